//! Lines for agents, with the orders that have their money or may be meant.

mod candidates;
mod hidden;
mod hints;
mod shown;

use std::collections::BTreeSet;

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;

pub use self::hidden::HiddenLines;
pub use self::shown::ShownLine;
use crate::app::App;
use crate::convert;
use crate::domain::ids::LineId;
use crate::domain::line::{Line, LineState, LineStateName};
use crate::domain::queue_reason::QueueReason;
use crate::domain::set_aside::SetAside;
use crate::error::Error;
use crate::store::allocations::{self, ShownAllocation};
use crate::store::{lines, payer_accounts, set_asides};

pub async fn lines(
    app: &App,
    conn: &mut Conn,
    reader: Role,
    lines: Vec<ShownLine>,
) -> Result<Vec<pb::Line>, DbError> {
    let hidden = HiddenLines::among(conn, reader, &ids_of(&lines, |_| true)).await?;
    let mut candidates = candidates::of_lines(app, conn, &lines).await?;
    let given = allocations::shown(conn, &ids_of(&lines, Line::may_be_given)).await?;
    let payers = lines.iter().map(|shown| &shown.line.payer_account).filter(|number| !number.is_empty());
    let shared = payer_accounts::shared(conn, &payers.cloned().collect()).await?;
    let mut aside = set_asides::of_lines(conn, &ids_of(&lines, is_set_aside)).await?;
    let mut undone = allocations::last_takers(conn, &ids_of(&lines, is_undone)).await?;
    let shown = lines.into_iter().map(|ShownLine { line, again }| {
        let allocations = given.get(&line.id).cloned().unwrap_or_default();
        pb::Line {
            candidates: candidates.remove(&line.id).unwrap_or_default(),
            set_aside: aside.remove(&line.id).map(encode_aside),
            undone_by: undone.remove(&line.id).map_or_else(String::new, String::from),
            payer_shared: shared.contains(&line.payer_account),
            ..encode(hidden.masked(line), again, allocations)
        }
    });
    Ok(shown.collect())
}

pub async fn one(
    app: &App,
    conn: &mut Conn,
    reader: Role,
    line_id: &LineId,
) -> Result<Option<pb::Line>, Error> {
    let line = lines::find(conn, line_id).await?.ok_or(Error::UnknownLine)?;
    Ok(lines(app, conn, reader, vec![ShownLine { line, again: false }]).await?.pop())
}

/// Each line once: a file may hold a known line several times.
fn ids_of(lines: &[ShownLine], wanted: impl Fn(&Line) -> bool) -> Vec<LineId> {
    let lines = lines.iter().map(|shown| &shown.line).filter(|line| wanted(line));
    let ids: BTreeSet<LineId> = lines.map(|line| line.id.clone()).collect();
    ids.into_iter().collect()
}

fn is_set_aside(line: &Line) -> bool {
    matches!(line.state, LineState::SetAside(_))
}

fn is_undone(line: &Line) -> bool {
    line.state == LineState::Queued(QueueReason::Undone)
}

fn encode(line: Line, again: bool, allocations: Vec<ShownAllocation>) -> pb::Line {
    let state = if again { pb::LineState::Duplicate } else { convert::line_state(line.state.name()) };
    // The reason for setting a line aside says more.
    let queue_reason = line.state.reason().filter(|_| line.state.name() != LineStateName::SetAside);
    let queue_reason = queue_reason.map(convert::queue_reason).unwrap_or_default();
    let given: i64 = allocations.iter().map(|allocation| allocation.amount.get()).sum();
    let left = line.matchable().map_or(0, |holds| holds.get() - given);
    let allocations = allocations.into_iter().map(|allocation| pb::Allocation {
        order_id: allocation.order_id.into(),
        reference: allocation.reference,
        amount: allocation.amount.get(),
    });
    pb::Line {
        state: state.into(),
        state_text: state.text().to_owned(),
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
        queue_reason: queue_reason.into(),
        queue_reason_text: queue_reason.text().to_owned(),
        allocations: allocations.collect(),
        physical_line: line.physical_line,
        left,
        ..pb::Line::default()
    }
}

fn encode_aside(aside: SetAside) -> pb::SetAside {
    let reason = convert::aside_reason(aside.reason);
    pb::SetAside {
        reason: reason.into(),
        reason_text: reason.text().to_owned(),
        note: aside.note,
        agent_id: aside.agent_id.into(),
        at: Some(timestamp(aside.at)),
    }
}
