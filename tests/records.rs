//! Records of games: the sample files do what EXPECT.txt says, what is written reads back,
//! and hostile files cost no time.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use wuzi::engine::{Position, Rule, Stone, Variant};
use wuzi::record::{
    ErrorKind, Format, NodeId, Place, Record, RecordError, Setup, Step, Tree, Warning,
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records")
}

fn read(name: &str) -> Result<Record, RecordError> {
    let path = folder().join(name);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    Record::parse(&bytes, Format::of_name(&path))
}

/// A record's main line in a form that can be compared with words.
fn line(record: &Record) -> String {
    let steps = record.steps();
    let words: Vec<String> = steps
        .iter()
        .map(|step| {
            step.point()
                .map_or("pass".to_owned(), |point| point.to_string())
        })
        .collect();
    words.join(" ")
}

fn winner(record: &Record) -> Option<Stone> {
    record.verdict().and_then(|verdict| verdict.winner())
}

/// Size, number of steps and winner.
fn facts(record: &Record) -> (u8, u8, usize, Option<Stone>) {
    let variant = record.variant();
    let steps = record.steps().len();
    (variant.width(), variant.height(), steps, winner(record))
}

fn good(name: &str) -> Record {
    let record = read(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(record.warnings, [], "{name}");
    record
}

fn bad(name: &str) -> RecordError {
    read(name).expect_err(name)
}

/// What EXPECT.txt says of a file.
fn check(name: &str) {
    let black = Some(Stone::Black);
    let white = Some(Stone::White);
    match name {
        "good-01-freestyle15.sgf" | "odd-01-crlf-bom.sgf" => {
            let record = good(name);
            assert_eq!(facts(&record), (15, 15, 31, black), "{name}");
            assert_eq!(line(&record), line(&good("good-01-freestyle15.sgf")));
            assert!(record.replay(99).outcome().is_some(), "{name}");
        }
        "good-02-renju15.sgf" | "odd-02-chinese-names.sgf" => {
            let record = good(name);
            assert_eq!(facts(&record), (15, 15, 25, black), "{name}");
            assert_eq!(record.variant().rule(), Rule::Renju, "{name}");
            if name.starts_with("odd") {
                assert_eq!(record.players.black, "张三", "{name}");
                assert_eq!(record.players.white, "李四（红）", "{name}");
                assert_eq!(record.event, "全国五子棋赛", "{name}");
                assert_eq!(record.tree().comment(Tree::ROOT), "第一手：天元", "{name}");
            }
        }
        "good-03-renju15-white.sgf" => {
            let record = good(name);
            assert_eq!(facts(&record), (15, 15, 26, white), "{name}");
            assert_eq!(record.variant().rule(), Rule::Renju, "{name}");
        }
        "good-04-freestyle20.psq" => {
            let record = good(name);
            assert_eq!(facts(&record), (20, 20, 55, black), "{name}");
            assert!(line(&record).starts_with("l8 o6 m10"), "{name}");
            assert_eq!(record.players.white, "pbrain-b.exe", "{name}");
        }
        "good-05-standard15.psq" => {
            assert_eq!(facts(&good(name)).2, 24, "{name}");
        }
        "good-06-branches.sgf" => {
            let record = good(name);
            assert_eq!(line(&record), "h8 i9 j10 g9", "{name}");
            assert_eq!(record.tree().branches(), 2, "{name}");
            assert_eq!(record.tree().comment(Tree::ROOT), "tree", "{name}");
        }
        "good-07-setup.sgf" => {
            let record = good(name);
            let setup = record.setup();
            let blacks = setup.stones.iter().filter(|(_, s)| *s == Stone::Black);
            assert_eq!((blacks.count(), setup.stones.len()), (3, 5), "{name}");
            assert_eq!(setup.to_move, Stone::White, "{name}");
            assert_eq!(line(&record), "j6", "{name}");
        }
        "odd-04-escapes.sgf" => {
            let record = good(name);
            assert_eq!(record.players.black, r"a]b\c", "{name}");
            assert_eq!(record.players.white, "x:y", "{name}");
            let comment = record.tree().comment(Tree::ROOT);
            assert!(comment.ends_with("\nline (two); not a node"), "{name}");
            assert_eq!(record.steps().len(), 2, "{name}");
        }
        "odd-05-lowercase-spaces.sgf" => assert_eq!(line(&good(name)), "h8 i7", "{name}"),
        "odd-06-no-size.sgf" => {
            let record = read(name).expect(name);
            let assumed = Warning::SizeAssumed {
                width: 15,
                height: 15,
            };
            assert_eq!(record.warnings, [assumed], "{name}");
            assert_eq!(facts(&record), (15, 15, 2, None), "{name}");
        }
        "odd-07-h8-coords.sgf" => assert_eq!(line(&good(name)), "h8 i9 h10", "{name}"),
        "odd-08-pass.sgf" => {
            let record = good(name);
            assert_eq!(line(&record), "h8 pass i7 pass j6", "{name}");
            assert_eq!(record.replay(5).position().board().stones(), 3, "{name}");
        }
        "odd-10-gm1.sgf" => {
            let record = read(name).expect(name);
            assert_eq!(record.warnings, [Warning::GoFile], "{name}");
            assert_eq!(facts(&record), (19, 19, 2, None), "{name}");
        }
        "odd-11-lf-nonames.psq" => {
            assert_eq!(facts(&good(name)), (20, 20, 3, None), "{name}");
        }
        _ => check_bad(name),
    }
}

fn check_bad(name: &str) {
    let error = bad(name);
    let told = error.to_string();
    assert!(!told.contains(char::is_control), "{name}: {told:?}");
    let (place, words, moves): (Option<Place>, &[&str], usize) = match name {
        "bad-01-duplicate.sgf" | "bad-13-duplicate.psq" => {
            (Some(Place::Move(3)), &["h8 already has a black stone"], 2)
        }
        "bad-02-offboard.sgf" => (Some(Place::Move(2)), &["'pp'", "15x15"], 1),
        "bad-03-truncated.sgf" => (None, &["line 1", "value of B", "never closed"], 2),
        "bad-04-size0.sgf" => (None, &["board of 0x0"], 0),
        "bad-05-size-huge.sgf" => (None, &["board of 4000000000x4000000000"], 0),
        "bad-06-size-text.sgf" => (None, &["'fifteen' is not a board size"], 0),
        "bad-08-empty.sgf" => (Some(Place::Whole), &["empty"], 0),
        "bad-09-binary.sgf" => (Some(Place::Whole), &["no game found"], 0),
        "bad-11-unclosed-bracket.sgf" => (None, &["value of PB is never closed"], 0),
        "bad-14-zero-coord.psq" => (Some(Place::Move(2)), &["'0,7,10'", "off"], 1),
        "bad-15-offboard.psq" => (Some(Place::Move(2)), &["'16,3,10'", "15x15"], 1),
        "bad-16-noheader.psq" => (
            Some(Place::Text { line: 1, column: 1 }),
            &["not a piskvork record"],
            0,
        ),
        "bad-17-badsize.psq" => (None, &["line 1", "'15x'"], 0),
        _ => panic!("{name} is in EXPECT.txt and nothing is asserted of it"),
    };
    if let Some(place) = place {
        assert_eq!(error.place, place, "{name}");
    }
    for word in words {
        assert!(told.contains(word), "{name}: no {word:?} in {told:?}");
    }
    assert_eq!(error.good_moves(), moves, "{name}");
}

#[test]
fn every_sample_file_does_what_expect_txt_says() {
    let expect = fs::read_to_string(folder().join("EXPECT.txt")).expect("EXPECT.txt is there");
    let mut seen = BTreeSet::new();
    for line in expect.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let (name, class) = (fields[0], fields[1]);
        check(name);
        match (class, read(name)) {
            ("good", Ok(record)) => assert_eq!(record.warnings, [], "{name}"),
            ("warn", Ok(record)) => assert!(!record.warnings.is_empty(), "{name}"),
            ("accept", Ok(_)) | ("reject", Err(_)) => {}
            (_, result) => panic!("{name} should be {class}, is {result:?}"),
        }
        seen.insert(name.to_owned());
    }
    let files: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be read").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| name != "EXPECT.txt")
        .collect();
    assert_eq!(seen, files, "every file is asserted");
    assert_eq!(seen.len(), 30);
}

