//! An agent who knows the truth: the agent acts, takes acts back, and empties the queue.

use std::collections::BTreeMap;

use jiff::Timestamp;
use mostrador_commerce::domain::line::LineStateName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{AccountId, LineId, OrderId, StatementId};
use mostrador_runtime::passport::Role;

use super::books::{self, Books, Line};
use super::knowledge::Knowledge;
use super::stage::Stage;
use super::world::{Act, Death};
use crate::lines::set_aside::{bring_back, set_aside as put_aside};
use crate::orders::credit::give_as;
use crate::statements::discard_statement::discard_as;

/// Allowed refusals: the line left with its statement, no longer waits, or its money is with another order.
const MAY_BE_REFUSED: [&str; 8] = [
    "credit.spent",
    "transfer.already_matched",
    "transfer.amount_exceeded",
    "transfer.not_found",
    "transfer.not_matched",
    "transfer.not_set_aside",
    "transfer.not_waiting",
    "transfer.set_aside",
];

/// The part of an act that is to be taken back.
#[derive(Debug, Clone)]
pub(super) enum Withdrawal {
    Undone(UndoneMatch),
    Shared { line: LineId, order: OrderId, key: String },
    SetAside { line: LineId, key: String },
}

/// A match that was undone: the money of the line in each order, and the paid time of each.
#[derive(Debug, Clone)]
pub(super) struct UndoneMatch {
    line: LineId,
    given: Vec<(OrderId, i64)>,
    paid: BTreeMap<OrderId, Timestamp>,
    /// The money that the orders still had after the undoing.
    left: BTreeMap<OrderId, i64>,
    key: String,
}

/// Undoes a match; `None` when no line is matched yet, or its credit was spent.
pub(super) async fn undo(stage: &Stage, number: usize, act: &Act) -> Option<Withdrawal> {
    let books = Books::read(&stage.app).await;
    let line = chosen(&books, act, |line| line.state == LineStateName::Matched)?.id.clone();
    let mut given: BTreeMap<OrderId, i64> = BTreeMap::new();
    for entry in books.entries.iter().filter(|entry| entry.line == line) {
        *given.entry(entry.order.clone()).or_default() += entry.rupiah;
    }
    given.retain(|_, rupiah| *rupiah > 0);
    let paid = given.keys().filter_map(|order| Some((order.clone(), books.orders[order].paid?))).collect();
    let key = format!("key-act-{number}");
    match stage.app.unmatch(&line, &key).await {
        Err(refused) if refused.reason == "credit.spent" => return None,
        undone => undone.unwrap(),
    };
    let books = Books::read(&stage.app).await;
    let left = given.keys().map(|order| (order.clone(), books.orders[order].received)).collect();
    Some(Withdrawal::Undone(UndoneMatch { line, given: given.into_iter().collect(), paid, left, key }))
}

/// Gives half of a waiting line to another order of the account than its payer meant.
pub(super) async fn share(
    stage: &Stage,
    known: &Knowledge<'_>,
    number: usize,
    act: &Act,
) -> Option<Withdrawal> {
    let books = Books::read(&stage.app).await;
    let half = |line: &Line| (line.rupiah - books.allocated(&line.id)) / 2;
    let fits = |line: &Line| {
        let is_free = half(line) > 0 && known.is_unused(&books, line, half(line));
        is_waiting(line) && is_free && known.neighbour(&books, line).is_some()
    };
    let line = chosen(&books, act, fits)?;
    let (half, order) = (half(line), known.neighbour(&books, line)?);
    let (line, order, key) = (line.id.clone(), order.to_owned(), format!("key-act-{number}"));
    stage.app.match_to(&line, &[(order.clone(), half)], &key).await.unwrap();
    Some(Withdrawal::Shared { line, order, key })
}

pub(super) async fn set_aside(stage: &Stage, number: usize, act: &Act) -> Option<Withdrawal> {
    let books = Books::read(&stage.app).await;
    let line = chosen(&books, act, |line| line.state == LineStateName::Queued)?.id.clone();
    let key = format!("key-act-{number}");
    put_aside(&stage.app, Role::Finance, &line, ("unknown", ""), &key).await.unwrap();
    Some(Withdrawal::SetAside { line, key })
}

pub(super) async fn discard(
    stage: &Stage,
    statement: &StatementId,
    key: &str,
    death: Option<Death>,
) -> Result<(), Failure> {
    let discarded = discard_as(&stage.app, Role::Finance, statement, (key, "the wrong file"));
    stage.until(death, discarded).await.map(|_| ())
}

