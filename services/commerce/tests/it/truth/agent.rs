//! An agent who knows the truth: undoes a match and gives the same money again, and empties the queue.

use std::collections::BTreeMap;

use jiff::Timestamp;
use mostrador_commerce::domain::transfer::TransferState;

use super::books::Books;
use super::check::Knowledge;
use super::stage::Stage;
use super::world::Correction;

/// A match that was undone: what each order had of the line, and since when each was paid.
#[derive(Debug, Clone)]
pub(super) struct Undone {
    line: String,
    given: Vec<(String, i64)>,
    paid: BTreeMap<String, Timestamp>,
    /// What the orders had received when it was undone.
    left: BTreeMap<String, i64>,
    key: String,
}

/// `None` when nothing is matched yet.
pub(super) async fn undo(stage: &Stage, number: usize, correction: &Correction) -> Option<Undone> {
    let books = Books::read(&stage.app).await;
    let matched: Vec<_> = books.lines.iter().filter(|line| line.state == TransferState::Matched).collect();
    if matched.is_empty() {
        return None;
    }
    let line = matched[correction.line.index(matched.len())].id.clone();
    let mut given: BTreeMap<String, i64> = BTreeMap::new();
    for entry in books.entries.iter().filter(|entry| entry.line == line) {
        *given.entry(entry.order.clone()).or_default() += entry.rupiah;
    }
    given.retain(|_, rupiah| *rupiah > 0);
    let paid = given.keys().filter_map(|order| Some((order.clone(), books.orders[order].paid?))).collect();
    let key = format!("key-correction-{number}");
    stage.app.unmatch(&line, &key).await.unwrap();
    let books = Books::read(&stage.app).await;
    let left = given.keys().map(|order| (order.clone(), books.orders[order].received)).collect();
    Some(Undone { line, given: given.into_iter().collect(), paid, left, key })
}

/// Paid time starts when it is first given: the same money restores that instant. What is wrong about it, if anything is.
pub(super) async fn give_again(stage: &Stage, undone: &Undone) -> Option<String> {
    let before = Books::read(&stage.app).await;
    // Another line has come for one of the orders.
    if undone.left.iter().any(|(order, left)| before.orders[order].received != *left) {
        return None;
    }
    let given: Vec<(&str, i64)> =
        undone.given.iter().map(|(order, rupiah)| (order.as_str(), *rupiah)).collect();
    stage.app.match_to(&undone.line, &given, &undone.key).await.unwrap();
    let after = Books::read(&stage.app).await;
    undone.paid.iter().find_map(|(order, paid)| {
        let now = &after.orders[order];
        let other = now.paid.is_some_and(|now| now != *paid);
        other.then(|| format!("{order} was paid at {paid}, and is at {:?}", now.paid))
    })
}

/// Gives what waits to the order that its payer meant, as far as such money came.
pub(super) async fn empty_the_queue(stage: &Stage, known: &Knowledge<'_>) {
    let mut books = Books::read(&stage.app).await;
    let waiting: Vec<usize> =
        (0..books.lines.len()).filter(|at| books.lines[*at].state == TransferState::Queued).collect();
    for at in waiting {
        let line = &books.lines[at];
        let left = line.rupiah - books.allocated(&line.id);
        let Some(order) = known.unpaid(&books, line, left) else { continue };
        let key = format!("key-settled-{at}");
        stage.app.match_to(&line.id, &[(order, left)], &key).await.unwrap();
        books = Books::read(&stage.app).await;
    }
}