#[test]
fn every_readable_sample_reads_back_as_sgf() {
    for entry in fs::read_dir(folder()).expect("the folder is there") {
        let name = entry.expect("it can be read").file_name();
        let name = name.to_string_lossy();
        if name == "EXPECT.txt" {
            continue;
        }
        if let Ok(mut record) = read(&name) {
            let text = record.print(Format::Sgf).expect("SGF holds everything");
            let back = Record::parse(text.as_bytes(), None).expect(&name);
            record.warnings.clear();
            assert_eq!(back, record, "{name}");
        }
    }
}

/// Reads a hostile record, which must be refused in under a second.
#[track_caller]
fn refused_at_once(text: &str) -> RecordError {
    let start = Instant::now();
    let error = Record::parse(text.as_bytes(), None).expect_err("it is refused");
    let spent = start.elapsed();
    eprintln!("{} bytes refused in {spent:?}: {error}", text.len());
    assert!(spent < Duration::from_secs(1), "{spent:?}");
    error
}

#[test]
fn a_megabyte_of_nested_variations_is_refused_at_once() {
    let nested = format!("(;SZ[15]{}", "(;C[abcd]".repeat(110_000));
    assert!(nested.len() > 900_000);
    let kind = refused_at_once(&nested).kind;
    assert!(matches!(kind, ErrorKind::TooNested(_)), "{kind}");
    refused_at_once(&"(".repeat(1 << 20));
    let opened = format!("(;SZ[15]{}", "(".repeat(1 << 20));
    let kind = refused_at_once(&opened).kind;
    assert!(matches!(kind, ErrorKind::TooNested(_)), "{kind}");
}