/// Spends credit of an account on one of its orders; returns the account.
pub(super) async fn spend_credit(stage: &Stage, number: usize, act: &Act) -> Option<AccountId> {
    let books = Books::read(&stage.app).await;
    let credit = books::credit(&stage.app).await;
    let orders = books.orders.iter().filter(|(_, order)| order.is_open());
    let payable: Vec<_> = orders.filter(|(_, order)| credit[&order.account] > 0).collect();
    if payable.is_empty() {
        return None;
    }
    let (id, order) = payable[act.which.index(payable.len())];
    let money = credit[&order.account].min(order.amount - order.received);
    let key = format!("key-act-{number}");
    give_as(&stage.app, Role::Finance, (id, money, "the owner asked for it"), &key).await.unwrap();
    Some(order.account.clone())
}

/// Takes an act back; returns the fault of a wrong refusal.
pub(super) async fn take_back(stage: &Stage, known: &Knowledge<'_>, taken: &Withdrawal) -> Option<String> {
    let app = &stage.app;
    let answer = match taken {
        Withdrawal::Undone(undone) => return give_again(stage, known, undone).await,
        Withdrawal::Shared { line, order, key } => {
            app.unmatch_of(line, Some(order.clone()), "not this one", key).await
        }
        Withdrawal::SetAside { line, key } => bring_back(app, Role::Finance, line, key).await,
    };
    let refused = answer.err()?;
    (!may_be_refused(&refused)).then(|| format!("{taken:?}: {refused:?}"))
}

/// Gives undone money again: the paid time must start at the first gift again.
async fn give_again(stage: &Stage, known: &Knowledge<'_>, undone: &UndoneMatch) -> Option<String> {
    let before = Books::read(&stage.app).await;
    let sum = undone.given.iter().map(|(_, rupiah)| rupiah).sum();
    let line = before.lines.iter().find(|line| line.id == undone.line);
    // Another line came for one of the orders, or repeats the same money.
    if undone.left.iter().any(|(order, left)| before.orders[order].received != *left)
        || line.is_some_and(|line| !known.is_unused(&before, line, sum))
    {
        return None;
    }
    match stage.app.match_to(&undone.line, &undone.given, &undone.key).await {
        Err(refused) if may_be_refused(&refused) => return None,
        given => given.unwrap(),
    };
    let after = Books::read(&stage.app).await;
    undone.paid.iter().find_map(|(order, paid)| {
        let now = &after.orders[order];
        let other = now.paid.is_some_and(|now| now != *paid);
        other.then(|| format!("{order} was paid at {paid}, and is at {:?}", now.paid))
    })
}

fn may_be_refused(refused: &Failure) -> bool {
    MAY_BE_REFUSED.contains(&refused.reason.as_ref())
}

fn is_waiting(line: &Line) -> bool {
    line.credit && line.state == LineStateName::Queued
}

fn chosen<'a>(books: &'a Books, act: &Act, fits: impl Fn(&Line) -> bool) -> Option<&'a Line> {
    let lines: Vec<&Line> = books.lines.iter().filter(|line| fits(line)).collect();
    (!lines.is_empty()).then(|| lines[act.which.index(lines.len())])
}

/// Gives waiting money to the order that its payer meant, if such money came. `time` counts these acts.
pub(super) async fn empty_the_queue(stage: &Stage, known: &Knowledge<'_>, time: &str) {
    let books = Books::read(&stage.app).await;
    for (at, line) in books.lines.iter().enumerate().filter(|(_, line)| line.state == LineStateName::SetAside)
    {
        bring_back(&stage.app, Role::Finance, &line.id, &format!("key-brought-{time}-{at}")).await.unwrap();
    }
    let mut books = Books::read(&stage.app).await;
    let waiting: Vec<usize> = (0..books.lines.len()).filter(|at| is_waiting(&books.lines[*at])).collect();
    for at in waiting {
        let line = &books.lines[at];
        let left = line.rupiah - books.allocated(&line.id);
        if left == 0 || !known.is_unused(&books, line, left) {
            continue;
        }
        let Some(order) = known.meant_by(line) else { continue };
        let key = format!("key-settled-{time}-{at}");
        stage.app.match_to(&line.id, &[(order.clone(), left)], &key).await.unwrap();
        books = Books::read(&stage.app).await;
    }
}
