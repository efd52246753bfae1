//! A bank that knows which lines are real, and a store of them in memory.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::domain::ids::{LineId, StatementId};

/// A bank's day, with the positions of its equal lines.
#[derive(Debug, Clone)]
pub(super) struct Bank {
    is_equal: Vec<bool>,
}

/// A file: pages of the day, as half-open ranges of lines.
#[derive(Debug, Clone)]
pub(super) struct Export {
    pages: Vec<(usize, usize)>,
    named: bool,
}

impl Bank {
    pub(super) fn equals(&self) -> usize {
        self.is_equal.iter().filter(|is_equal| **is_equal).count()
    }
}

/// A day, and exports that together cover it.
pub(super) fn stories() -> impl Strategy<Value = (Bank, Vec<Export>)> {
    let lines = proptest::collection::vec(prop::bool::weighted(0.75), 2..12);
    lines.prop_flat_map(|is_equal| {
        let ways = proptest::collection::vec(proptest::collection::btree_set(1..is_equal.len(), 0..4), 1..4);
        let others = proptest::collection::vec(any::<(Index, Index, Index, bool)>(), 0..9);
        let shuffled = proptest::collection::vec(any::<u32>(), 16);
        (ways, others, any::<bool>(), shuffled).prop_map(move |(ways, others, named, shuffled)| {
            let ways: Vec<Vec<(usize, usize)>> = ways
                .into_iter()
                .map(|cuts| {
                    let ends: Vec<usize> = cuts.into_iter().chain([is_equal.len()]).collect();
                    std::iter::once(0).chain(ends.clone()).zip(ends).collect()
                })
                .collect();
            let alone = ways[0].iter().map(|page| Export { pages: vec![*page], named });
            let others = others.iter().map(|(way, first, count, named)| {
                let way = &ways[way.index(ways.len())];
                let first = first.index(way.len());
                let count = 1 + count.index(way.len() - first);
                Export { pages: way[first..first + count].to_vec(), named: *named }
            });
            let mut exports: Vec<(u32, Export)> = shuffled.into_iter().zip(alone.chain(others)).collect();
            exports.sort_by_key(|(place, _)| *place);
            (Bank { is_equal: is_equal.clone() }, exports.into_iter().map(|(_, export)| export).collect())
        })
    })
}

/// The stored lines after imports, by the service's rules.
#[derive(Debug, Default)]
pub(super) struct Store {
    pub(super) lines: Vec<StoredLine>,
    pages: Vec<PlacedPage>,
    /// The number of lines so far, deleted ones included.
    made: u32,
}

impl Store {
    pub(super) fn import(&mut self, bank: &Bank, export: &Export, number: usize) {
        let statement = statement(number);
        let (mut file, mut position) = (Vec::new(), 0);
        let balance =
            |at: usize| if at == 0 || at == bank.is_equal.len() { String::new() } else { at.to_string() };
        for (page, (from, to)) in (0..).zip(&export.pages) {
            let (opens, closes) = (balance(*from), balance(*to));
            if !opens.is_empty() || !closes.is_empty() {
                self.pages.push(PlacedPage { statement_id: statement.clone(), number: page, opens, closes });
            }
            for at in *from..*to {
                let reference = if export.named { format!("R{at}") } else { String::new() };
                if bank.is_equal[at] {
                    file.push(Sighting { page: (statement.clone(), page), position, reference });
                }
                position += 1;
            }
        }
        let order = PageOrder::of(self.pages.clone());
        let order = if order.joins(&statement) { order } else { PageOrder::default() };
        let Recount { fates, .. } = recount(&file, &self.lines, &order);
        assert_eq!(fates.len(), file.len());
        for (fate, sighting) in fates.into_iter().zip(file) {
            match fate {
                Fate::New { occurrence } => self.store(occurrence, sighting, Vec::new()),
                Fate::Known { id } => self.find(&id).again.push(sighting),
            }
        }
        for Split { occurrence, takes, .. } in tell_apart(&self.lines, &order, &statement) {
            let again: Vec<Sighting> = self.lines.iter_mut().flat_map(|line| take(line, &takes)).collect();
            assert_eq!(again.len(), takes.len());
            let first = Sighting { page: (statement.clone(), -1), position, reference: String::new() };
            self.store(occurrence, first, again);
        }
        for line in &mut self.lines {
            sort(&mut line.again);
        }
    }

    /// Discards a file; lines that another file also holds move to that file.
    pub(super) fn discard(&mut self, number: usize) {
        let statement = statement(number);
        self.pages.retain(|page| page.statement_id != statement);
        let order = PageOrder::of(self.pages.clone());
        let ids: Vec<LineId> = self.lines.iter().map(|line| line.id.clone()).collect();
        for id in ids {
            let line = self.find(&id);
            line.again.retain(|on| on.page.0 != statement);
            let is_over = line.first.page.0 == statement || line.first.page.1 < 0 && line.again.is_empty();
            if !is_over {
                continue;
            }
            if !line.again.is_empty() {
                line.first = line.again.remove(0);
                continue;
            }
            let others: Vec<StoredLine> = self.lines.iter().filter(|line| line.id != id).cloned().collect();
            match left_behind(&others, &order, &statement) {
                Some(place) => {
                    let mut taken: Vec<Sighting> = self
                        .lines
                        .iter_mut()
                        .flat_map(|line| take(line, std::slice::from_ref(&place)))
                        .collect();
                    self.find(&id).first = taken.remove(0);
                }
                None => self.lines.retain(|line| line.id != id),
            }
        }
        for (number, line) in (1..).zip(&mut self.lines) {
            line.occurrence = number;
        }
    }

    fn find(&mut self, id: &LineId) -> &mut StoredLine {
        self.lines.iter_mut().find(|line| line.id == *id).unwrap()
    }

    fn store(&mut self, occurrence: i64, first: Sighting, again: Vec<Sighting>) {
        self.made += 1;
        self.lines.push(StoredLine { id: numbered(self.made), occurrence, first, again });
    }

    /// Does the store have every line of the files: as many as disjoint pages hold, and as many as there are
    /// names?
    pub(super) fn holds_all(&self) -> bool {
        count(&PageOrder::of(self.pages.clone()), &self.lines, &[]).total == self.lines.len()
    }

    /// Checks that numbers have no gap, and that no file has a line twice.
    pub(super) fn check(&self) {
        let mut numbers: Vec<i64> = self.lines.iter().map(|line| line.occurrence).collect();
        numbers.sort_unstable();
        assert!((1..).zip(&numbers).all(|(number, taken)| number == *taken), "{numbers:?}");
        for line in &self.lines {
            let on: Vec<&str> =
                line.sightings().filter(|on| on.page.1 >= 0).map(|on| on.page.0.as_str()).collect();
            assert_eq!(on.iter().collect::<HashSet<_>>().len(), on.len(), "{line:?}");
        }
    }
}

fn statement(number: usize) -> StatementId {
    numbered(number.try_into().unwrap())
}

fn sort(sightings: &mut [Sighting]) {
    sightings.sort_by(|a, b| (&a.page.0, a.position).cmp(&(&b.page.0, b.position)));
}

fn take(line: &mut StoredLine, takes: &[(StatementId, i64)]) -> Vec<Sighting> {
    let is_taken = |sighting: &Sighting| takes.contains(&(sighting.page.0.clone(), sighting.position));
    let (taken, kept) = std::mem::take(&mut line.again).into_iter().partition(is_taken);
    line.again = kept;
    taken
}
