use std::collections::{BTreeSet, HashMap};

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use tokio::task::yield_now;

use super::hints::Hints;
use super::shown::ShownLine;
use crate::app::App;
use crate::convert;
use crate::domain::hint::Hint;
use crate::domain::ids::LineId;
use crate::domain::line::{Line, LineState};
use crate::domain::matching::{Inquiry, evidence};
use crate::domain::order::Order;
use crate::store::account_names;
use crate::store::candidates::{self, CandidateIndex};

/// The most candidates of a line.
const MOST: usize = 10;

/// An order that a line may belong to, with the evidence for it.
struct PossibleOrder<'a> {
    order: &'a Order,
    evidence: Vec<pb::Evidence>,
}

/// The orders that each waiting line may belong to.
pub(super) async fn of_lines(
    app: &App,
    conn: &mut Conn,
    lines: &[ShownLine],
) -> Result<HashMap<LineId, Vec<pb::Candidate>>, DbError> {
    let lines = lines.iter().map(|shown| &shown.line).filter(|line| waits_for_an_order(line));
    let waiting: Vec<(&Line, Inquiry)> = lines.map(|line| (line, Inquiry::of(line))).collect();
    if waiting.is_empty() {
        return Ok(HashMap::new());
    }
    let banks = by_bank(app, conn, &waiting).await?;
    let lines: Vec<&Line> = waiting.iter().map(|(line, _)| *line).collect();
    let (hints, mut names) = unless_broken(Hints::find(conn, &lines).await)?;
    let mut possible: Vec<(LineId, Vec<PossibleOrder<'_>>)> = Vec::new();
    for (line, inquiry) in &waiting {
        yield_now().await;
        if let Some(index) = banks.get(inquiry.bank_account.as_str()) {
            let certain = certain(app, index, inquiry);
            possible.push((line.id.clone(), ranked(certain, hints.for_line(line, &names))));
        }
    }
    let accounts = possible.iter().flat_map(|(_, orders)| orders).map(|possible| &possible.order.account_id);
    let unnamed: BTreeSet<AccountId> =
        accounts.filter(|account| !names.contains_key(*account)).cloned().collect();
    names.extend(account_names::of_accounts(conn, &unnamed).await?);
    let encoded = possible.into_iter().map(|(line_id, orders)| {
        let candidates = orders.into_iter().map(|PossibleOrder { order, evidence }| {
            convert::candidate(order, evidence, names.get(&order.account_id))
        });
        (line_id, candidates.collect())
    });
    Ok(encoded.collect())
}

/// Lines in other currencies and reversals wait, too, but no order can have their money.
fn waits_for_an_order(line: &Line) -> bool {
    matches!(line.state, LineState::Queued(_)) && line.matchable().is_some()
}

async fn by_bank<'a>(
    app: &App,
    conn: &mut Conn,
    waiting: &'a [(&Line, Inquiry)],
) -> Result<HashMap<&'a str, CandidateIndex>, DbError> {
    let mut inquiries: HashMap<&str, Vec<&Inquiry>> = HashMap::new();
    for (_, inquiry) in waiting {
        inquiries.entry(&inquiry.bank_account).or_default().push(inquiry);
    }
    let mut banks = HashMap::new();
    for (bank, inquiries) in inquiries {
        let index = unless_broken(candidates::find(conn, bank, &inquiries, &app.calendar).await)?;
        banks.insert(bank, index);
    }
    Ok(banks)
}

/// An empty answer in place of unreadable orders: one broken order must not hide the queue.
fn unless_broken<T: Default>(found: Result<T, DbError>) -> Result<T, DbError> {
    match found {
        Err(error) if !error.is_passing() => {
            tracing::error!(%error, "the orders that lines may belong to cannot be read");
            Ok(T::default())
        }
        found => found,
    }
}

/// The orders that the ladder looks at, with the evidence for each.
fn certain<'a>(app: &App, index: &'a CandidateIndex, inquiry: &Inquiry) -> Vec<PossibleOrder<'a>> {
    let candidates = index.candidates(inquiry, &app.calendar).orders.into_iter();
    let orders = candidates.filter_map(|candidate| {
        let evidence = evidence(inquiry, &candidate).into_iter().map(convert::evidence).collect();
        Some(PossibleOrder { order: index.order(&candidate.order_id)?, evidence })
    });
    orders.collect()
}

/// Candidates by descending evidence. At most [`MOST`] of them.
fn ranked<'a>(
    certain: Vec<PossibleOrder<'a>>,
    hinted: Vec<(&'a Order, Vec<Hint>)>,
) -> Vec<PossibleOrder<'a>> {
    let mut possible = certain;
    for (order, hints) in hinted {
        let hints = hints.into_iter().map(convert::hint);
        match possible.iter_mut().find(|known| known.order.id == order.id) {
            Some(known) => known.evidence.extend(hints),
            None => possible.push(PossibleOrder { order, evidence: hints.collect() }),
        }
    }
    possible.retain(|possible| !possible.evidence.is_empty());
    possible.sort_by_key(|possible| std::cmp::Reverse(possible.evidence.len()));
    possible.truncate(MOST);
    possible
}
