use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::{Count, Sighting, StoredLine, count, free_numbers};
use crate::domain::ids::LineId;
use crate::domain::page_order::PageOrder;

/// The fate of a file's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    New { occurrence: i64 },
    Known { id: LineId },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recount {
    /// The fates of the file's lines, in the file's order.
    pub fates: Vec<Fate>,
    /// The number of further real lines in other files that were merged into one.
    pub missing: usize,
}

/// Counts again with a file's equal lines, in the file's order. `order` is the order of the day's pages, the
/// file's included.
pub fn recount(file: &[Sighting], stored: &[StoredLine], order: &PageOrder) -> Recount {
    let Count { total, named } = count(order, stored, file);
    let apart = file.first().map(|line| order.around(&line.page.0).apart()).unwrap_or_default();
    let mut there: Vec<&StoredLine> = stored.iter().collect();
    there.sort_by_key(|line| (line.is_on(&apart), line.occurrence));

    let mut known = by_name(file, &there, |name| named.get(name).copied().unwrap_or_default());
    // Lines with an unknown name are new before all others, and among equals the last ones.
    let mut others: Vec<usize> = (0..file.len()).filter(|at| known[*at].is_none()).collect();
    others.sort_by_key(|at| (file[*at].reference.is_empty(), Reverse(*at)));
    let missing = total - stored.len();
    let new = missing.min(others.len());
    let taken: HashSet<&LineId> = known.iter().flatten().map(|line| &line.id).collect();
    let mut spare: Vec<&StoredLine> = there.into_iter().filter(|line| !taken.contains(&line.id)).collect();
    spare.sort_by_key(|line| !line.name().is_empty());
    for (at, line) in others[new..].iter().zip(spare) {
        known[*at] = Some(line);
    }
    let mut numbers = free_numbers(stored, total).into_iter();
    let fates = known.into_iter().filter_map(|known| match known {
        Some(line) => Some(Fate::Known { id: line.id.clone() }),
        None => numbers.next().map(|occurrence| Fate::New { occurrence }),
    });
    Recount { fates: fates.collect(), missing: missing - new }
}

/// The stored line for each line of the file with a name, each at most once. When a name has more lines in
/// the file than in the store, the file's last ones are other lines.
fn by_name<'a>(
    file: &[Sighting],
    there: &[&'a StoredLine],
    bearing: impl Fn(&str) -> usize,
) -> Vec<Option<&'a StoredLine>> {
    let mut named: HashMap<&str, Vec<&StoredLine>> = HashMap::new();
    for line in there.iter().filter(|line| !line.name().is_empty()) {
        named.entry(line.name()).or_default().push(line);
    }
    let mut in_file: HashMap<&str, usize> = HashMap::new();
    for line in file {
        *in_file.entry(&line.reference).or_default() += 1;
    }
    for (name, lines) in &mut named {
        let new = bearing(name).saturating_sub(lines.len());
        lines.truncate(in_file.get(name).copied().unwrap_or_default().saturating_sub(new));
        lines.reverse();
    }
    file.iter().map(|line| named.get_mut(line.reference.as_str()).and_then(Vec::pop)).collect()
}
