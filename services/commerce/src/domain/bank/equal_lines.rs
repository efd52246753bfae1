//! Equal lines of one day: their number, and the lines of a file that are stored already.
//!
//! The match of a file's line with a stored line can be a guess. The number of equal lines is no guess: it
//! follows from the lines and names on each page.

mod left_behind;
mod recount;
mod tell_apart;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::page_order::{PageKey, PageOrder};

pub use left_behind::left_behind;
pub use recount::{Fate, Recount, recount};
pub use tell_apart::{Split, tell_apart};

use crate::domain::ids::LineId;

/// A line in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sighting {
    /// The page of the line; its number is -1 without a page.
    pub page: PageKey,
    /// Place in the file, from 0.
    pub position: i64,
    /// The file's name for the line; empty without one.
    pub reference: String,
}

/// A line in the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredLine {
    pub id: LineId,
    pub occurrence: i64,
    /// The line's place in the file that brought it.
    pub first: Sighting,
    /// The line's supposed places in later files.
    pub again: Vec<Sighting>,
}

impl StoredLine {
    fn sightings(&self) -> impl Iterator<Item = &Sighting> {
        std::iter::once(&self.first).chain(&self.again)
    }

    /// The bank's name for the line, from the first file with one; empty without any.
    fn name(&self) -> &str {
        let named = self.sightings().find(|sighting| !sighting.reference.is_empty());
        named.map_or("", |sighting| &sighting.reference)
    }

    fn is_on(&self, pages: &BTreeSet<PageKey>) -> bool {
        self.sightings().any(|sighting| pages.contains(&sighting.page))
    }
}

/// The number of equal lines.
struct Count<'a> {
    total: usize,
    /// The number of lines of each name: more than one when the name stands on disjoint pages.
    named: BTreeMap<&'a str, usize>,
}

/// The largest of three numbers: of stored lines, of lines that pages without a line in common hold together,
/// and of names.
fn count<'a>(order: &PageOrder, stored: &'a [StoredLine], file: &'a [Sighting]) -> Count<'a> {
    let mut by_name: BTreeMap<&str, HashMap<PageKey, i64>> = BTreeMap::new();
    let mut all: HashMap<PageKey, i64> = HashMap::new();
    let sightings = stored.iter().flat_map(StoredLine::sightings).chain(file);
    for Sighting { page, reference, .. } in sightings.filter(|sighting| sighting.page.1 >= 0) {
        *all.entry(page.clone()).or_default() += 1;
        if !reference.is_empty() {
            *by_name.entry(reference).or_default().entry(page.clone()).or_default() += 1;
        }
    }
    let at_least =
        |counts: &HashMap<PageKey, i64>| usize::try_from(order.at_least(counts)).unwrap_or_default();
    let named: BTreeMap<&str, usize> =
        by_name.iter().map(|(name, counts)| (*name, at_least(counts))).collect();
    let total = stored.len().max(at_least(&all)).max(named.values().sum());
    Count { total, named }
}

/// The lowest numbers that no stored line has, as many as are missing.
fn free_numbers(stored: &[StoredLine], total: usize) -> Vec<i64> {
    let taken: HashSet<i64> = stored.iter().map(|line| line.occurrence).collect();
    (1..).filter(|number| !taken.contains(number)).take(total - stored.len()).collect()
}
