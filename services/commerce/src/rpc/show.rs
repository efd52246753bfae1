//! Lines and statements as agents see them: with where the money went, or what it might belong to.

use std::collections::{BTreeSet, HashMap};

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::DbError;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::proto::timestamp;
use sqlx::AnyConnection;

use super::hints::Hints;
use crate::app::App;
use crate::domain::hint::Hint;
use crate::domain::ids::{LineId, StatementId};
use crate::domain::line::{Line, LineState, LineStateName};
use crate::domain::matching::{Evidence, evidence};
use crate::domain::names::AccountNames;
use crate::domain::order::Order;
use crate::domain::queue_reason::QueueReason;
use crate::domain::reference::Reference;
use crate::domain::set_aside::SetAside;
use crate::error::Error;
use crate::flow::import_statement::SHOWN;
use crate::store::account_names;
use crate::store::allocations::{self, ShownAllocation};
use crate::store::candidates::{self, Found, Said, Sought};
use crate::store::statements::Progress;
use crate::store::{lines, payer_accounts, set_asides, statements};

/// Orders that are shown beside a line.
const MOST: usize = 10;

/// A line was there before the file that shows it: `again`.
pub(super) struct Shown {
    pub line: Line,
    pub again: bool,
}

pub(super) async fn lines(
    app: &App,
    conn: &mut AnyConnection,
    lines: Vec<Shown>,
) -> Result<Vec<pb::Line>, DbError> {
    let found = possible_orders(app, conn, &lines).await?;
    let waiting: Vec<&Line> =
        lines.iter().map(|shown| &shown.line).filter(|line| waits_for_an_order(line)).collect();
    let (hints, mut names) = if waiting.is_empty() {
        Default::default()
    } else {
        unless_broken(Hints::find(conn, &waiting).await)?
    };
    let mut candidates: HashMap<LineId, Vec<(&Order, Vec<&'static str>)>> = HashMap::new();
    for line in waiting {
        if let Some(found) = found.get(&line.bank_account) {
            candidates.insert(line.id.clone(), possible(app, found, (&hints, &names), line));
        }
    }
    let unnamed = candidates.values().flatten().map(|(order, _)| order.account_id.clone());
    let unnamed: BTreeSet<AccountId> = unnamed.filter(|account| !names.contains_key(account)).collect();
    names.extend(account_names::of_accounts(conn, &unnamed).await?);
    let given: BTreeSet<LineId> =
        lines.iter().filter(|shown| shown.line.may_be_given()).map(|shown| shown.line.id.clone()).collect();
    let given = allocations::shown(conn, &given.into_iter().collect::<Vec<_>>()).await?;
    let payers = lines.iter().map(|shown| &shown.line.payer_account).filter(|number| !number.is_empty());
    let shared = payer_accounts::shared(conn, &payers.cloned().collect()).await?;
    let aside = lines.iter().filter(|shown| matches!(shown.line.state, LineState::SetAside(_)));
    let aside: Vec<LineId> = aside.map(|shown| shown.line.id.clone()).collect();
    let mut aside = set_asides::of_lines(conn, &aside).await?;
    let undone = lines.iter().map(|shown| &shown.line).filter(|line| is_undone(line));
    let undone: Vec<LineId> = undone.map(|line| line.id.clone()).collect();
    let mut undone = allocations::last_takers(conn, &undone).await?;
    let shown = lines.into_iter().map(|Shown { line, again }| {
        let allocations = given.get(&line.id).cloned().unwrap_or_default();
        let candidates = candidates.remove(&line.id).unwrap_or_default();
        let candidates = candidates.into_iter().map(|found| encode_candidate(found, &names)).collect();
        let set_aside = aside.remove(&line.id);
        pb::Line {
            candidates,
            set_aside: set_aside.map(encode_aside),
            undone_by: undone.remove(&line.id).unwrap_or_default(),
            payer_shared: shared.contains(&line.payer_account),
            ..encode(line, again, allocations)
        }
    });
    Ok(shown.collect())
}

pub(super) async fn one(
    app: &App,
    conn: &mut AnyConnection,
    line_id: &LineId,
) -> Result<Option<pb::Line>, Error> {
    let line = lines::find(conn, line_id).await?.ok_or(Error::UnknownLine)?;
    Ok(lines(app, conn, vec![Shown { line, again: false }]).await?.pop())
}

pub(super) async fn statement(
    app: &App,
    conn: &mut AnyConnection,
    id: &StatementId,
) -> Result<pb::Statement, Error> {
    let found = statements::find(conn, id).await?.ok_or(Error::UnknownStatement)?;
    let counts = lines::count_by_state(conn, id).await?;
    let count = |wanted: LineStateName| {
        counts.iter().find(|(state, _)| *state == wanted).map_or(0, |(_, count)| *count)
    };
    let imported = found.progress == Progress::Imported;
    let outcomes = if imported {
        let known = lines::outcomes(conn, id, SHOWN).await?;
        let known = known.into_iter().map(|(line, again)| Shown { line, again }).collect();
        lines(app, conn, known).await?
    } else {
        Vec::new()
    };
    Ok(pb::Statement {
        statement_id: found.id.into(),
        state: statement_state(found.progress).into(),
        lines: found.lines,
        matched: count(LineStateName::Matched),
        queued: count(LineStateName::Queued),
        duplicates: found.duplicates,
        format: found.format,
        bank_account: found.bank_account,
        imported_at: Some(timestamp(found.imported_at.unwrap_or(found.started_at))),
        outcomes,
    })
}

/// As agents know it.
pub(super) fn statement_state(progress: Progress) -> pb::StatementState {
    match progress {
        Progress::Writing | Progress::Discarding | Progress::Matching => pb::StatementState::Importing,
        Progress::Imported => pb::StatementState::Imported,
        Progress::Undoing => pb::StatementState::Discarding,
        Progress::Discarded => pb::StatementState::Discarded,
    }
}

/// By bank account, the orders that queued lines may belong to.
async fn possible_orders(
    app: &App,
    conn: &mut AnyConnection,
    lines: &[Shown],
) -> Result<HashMap<String, Found>, DbError> {
    let mut banks: HashMap<String, Sought> = HashMap::new();
    for Shown { line, .. } in lines {
        if waits_for_an_order(line) {
            let sought = banks.entry(line.bank_account.clone()).or_default();
            sought.add(said(line, &line.facts().references));
        }
    }
    let mut found = HashMap::new();
    for (bank, sought) in banks {
        let orders = unless_broken(candidates::find(conn, &bank, &sought, &app.calendar).await)?;
        found.insert(bank, orders);
    }
    Ok(found)
}

/// Nothing in place of what cannot be read: one broken order does not hide the queue.
fn unless_broken<T: Default>(found: Result<T, DbError>) -> Result<T, DbError> {
    match found {
        Err(error) if !error.is_passing() => {
            tracing::error!(%error, "the orders that lines may belong to cannot be read");
            Ok(T::default())
        }
        found => found,
    }
}

/// Other currencies, and money that the bank takes back, wait too, and no order can have them.
fn waits_for_an_order(line: &Line) -> bool {
    matches!(line.state, LineState::Queued(_)) && line.matchable().is_some()
}

fn is_undone(line: &Line) -> bool {
    line.state == LineState::Queued(QueueReason::Undone)
}

fn said<'a>(line: &'a Line, references: &'a [Reference]) -> Said<'a> {
    Said {
        booked_on: line.booked_on,
        amount: line.matchable(),
        references,
        payer_account: &line.payer_account,
    }
}

/// The best first: what more speaks for stands before what less does. At most [`MOST`] of them.
fn possible<'a>(
    app: &App,
    found: &'a Found,
    (hints, names): (&'a Hints, &HashMap<AccountId, AccountNames>),
    line: &Line,
) -> Vec<(&'a Order, Vec<&'static str>)> {
    let facts = line.facts();
    let said = said(line, &facts.references);
    let (orders, facts) = (found.for_line(said), found.facts(facts.clone(), said));
    let certain = orders.into_iter().map(|order| {
        let evidence = evidence(&facts, &found.candidate(order, &app.calendar));
        (order, evidence.into_iter().map(Evidence::as_str).collect::<Vec<_>>())
    });
    let mut possible: Vec<(&Order, Vec<&'static str>)> = certain.collect();
    for (order, hints) in hints.for_line(line, names) {
        let hints = hints.into_iter().map(Hint::as_str);
        match possible.iter_mut().find(|(known, _)| known.id == order.id) {
            Some((_, evidence)) => evidence.extend(hints),
            None => possible.push((order, hints.collect())),
        }
    }
    possible.retain(|(_, evidence)| !evidence.is_empty());
    possible.sort_by_key(|(_, evidence)| std::cmp::Reverse(evidence.len()));
    possible.truncate(MOST);
    possible
}

fn encode_candidate(
    (order, evidence): (&Order, Vec<&'static str>),
    names: &HashMap<AccountId, AccountNames>,
) -> pb::Candidate {
    let names = names.get(&order.account_id);
    pb::Candidate {
        order_id: order.id.to_string(),
        reference: order.reference.to_string(),
        amount: order.account().remaining().get(),
        evidence: evidence.into_iter().map(str::to_owned).collect(),
        owner_name: names.map(|names| names.owner_name.clone()).unwrap_or_default(),
        store_name: names.map(|names| names.store_name.clone()).unwrap_or_default(),
    }
}

fn encode(line: Line, again: bool, allocations: Vec<ShownAllocation>) -> pb::Line {
    let state = match line.state {
        _ if again => "duplicate",
        LineState::Certain => "pending",
        state => state.name().as_str(),
    };
    // Of a line that was set aside its own reason says more.
    let queue_reason = line.state.reason().filter(|_| line.state.name() != LineStateName::SetAside);
    let given: i64 = allocations.iter().map(|allocation| allocation.amount.get()).sum();
    let left = line.matchable().map_or(0, |holds| holds.get() - given);
    let allocations = allocations.into_iter().map(|allocation| pb::Allocation {
        order_id: allocation.order_id.into(),
        reference: allocation.reference,
        amount: allocation.amount.get(),
    });
    pb::Line {
        state: state.to_owned(),
        amount_sen: line.direction.signed(line.amount),
        line_id: line.id.into(),
        statement_id: line.statement_id.into(),
        bank_account: line.bank_account,
        booked_on: line.booked_on.to_string(),
        currency: line.currency,
        description: line.description,
        payer_name: line.payer_name,
        payer_account: line.payer_account,
        failure: line.failure,
        queue_reason: queue_reason.map_or("", QueueReason::as_str).to_owned(),
        allocations: allocations.collect(),
        physical_line: line.physical_line,
        left,
        ..pb::Line::default()
    }
}

fn encode_aside(aside: SetAside) -> pb::SetAside {
    pb::SetAside {
        reason: aside.reason.as_str().to_owned(),
        note: aside.note,
        agent_id: aside.agent_id.into(),
        at: Some(timestamp(aside.at)),
    }
}
