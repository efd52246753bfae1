//! Equal lines of one day: how many there are, and which of a file's are there already.
//!
//! Which stored line a file's line is can be a guess. How many there are is not: it follows from what each page holds
//! and calls its lines, and no guess changes that.

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

/// A line as it stands in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sighting {
    /// The page's number is -1 where no page holds it.
    pub page: PageKey,
    /// Place in the file, from 0.
    pub position: i64,
    /// What the file calls it; empty when it does not say.
    pub reference: String,
}

/// A line that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredLine {
    pub id: LineId,
    pub occurrence: i64,
    /// In the file that brought it.
    pub first: Sighting,
    /// In files that were taken to hold it too.
    pub again: Vec<Sighting>,
}

impl StoredLine {
    fn sightings(&self) -> impl Iterator<Item = &Sighting> {
        std::iter::once(&self.first).chain(&self.again)
    }

    /// What the bank calls it, as the first file that says so has it; empty when none does.
    fn name(&self) -> &str {
        let named = self.sightings().find(|sighting| !sighting.reference.is_empty());
        named.map_or("", |sighting| &sighting.reference)
    }

    fn is_on(&self, pages: &BTreeSet<PageKey>) -> bool {
        self.sightings().any(|sighting| pages.contains(&sighting.page))
    }
}

/// How many equal lines there are.
struct Count<'a> {
    total: usize,
    /// By name, how many lines bear it: more than one when pages without a line in common do.
    named: BTreeMap<&'a str, usize>,
}

/// The largest of what is there, what pages without a line in common hold together, and how many names there are.
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