#[test]
fn a_record_that_goes_on_and_on_is_refused_at_once() {
    let lines = "8,8,0\r\n".repeat(200_000);
    let error = refused_at_once(&format!("Piskvorky 15x15, 0:0, 0\r\n{lines}"));
    assert_eq!(error.place, Place::Move(2));
    assert_eq!(error.good_moves(), 1);
    refused_at_once(&format!("(;SZ[20]{}", "(;B[aa](;W[bb]))".repeat(200_000)));
    refused_at_once(&format!(
        "(;SZ[20]{})",
        ";AB[aa:tt]AE[aa:tt]".repeat(50_000)
    ));
    refused_at_once(&format!("(;SZ[19]{})", ";B[];W[]".repeat(100_000)));
    refused_at_once(&"h8 ".repeat(1 << 20));
    refused_at_once(&"x".repeat((4 << 20) + 1));
    refused_at_once("(;SZ[99999999999999999999999])");
}

#[test]
fn three_hundred_moves_are_read_in_no_time() {
    // Pairs of columns in turn: no five of one colour come together.
    let big = Variant::new(Rule::Freestyle, 20, 20, 5).expect("20x20 can be played");
    let points: Vec<_> = big.points().collect();
    let colour = |i: usize| (points[i].x() / 2 + points[i].y()) % 2 == 0;
    let (blacks, whites): (Vec<usize>, Vec<usize>) = (0..400).partition(|i| colour(*i));
    let moves: Vec<_> = blacks
        .iter()
        .zip(&whites)
        .flat_map(|(b, w)| [points[*b], points[*w]])
        .take(300)
        .collect();
    let record = Record::of_moves(big, &moves).expect("nobody wins");
    for format in [Format::Sgf, Format::Psq, Format::Text] {
        let text = record.print(format).expect("it has nothing but moves");
        let start = Instant::now();
        let back = Record::parse(text.as_bytes(), Some(format)).expect("it reads back");
        let spent = start.elapsed();
        eprintln!("{format:?}: 300 moves in {spent:?}");
        assert_eq!(back, record, "{format:?}");
        assert!(spent < Duration::from_millis(500), "{format:?}: {spent:?}");
    }
}

#[test]
fn a_deep_and_wide_tree_reads_back_and_is_dropped_without_harm() {
    let text = format!("(;SZ[20]{}{})", "(;C[x]".repeat(900), ")".repeat(900));
    assert!(Record::parse(text.as_bytes(), None).is_ok());
    let letters = || 'a'..='t';
    let wide: String = letters()
        .flat_map(|column| letters().map(move |row| format!("(;B[{column}{row}])")))
        .collect();
    let record = Record::parse(format!("(;SZ[20]{wide})").as_bytes(), None).expect("it is fine");
    assert_eq!(record.warnings, []);
    assert_eq!(record.tree().len(), 401);
}

