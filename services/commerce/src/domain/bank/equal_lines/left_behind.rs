use super::{Sighting, StoredLine, count};
use crate::domain::ids::StatementId;
use crate::domain::page_order::PageOrder;

/// The new place (statement and position) of a line whose statement is discarded, although a remaining file
/// holds the line, too: the import took the file's line for one of its equals, `others`. `order` is the order
/// of the remaining pages.
pub fn left_behind(
    others: &[StoredLine],
    order: &PageOrder,
    statement_id: &StatementId,
) -> Option<(StatementId, i64)> {
    let staying: Vec<StoredLine> = others.iter().filter_map(|line| without(line, statement_id)).collect();
    if count(order, &staying, &[]).total == staying.len() {
        return None;
    }
    let strange = |line: &StoredLine| {
        let other = |on: &&Sighting| line.sightings().any(|one| cannot_be_one(order, one, on));
        line.again.iter().find(other).map(|on| (on.page.0.clone(), on.position))
    };
    staying.iter().find_map(strange)
}

/// The line's places in the remaining files; `None` without any.
fn without(line: &StoredLine, statement_id: &StatementId) -> Option<StoredLine> {
    let stays = |on: &&Sighting| on.page.1 >= 0 && on.page.0 != *statement_id;
    let mut sightings = line.sightings().filter(stays).cloned();
    let first = sightings.next()?;
    Some(StoredLine { first, again: sightings.collect(), ..line.clone() })
}

/// Are the lines on disjoint pages, or do their names in the files differ?
fn cannot_be_one(order: &PageOrder, one: &Sighting, other: &Sighting) -> bool {
    let named = !one.reference.is_empty() && !other.reference.is_empty();
    if named { one.reference != other.reference } else { order.are_apart(&one.page, &other.page) }
}
