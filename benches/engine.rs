//! What the engine's inner work costs: `cargo bench`.
//!
//! The search is also held to its number of nodes, so that a change of what it looks
//! at shows here before it shows in a match.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use wuzi::engine::search::{SearchBoard, Square, bench};
use wuzi::engine::{Board, Point, Position, Stone, Variant, win};

/// The moves of a game that filled a part of the board.
const GAME: &str =
    "h8 h9 j10 i9 h11 j8 j9 i10 i11 j11 g8 k9 i7 k7 l6 g10 j6 k5 k6 i6 f8 h10 g11 f10";

/// Nodes of the fixed work at depth 6 on one thread; it changes with the search.
const NODES_AT_DEPTH_6: u64 = 132_935;

fn points() -> Vec<Point> {
    GAME.split_whitespace()
        .map(|text| text.parse().expect("the game is made of points"))
        .collect()
}

fn rules(criterion: &mut Criterion) {
    let points = points();
    criterion.bench_function("position: play and undo a game of 24 moves", |bencher| {
        let mut position = Position::new(Variant::gomoku());
        bencher.iter(|| {
            for point in &points {
                position.play(*point).expect("the game's moves are legal");
            }
            while position.undo().is_some() {}
            black_box(position.hash())
        });
    });
    criterion.bench_function("win: check every point of a board", |bencher| {
        let variant = Variant::gomoku();
        let mut board = Board::new(variant);
        for (ply, point) in points.iter().enumerate() {
            board.set(*point, Some(Stone::to_move_after(ply)));
        }
        bencher.iter(|| {
            variant
                .points()
                .filter(|p| win::wins_at(black_box(&board), variant, *p, Stone::Black))
                .count()
        });
    });
}

fn search(criterion: &mut Criterion) {
    let squares: Vec<Square> = points().into_iter().map(Square::of).collect();
    criterion.bench_function(
        "search board: play and undo a game of 24 moves",
        |bencher| {
            bencher.iter_batched_ref(
                || SearchBoard::new(Variant::gomoku()),
                |board| {
                    for square in &squares {
                        board.play(*square);
                    }
                    for _ in &squares {
                        board.undo();
                    }
                    black_box(board.hash())
                },
                BatchSize::SmallInput,
            );
        },
    );
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    group.bench_function("twelve positions to depth 6", |bencher| {
        bencher.iter(|| {
            let report = bench::run(6, 1, 64, |_, _, _| ());
            assert_eq!(report.nodes, NODES_AT_DEPTH_6, "the search has changed");
            report.signature
        });
    });
    group.finish();
}

criterion_group!(benches, rules, search);
criterion_main!(benches);
