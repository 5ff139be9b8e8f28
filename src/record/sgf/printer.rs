//! Records as SGF.

use std::fmt::Write;

use super::super::{NodeId, Record, Step, Tree, clean};
use super::rule_text;
use crate::engine::{Point, Stone, Variant};

/// Moves to a line of text.
const PER_LINE: usize = 8;

/// Writes a record, with everything that it has.
pub fn print(record: &Record) -> String {
    let mut text = String::from("(");
    root(&mut text, record);
    nodes(&mut text, record);
    text.push_str(")\n");
    text
}

/// The first node: what is said about the game, and the stones set up.
fn root(text: &mut String, record: &Record) {
    let variant = record.variant;
    let size = if variant.width() == variant.height() {
        variant.width().to_string()
    } else {
        // The colon between two numbers is no text and not escaped.
        format!("{}:{}", variant.width(), variant.height())
    };
    let _ = write!(
        text,
        ";FF[4]GM[4]CA[UTF-8]AP[Wuzi:{}]SZ[{size}]RU[{}]",
        env!("CARGO_PKG_VERSION"),
        rule_text(variant),
    );
    for (name, value) in [
        ("PB", &record.players.black),
        ("PW", &record.players.white),
        ("RE", &record.result),
        ("ON", &record.opening),
        ("EV", &record.event),
        ("DT", &record.date),
        ("TM", &record.time),
    ] {
        let value = clean::line(value);
        if !value.is_empty() {
            let _ = write!(text, "{name}[{}]", escaped(&value));
        }
    }
    let setup = &record.setup;
    for (stone, name) in [(Stone::Black, "AB"), (Stone::White, "AW")] {
        let mut stones = setup.stones.iter().filter(|(_, s)| *s == stone).peekable();
        if stones.peek().is_some() {
            text.push_str(name);
        }
        for (point, _) in stones {
            let _ = write!(text, "[{}]", letters(variant, *point));
        }
    }
    if !setup.stones.is_empty() || setup.to_move == Stone::White {
        let _ = write!(text, "PL[{}]", letter(setup.to_move));
    }
    comment(text, record, Tree::ROOT);
    text.push('\n');
}

/// All other nodes; no recursion, however deep the branches go.
fn nodes(text: &mut String, record: &Record) {
    enum Job {
        /// A node, the side whose step it is, and whether it is one of several.
        Node(NodeId, Stone, bool),
        Close,
    }
    let tree = &record.tree;
    let mut jobs = Vec::new();
    let push_children = |jobs: &mut Vec<Job>, parent: NodeId, stone: Stone| {
        let children: Vec<NodeId> = tree.children(parent).collect();
        let several = children.len() > 1;
        for child in children.into_iter().rev() {
            if several {
                jobs.push(Job::Close);
            }
            jobs.push(Job::Node(child, stone, several));
        }
    };
    push_children(&mut jobs, Tree::ROOT, record.setup.to_move);
    let mut in_line = 0;
    while let Some(job) = jobs.pop() {
        let Job::Node(id, stone, opens) = job else {
            text.push(')');
            continue;
        };
        if in_line == PER_LINE || opens && in_line > 0 {
            text.push('\n');
            in_line = 0;
        }
        in_line += 1;
        let place = match tree.step(id) {
            Some(Step::Place(point)) => letters(record.variant, point),
            Some(Step::Pass) | None => String::new(),
        };
        let open = if opens { "(" } else { "" };
        let _ = write!(text, "{open};{}[{place}]", letter(stone));
        comment(text, record, id);
        push_children(&mut jobs, id, stone.opponent());
    }
}

fn comment(text: &mut String, record: &Record, id: NodeId) {
    let comment = record.tree.comment(id);
    if !comment.is_empty() {
        let _ = write!(text, "C[{}]", escaped(comment));
    }
}

const fn letter(stone: Stone) -> char {
    match stone {
        Stone::Black => 'B',
        Stone::White => 'W',
    }
}

/// A point as column and row from the upper left.
fn letters(variant: Variant, point: Point) -> String {
    let from_top = variant.height() - 1 - point.y();
    [point.x(), from_top]
        .map(Point::column_letter)
        .iter()
        .collect()
}

/// Text in which the signs that mean something are escaped.
///
/// `[` need not be, but so a name such as `;B[` is not taken for a value that is never closed.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | ']' | '[' | ':') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
