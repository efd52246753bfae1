//! Equal lines of one day: which of a file's are there already, and which are new.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// A line that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredLine {
    pub id: String,
    pub occurrence: i64,
    /// What the bank calls it; empty when it never said.
    pub reference: String,
    /// It stands on a page that has no line in common with the file's.
    pub elsewhere: bool,
}

/// What becomes of a file's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    New {
        occurrence: i64,
    },
    /// It is this one; `adopts` when the file knows what the bank calls it and no file did before.
    Known {
        id: String,
        adopts: bool,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recount {
    /// In the file's order.
    pub fates: Vec<Fate>,
    /// The numbers for lines that are real, stand in other files and were never stored.
    pub missing: Vec<i64>,
}

/// `file`: the references of a file's equal lines, empty where it has none. `at_least`: how many equal lines there are,
/// as far as pages tell. The count becomes the largest of what is there, what the file holds, what pages tell and how
/// many lines bear names that differ.
pub fn recount(file: &[&str], stored: &[StoredLine], at_least: i64) -> Recount {
    let mut known = exact(file, stored);
    let unknown = |at: &usize| known[*at].is_none() && !file[*at].is_empty();
    let named = stored.iter().filter(|line| !line.reference.is_empty()).count()
        + (0..file.len()).filter(unknown).count();
    let pages = usize::try_from(at_least).unwrap_or_default();
    let total = stored.len().max(file.len()).max(pages).max(named);

    // New are, first of all, the lines with a name that is not known; of equals the last.
    let mut order: Vec<usize> = (0..file.len()).collect();
    order.sort_by_key(|at| (known[*at].is_some(), file[*at].is_empty(), Reverse(*at)));
    let (new, rest) = order.split_at((total - stored.len()).min(file.len()));
    for at in new {
        known[*at] = None;
    }
    let taken: HashSet<&str> = known.iter().flatten().map(|line| line.id.as_str()).collect();
    let mut spare: Vec<&StoredLine> =
        stored.iter().filter(|line| !taken.contains(line.id.as_str())).collect();
    spare.sort_by_key(|line| (!line.reference.is_empty(), line.elsewhere, line.occurrence));
    let mut spare = spare.into_iter();
    for at in rest {
        known[*at] = known[*at].or_else(|| spare.next());
    }
    let mut numbers = free_numbers(stored, total).into_iter();
    let fates = known.iter().zip(file).filter_map(|(known, reference)| match known {
        Some(line) => {
            let adopts = line.reference.is_empty() && !reference.is_empty();
            Some(Fate::Known { id: line.id.clone(), adopts })
        }
        None => numbers.next().map(|occurrence| Fate::New { occurrence }),
    });
    Recount { fates: fates.collect(), missing: numbers.collect() }
}

/// The stored line that each line of the file names, each once.
fn exact<'a>(file: &[&str], stored: &'a [StoredLine]) -> Vec<Option<&'a StoredLine>> {
    let mut named: HashMap<&str, Vec<&StoredLine>> = HashMap::new();
    for line in stored.iter().rev().filter(|line| !line.reference.is_empty()) {
        named.entry(&line.reference).or_default().push(line);
    }
    file.iter().map(|reference| named.get_mut(reference).and_then(Vec::pop)).collect()
}

