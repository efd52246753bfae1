//! Lines for agents, with the orders that have their money or may be meant.

mod candidates;
mod hidden;
mod hints;
mod shown;

use std::collections::BTreeSet;

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::passport::Role;

pub use self::hidden::HiddenLines;
pub use self::shown::ShownLine;
use crate::app::App;
use crate::convert;
use crate::domain::ids::LineId;
use crate::domain::line::{Line, LineState};
use crate::domain::queue_reason::QueueReason;
use crate::error::Error;
use crate::store::{allocations, lines, payer_accounts, set_asides};

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
            set_aside: aside.remove(&line.id).map(convert::set_aside),
            undone_by: undone.remove(&line.id).map_or_else(String::new, String::from),
            payer_shared: shared.contains(&line.payer_account),
            ..convert::line(hidden.masked(line), again, allocations)
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
