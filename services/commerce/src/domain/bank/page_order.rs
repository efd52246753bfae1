//! Finds the disjoint pages of a day by their balances.

use std::collections::{BTreeSet, HashMap};

use crate::domain::ids::StatementId;

/// A page of a stored statement, or of the file that is being read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedPage {
    pub statement_id: StatementId,
    /// The page's number within its file, from 0.
    pub number: i64,
    /// The balance at which the page begins within the day; empty when it begins with the day, or when the
    /// balance is unknown.
    pub opens: String,
    pub closes: String,
}

/// Statement and number.
pub type PageKey = (StatementId, i64);

/// The pages that hold lines of one day, each before those that follow it. A page precedes another when its
/// closing balance is the other's opening balance, or when it stands earlier in the same file.
#[derive(Debug, Default)]
pub struct PageOrder {
    pages: Vec<PlacedPage>,
    /// The pages directly after each page.
    behind: Vec<Vec<usize>>,
    /// The pages from the first to the last.
    sorted: Vec<usize>,
}

impl PageOrder {
    pub fn of(mut pages: Vec<PlacedPage>) -> Self {
        pages.sort_by(|a, b| (&a.statement_id, a.number).cmp(&(&b.statement_id, b.number)));
        let in_files: Vec<Vec<usize>> = (0..pages.len()).map(|at| next_in_file(&pages, at)).collect();
        let mut behind = in_files.clone();
        for (before, after) in meetings(&pages) {
            behind[before].push(after);
        }
        // When the day's balance returns to an earlier value, only the order within files is certain.
        let (behind, sorted) = if let Some(sorted) = sort(&behind) {
            (behind, sorted)
        } else {
            let sorted = sort(&in_files).unwrap_or_default();
            (in_files, sorted)
        };
        Self { pages, behind, sorted }
    }

    /// The least number of equal lines, from the number that each page holds: the most that disjoint pages
    /// hold together.
    pub fn at_least(&self, counts: &HashMap<PageKey, i64>) -> i64 {
        let mut known = 0;
        let mut sums: Vec<i64> = self.pages.iter().map(|page| count(page, counts)).collect();
        for at in &self.sorted {
            let sum = sums[*at];
            known = known.max(sum);
            for after in &self.behind[*at] {
                let own = count(&self.pages[*after], counts);
                sums[*after] = sums[*after].max(sum + own);
            }
        }
        // Pages without a place in the order: each file counts by itself.
        let mut files: HashMap<&StatementId, i64> = HashMap::new();
        for ((statement, _), count) in counts {
            *files.entry(statement).or_default() += count;
        }
        files.into_values().fold(known, i64::max)
    }

    /// Does the statement meet a page of another one?
    pub fn joins(&self, statement_id: &StatementId) -> bool {
        (0..self.pages.len()).any(|at| {
            let own = self.pages[at].statement_id == *statement_id;
            self.behind[at].iter().any(|after| own != (self.pages[*after].statement_id == *statement_id))
        })
    }

    /// Is one of the pages before the other?
    pub fn are_apart(&self, one: &PageKey, other: &PageKey) -> bool {
        let place = |key: &PageKey| {
            self.pages.iter().position(|page| (&page.statement_id, page.number) == (&key.0, key.1))
        };
        let (Some(one), Some(other)) = (place(one), place(other)) else { return false };
        let is_behind =
            |one: usize, other: usize| one != other && reached(&[one], &self.behind).contains(&other);
        is_behind(one, other) || is_behind(other, one)
    }

    /// The pages of the day that are disjoint because the statement stands between them.
    pub fn around(&self, statement_id: &StatementId) -> Surroundings {
        let is_own = |at: &usize| self.pages[*at].statement_id == *statement_id;
        let start: Vec<usize> = (0..self.pages.len()).filter(is_own).collect();
        let mut ahead: Vec<Vec<usize>> = vec![Vec::new(); self.pages.len()];
        for (at, after) in self.behind.iter().enumerate() {
            for after in after {
                ahead[*after].push(at);
            }
        }
        let key = |at: usize| (self.pages[at].statement_id.clone(), self.pages[at].number);
        let others = |edges: &[Vec<usize>]| {
            reached(&start, edges).into_iter().filter(|at| !is_own(at)).map(key).collect()
        };
        Surroundings {
            before: others(&ahead),
            own: start.iter().copied().map(key).collect(),
            behind: others(&self.behind),
        }
    }
}

/// Pages of a statement and of others that stand before and behind them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surroundings {
    pub before: BTreeSet<PageKey>,
    pub own: BTreeSet<PageKey>,
    pub behind: BTreeSet<PageKey>,
}

impl Surroundings {
    /// Pages that are disjoint from the statement's pages.
    pub fn apart(&self) -> BTreeSet<PageKey> {
        self.before.union(&self.behind).cloned().collect()
    }
}