#[test]
fn control_characters_do_not_come_through() {
    let text = "(;SZ[15]PB[a\u{1b}]0;x\u{7}\\]PW[\u{9b}2J]C[\u{1b}[2J\u{8}]RE[\u{202e}B+];B[hh])";
    let error = Record::parse(text.as_bytes(), None).expect_err("PB ends too soon");
    assert!(!error.to_string().contains(char::is_control));
    let text = "(;SZ[15]PB[a\u{1b}[31m]PW[\u{9b}2J]C[\u{1b}\\]2J\u{8}\n]RE[\u{202e}B+];B[hh])";
    let record = Record::parse(text.as_bytes(), None).expect("it can be read");
    let texts = [&record.players.black, &record.players.white, &record.result];
    assert!(texts.iter().all(|text| !text.contains(char::is_control)));
    assert_eq!(record.result, "B+");
    let comment = record.tree().comment(Tree::ROOT);
    assert!(comment.chars().all(|c| c == '\n' || !c.is_control()));
}

#[test]
fn names_in_gb18030_are_read_even_where_their_bytes_look_like_signs_of_sgf() {
    // The second byte of some characters is that of `]` or of `\\`.
    let tricky: String = ('\u{4e00}'..='\u{9fff}')
        .filter(|c| {
            let one = c.to_string();
            let (bytes, _, _) = encoding_rs::GB18030.encode(&one);
            matches!(bytes[..], [_, b']' | b'\\'])
        })
        .collect();
    assert!(tricky.chars().count() > 100, "{tricky}");
    for charset in ["CA[GB18030]", "CA[gb2312]", "CA[UTF-8]", ""] {
        let text = format!("(;GM[4]{charset}SZ[15]PB[{tricky}]PW[张三];B[hh])");
        let (bytes, _, unmappable) = encoding_rs::GB18030.encode(&text);
        assert!(!unmappable);
        let record = Record::parse(&bytes, Some(Format::Sgf)).expect(charset);
        assert_eq!(record.players.black, tricky, "{charset}");
        assert_eq!(record.players.white, "张三", "{charset}");
        assert_eq!(record.warnings, [], "{charset}");
    }
}

#[test]
fn no_beginning_of_a_record_breaks_the_reader() {
    for name in [
        "good-06-branches.sgf",
        "odd-02-chinese-names.sgf",
        "good-05-standard15.psq",
    ] {
        let bytes = fs::read(folder().join(name)).expect("it can be read");
        for end in 0..bytes.len() {
            let _ = Record::parse(&bytes[..end], None);
            let mut spoilt = bytes.clone();
            spoilt[end] = spoilt[end].wrapping_add(31);
            if let Err(error) = Record::parse(&spoilt, None) {
                assert!(!error.to_string().contains(char::is_control), "{error:?}");
            }
        }
    }
}

fn any_variant() -> impl Strategy<Value = Variant> {
    let rules = prop::sample::select(&Rule::ALL[..]);
    (rules, 3u8..=20, 3u8..=20, 3u8..=6).prop_filter_map("must be playable", |(r, w, h, k)| {
        Variant::new(r, w, h, k).ok()
    })
}

/// Texts as people write them, clean as the readers leave them.
fn any_line() -> impl Strategy<Value = String> {
    r"([a-zA-Z0-9张三李四:;\\\[\]()#.+-][a-zA-Z0-9 张三李四:;\\\[\]()#.+-]{0,12})?"
        .prop_map(|text| text.trim().to_owned())
}

/// A game of random moves, each chosen by a number among those that can be played.
fn play(record: &mut Record, mut node: NodeId, choices: &[u16], passes: bool) -> NodeId {
    let points: Vec<_> = record.variant().points().collect();
    for choice in choices {
        let index = usize::from(*choice) % (points.len() + 1);
        let step = match points.get(index) {
            Some(point) => Step::Place(*point),
            None if passes => Step::Pass,
            None => continue,
        };
        if let Ok(next) = record.add(node, step) {
            node = next;
        }
    }
    node
}