/// The lowest numbers that no stored line has, as many as are missing.
fn free_numbers(stored: &[StoredLine], total: usize) -> Vec<i64> {
    let taken: HashSet<i64> = stored.iter().map(|line| line.occurrence).collect();
    (1..).filter(|number| !taken.contains(number)).take(total - stored.len()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    fn line(occurrence: i64, reference: &str) -> StoredLine {
        StoredLine {
            id: format!("lin_{occurrence}"),
            occurrence,
            reference: reference.into(),
            elsewhere: false,
        }
    }

    fn known(occurrence: i64, adopts: bool) -> Fate {
        Fate::Known { id: format!("lin_{occurrence}"), adopts }
    }

    #[test]
    fn names_tell_equal_lines_apart() {
        let of = |file: &[&str], stored: &[StoredLine]| recount(file, stored, 0).fates;
        assert_eq!(of(&["b"], &[line(1, "a")]), [Fate::New { occurrence: 2 }]);
        assert_eq!(of(&["a"], &[line(1, "b"), line(2, "a")]), [known(2, false)]);
        assert_eq!(of(&["a"], &[line(1, "")]), [known(1, true)], "an old line gets its name");
        assert_eq!(of(&["", "a"], &[line(1, "b"), line(2, "a")]), [known(1, false), known(2, false)]);
        assert_eq!(of(&["", ""], &[line(1, "")]), [known(1, false), Fate::New { occurrence: 2 }]);
        assert_eq!(of(&["a", "a"], &[]), [Fate::New { occurrence: 1 }, Fate::New { occurrence: 2 }]);
        assert_eq!(of(&["", ""], &[line(2, "")]), [known(2, false), Fate::New { occurrence: 1 }], "no gaps");
    }

    #[test]
    fn what_pages_tell_counts() {
        let next = recount(&["b"], &[line(1, "")], 2);
        assert_eq!(next, Recount { fates: vec![Fate::New { occurrence: 2 }], missing: vec![] });
        let between = recount(&["b"], &[line(1, "")], 3);
        assert_eq!(between, Recount { fates: vec![Fate::New { occurrence: 2 }], missing: vec![3] });
        assert_eq!(recount(&[], &[line(1, "")], 2).missing, [2]);
    }

    fn names() -> impl Strategy<Value = Vec<&'static str>> {
        proptest::collection::vec(prop::sample::select(vec!["", "", "a", "b", "c"]), 0..6)
    }

    fn store(stored: &mut Vec<StoredLine>, file: &[&str], at_least: i64) -> Recount {
        let done = recount(file, stored, at_least);
        for (fate, reference) in done.fates.iter().zip(file) {
            match fate {
                Fate::New { occurrence } => stored.push(line(*occurrence, reference)),
                Fate::Known { id, adopts } => {
                    let known = stored.iter_mut().find(|line| line.id == *id).unwrap();
                    if *adopts {
                        (*reference).clone_into(&mut known.reference);
                    }
                }
            }
        }
        stored.extend(done.missing.iter().map(|number| line(*number, "")));
        done
    }

    proptest! {
        #[test]
        fn files_in_any_order(files in proptest::collection::vec((names(), 0_i64..8), 1..6)) {
            let mut stored: Vec<StoredLine> = Vec::new();
            for (file, at_least) in &files {
                let before = stored.len();
                let done = store(&mut stored, file, *at_least);
                prop_assert_eq!(done.fates.len(), file.len());
                let taken: Vec<&String> = done.fates.iter().filter_map(|fate| match fate {
                    Fate::Known { id, .. } => Some(id),
                    Fate::New { .. } => None,
                }).collect();
                prop_assert_eq!(taken.iter().collect::<HashSet<_>>().len(), taken.len(), "each line once");
                prop_assert!(stored.len() >= before.max(file.len()).max(usize::try_from(*at_least).unwrap()));
                let mut numbers: Vec<i64> = stored.iter().map(|line| line.occurrence).collect();
                numbers.sort_unstable();
                prop_assert_eq!(numbers, (1..=stored.len()).map(|n| i64::try_from(n).unwrap()).collect::<Vec<_>>());
            }
            for (file, at_least) in &files {
                let before = stored.clone();
                store(&mut stored, file, *at_least);
                prop_assert_eq!(&stored, &before, "again: nothing is stored, no name is given");
            }
            let names: HashSet<&str> = files.iter().flat_map(|(file, _)| file.iter().copied()).filter(|name| !name.is_empty()).collect();
            let kept: HashSet<&str> = stored.iter().map(|line| line.reference.as_str()).filter(|name| !name.is_empty()).collect();
            prop_assert_eq!(names, kept, "every name that any file knows");
        }
    }
}
