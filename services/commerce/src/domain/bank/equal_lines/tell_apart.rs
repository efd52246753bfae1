use std::collections::{BTreeSet, HashSet};

use super::{Sighting, StoredLine, count, free_numbers};
use crate::domain::ids::{LineId, StatementId};
use crate::domain::page_order::{PageKey, PageOrder};

/// A line in other files that was merged into a stored line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split {
    pub occurrence: i64,
    /// The line into which it was merged.
    pub like: LineId,
    /// The line's places: statement and position.
    pub takes: Vec<(StatementId, i64)>,
}

/// The lines that the store lacks, as a statement between pages of other files shows: the line before it, the
/// line in it and the line after it are three lines. Places with the same name stay together.
pub fn tell_apart(stored: &[StoredLine], order: &PageOrder, statement_id: &StatementId) -> Vec<Split> {
    let numbers = free_numbers(stored, count(order, stored, &[]).total);
    let around = order.around(statement_id);
    let sides = [&around.before, &around.own, &around.behind];
    let mut strangers = stored.iter().flat_map(|line| strangers(line, sides));
    let mut equals = stored.iter().cycle();
    let split = |occurrence| match strangers.next() {
        Some((line, takes)) => Some(Split { occurrence, like: line.id.clone(), takes }),
        None => equals.next().map(|line| Split { occurrence, like: line.id.clone(), takes: Vec::new() }),
    };
    numbers.into_iter().filter_map(split).collect()
}

type Stranger<'a> = (&'a StoredLine, Vec<(StatementId, i64)>);

/// The places of `line` that must belong to other lines, one entry for each side of the statement except the
/// line's own side.
fn strangers<'a>(line: &'a StoredLine, sides: [&BTreeSet<PageKey>; 3]) -> Vec<Stranger<'a>> {
    let on = |side: &BTreeSet<PageKey>| line.again.iter().any(|sighting| side.contains(&sighting.page));
    let is_named = |side: &BTreeSet<PageKey>| {
        let named = |sighting: &Sighting| side.contains(&sighting.page) && sighting.reference == line.name();
        line.again.iter().any(named)
    };
    let brought = sides.iter().position(|side| side.contains(&line.first.page));
    let own = brought.or_else(|| sides.iter().position(|side| is_named(side)));
    let own = own.or_else(|| sides.iter().position(|side| on(side)));
    let mut taken: HashSet<(&StatementId, i64)> = HashSet::new();
    let mut strangers = Vec::new();
    for (_, side) in sides.iter().enumerate().filter(|(at, _)| Some(*at) != own) {
        let takes: Vec<&Sighting> = line
            .again
            .iter()
            .filter(|sighting| is_strange(line, sighting, side))
            .filter(|sighting| taken.insert((&sighting.page.0, sighting.position)))
            .collect();
        if !takes.is_empty() {
            let place = |sighting: &Sighting| (sighting.page.0.clone(), sighting.position);
            strangers.push((line, takes.into_iter().map(place).collect()));
        }
    }
    strangers
}

/// The places on this side without a name, and all places with a name that stands on this side, unless the
/// line came with that name.
fn is_strange(line: &StoredLine, sighting: &Sighting, side: &BTreeSet<PageKey>) -> bool {
    if sighting.reference.is_empty() {
        return side.contains(&sighting.page);
    }
    let alike = |other: &Sighting| side.contains(&other.page) && other.reference == sighting.reference;
    sighting.reference != line.first.reference && line.again.iter().any(alike)
}