fn count(page: &PlacedPage, counts: &HashMap<PageKey, i64>) -> i64 {
    counts.get(&(page.statement_id.clone(), page.number)).copied().unwrap_or_default()
}

fn next_in_file(pages: &[PlacedPage], at: usize) -> Vec<usize> {
    let follows = pages.get(at + 1).is_some_and(|next| next.statement_id == pages[at].statement_id);
    if follows { vec![at + 1] } else { Vec::new() }
}

/// Pairs of pages of which the second begins where the first ends.
fn meetings(pages: &[PlacedPage]) -> Vec<(usize, usize)> {
    let mut openings: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, page) in pages.iter().enumerate().filter(|(_, page)| !page.opens.is_empty()) {
        openings.entry(&page.opens).or_default().push(at);
    }
    let ends = pages.iter().enumerate().filter(|(_, page)| !page.closes.is_empty());
    ends.flat_map(|(before, page)| {
        let after = openings.get(page.closes.as_str()).into_iter().flatten();
        after.map(move |after| (before, *after))
    })
    .collect()
}

/// The pages in order; `None` when the order has a cycle.
fn sort(behind: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut waiting_for = vec![0_usize; behind.len()];
    for after in behind.iter().flatten() {
        waiting_for[*after] += 1;
    }
    let mut sorted: Vec<usize> = (0..behind.len()).filter(|at| waiting_for[*at] == 0).collect();
    let mut next = 0;
    while let Some(at) = sorted.get(next).copied() {
        next += 1;
        for after in &behind[at] {
            waiting_for[*after] -= 1;
            if waiting_for[*after] == 0 {
                sorted.push(*after);
            }
        }
    }
    (sorted.len() == behind.len()).then_some(sorted)
}

fn reached(start: &[usize], edges: &[Vec<usize>]) -> Vec<usize> {
    let mut seen = vec![false; edges.len()];
    let mut open: Vec<usize> = start.to_vec();
    while let Some(at) = open.pop() {
        for next in &edges[at] {
            if !std::mem::replace(&mut seen[*next], true) {
                open.push(*next);
            }
        }
    }
    (0..edges.len()).filter(|at| seen[*at]).collect()
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;

    use super::*;

    fn statement(letter: char) -> StatementId {
        numbered(letter.into())
    }

    fn page(letter: char, number: i64, opens: &str, closes: &str) -> PlacedPage {
        PlacedPage { statement_id: statement(letter), number, opens: opens.into(), closes: closes.into() }
    }

    fn counts(of: &[(char, i64, i64)]) -> HashMap<PageKey, i64> {
        of.iter().map(|(letter, number, count)| ((statement(*letter), *number), *count)).collect()
    }

    #[test]
    fn pages_that_meet_add_up_and_others_do_not() {
        let order = PageOrder::of(vec![page('a', 0, "", "5"), page('b', 0, "5", "7"), page('c', 0, "7", "")]);
        assert_eq!(order.at_least(&counts(&[('a', 0, 1), ('c', 0, 2)])), 3);
        assert_eq!(order.at_least(&counts(&[('a', 0, 1), ('w', 0, 2)])), 2);
        let apart = PageOrder::of(vec![page('a', 0, "", "5"), page('c', 0, "7", "")]);
        assert_eq!(apart.at_least(&counts(&[('a', 0, 1), ('c', 0, 2)])), 2);
        assert!(
            order.joins(&statement('a')) && order.joins(&statement('b')) && !apart.joins(&statement('a'))
        );
        let only = |letter| BTreeSet::from([(statement(letter), 0)]);
        assert_eq!(
            order.around(&statement('b')),
            Surroundings { before: only('a'), own: only('b'), behind: only('c') }
        );
    }

    #[test]
    fn pages_of_one_file_add_up_with_any_balances() {
        let order = PageOrder::of(vec![page('a', 0, "", ""), page('a', 1, "", "")]);
        assert_eq!(order.at_least(&counts(&[('a', 0, 1), ('a', 1, 1)])), 2);
        assert_eq!(PageOrder::default().at_least(&counts(&[('a', 0, 1), ('a', 1, 1)])), 2);
    }

    #[test]
    fn the_same_page_again_is_not_behind_itself() {
        let order = PageOrder::of(vec![page('a', 0, "", "5"), page('b', 0, "", "5"), page('c', 0, "5", "")]);
        assert_eq!(order.at_least(&counts(&[('a', 0, 1), ('b', 0, 1), ('c', 0, 1)])), 2);
        let circle =
            PageOrder::of(vec![page('a', 0, "5", "7"), page('b', 0, "7", "5"), page('c', 0, "5", "")]);
        assert_eq!(circle.at_least(&counts(&[('a', 0, 1), ('b', 0, 1), ('c', 0, 1)])), 1);
        assert!(!circle.joins(&statement('c')));
    }
}