prop_compose! {
    fn any_game()(
        variant in any_variant(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
        black in any_line(),
        white in any_line(),
    ) -> Record {
        let mut record = Record::new(variant);
        play(&mut record, Tree::ROOT, &choices, false);
        record.players.black = black;
        record.players.white = white;
        record
    }
}

prop_compose! {
    fn any_tree()(
        game in any_game(),
        stones in prop::collection::vec((any::<u16>(), any::<bool>()), 0..9),
        white_first in any::<bool>(),
        branches in prop::collection::vec(
            (any::<u16>(), prop::collection::vec(any::<u16>(), 1..9), any_line()),
            0..8,
        ),
        texts in [any_line(), any_line(), any_line(), any_line()],
    ) -> Record {
        let variant = game.variant();
        let points: Vec<_> = variant.points().collect();
        let mut set_up = Vec::new();
        for (index, is_black) in stones {
            let point = points[usize::from(index) % points.len()];
            if set_up.iter().all(|(other, _)| *other != point) {
                set_up.push((point, if is_black { Stone::Black } else { Stone::White }));
            }
        }
        let to_move = if white_first { Stone::White } else { Stone::Black };
        let setup = Setup { stones: set_up, to_move };
        let mut record = Record::set_up(variant, setup).expect("no point stands twice");
        let choices: Vec<u16> = (0..12).map(|i| i * 997 + 13).collect();
        play(&mut record, Tree::ROOT, &choices, true);
        for (from, choices, comment) in branches {
            let line = record.tree().main_line();
            let from = line[usize::from(from) % line.len()];
            let end = play(&mut record, from, &choices, true);
            record.comment(end, &format!("{comment}\n{comment}"));
        }
        record.players = game.players.clone();
        let [event, date, time, result] = texts;
        record.event = event;
        record.date = date;
        record.time = time;
        record.result = result;
        record
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_game_survives_every_format_both_ways(record in any_game()) {
        for format in [Format::Sgf, Format::Psq, Format::Text] {
            let text = record.print(format).expect("it has nothing but moves and names");
            let back = Record::parse(text.as_bytes(), Some(format));
            prop_assert_eq!(back.as_ref(), Ok(&record), "{:?}: {}", format, text);
            let again = back.expect("it was just compared").print(format);
            prop_assert_eq!(again, Ok(text));
        }
    }

    #[test]
    fn any_tree_survives_sgf_both_ways(record in any_tree()) {
        let text = record.print(Format::Sgf).expect("SGF holds everything");
        let mut back = Record::parse(text.as_bytes(), None).expect("it is well made");
        // A made-up result may contradict the moves, and that is said.
        back.warnings.clear();
        prop_assert_eq!(&back, &record, "{}", text);
    }

    #[test]
    fn any_main_line_survives_text_both_ways(record in any_tree()) {
        let text = record.print(Format::Text).expect("text holds every line");
        let back = Record::parse(text.as_bytes(), Some(Format::Text));
        if record.steps().is_empty() && back.is_err() {
            return Ok(());
        }
        let back = back.expect("it is well made");
        prop_assert_eq!(back.setup(), record.setup());
        prop_assert_eq!(back.steps(), record.steps());
        prop_assert_eq!(&back.players, &record.players);
        prop_assert_eq!(&back.result, &record.result);
    }

    #[test]
    fn no_bytes_break_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for format in [None, Some(Format::Sgf), Some(Format::Psq), Some(Format::Text)] {
            if let Err(error) = Record::parse(&bytes, format) {
                prop_assert!(!error.to_string().contains(char::is_control));
            }
        }
    }

    #[test]
    fn signs_of_sgf_in_any_order_do_not_break_the_reader(
        signs in prop::collection::vec(prop::sample::select(vec![
            "(", ")", ";", "B", "W", "[", "]", "hh", "ii", "AB", "SZ[9]", "\\", "C", ":", "aa:cc", "PL[W]",
        ]), 0..40)
    ) {
        let text = format!("(;{}", signs.concat());
        if let Ok(record) = Record::parse(text.as_bytes(), Some(Format::Sgf)) {
            let printed = record.print(Format::Sgf).expect("SGF holds everything");
            let back = Record::parse(printed.as_bytes(), None).expect("ours reads back");
            prop_assert_eq!(back.tree(), record.tree(), "{}", printed);
        }
    }
}

#[test]
fn a_position_of_the_main_line_is_the_game_played_so_far() {
    let record = good("good-01-freestyle15.sgf");
    let mut position = Position::new(record.variant());
    for (count, step) in record.steps().into_iter().enumerate() {
        assert_eq!(record.replay(count).position().hash(), position.hash());
        position
            .play(step.point().expect("nobody passes"))
            .expect("it was played");
    }
}

#[test]
fn a_record_is_written_with_the_result_that_its_board_shows() {
    let record = |text: &str| Record::parse(text.as_bytes(), None).expect("it is a record");
    for (moves, result) in [
        ("h8 a1 i8 a2 j8 a3 k8 a4 l8", "B+"),
        ("h8 a1 i8 a2 j8 a3 k8 a4", ""),
    ] {
        assert_eq!(record(moves).with_result_of_board().result, result);
    }
    let resigned = "(;GM[4]SZ[15]RE[W+Resign];B[hh])";
    assert_eq!(record(resigned).with_result_of_board().result, "W+Resign");
}
