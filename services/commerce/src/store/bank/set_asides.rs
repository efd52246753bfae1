use std::collections::HashMap;
use std::sync::LazyLock;

use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::AgentId;

use crate::domain::ids::LineId;
use crate::domain::line::LineStateName;
use crate::domain::set_aside::{AsideReason, SetAside};

/// Takes a line out of the queue; false when the line does not wait there.
pub async fn add(tx: &mut Tx, line_id: &LineId, aside: &SetAside) -> Result<bool, DbError> {
    if !step(tx, line_id, (LineStateName::Queued, LineStateName::SetAside)).await? {
        return Ok(false);
    }
    sqlx::query(
        "INSERT INTO set_asides (transfer_id, reason, note, agent_id, created_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(line_id)
    .bind(aside.reason.as_str())
    .bind(aside.note.clone())
    .bind(&aside.agent_id)
    .bind(aside.at.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(true)
}

/// Puts a line back into the queue with its earlier reason; false when it was not set aside.
pub async fn bring_back(tx: &mut Tx, line_id: &LineId) -> Result<bool, DbError> {
    let moved = step(tx, line_id, (LineStateName::SetAside, LineStateName::Queued)).await?;
    forget(tx, line_id).await?;
    Ok(moved)
}

/// Forgets the reason for setting a line aside, after the line left that state in another way.
pub async fn forget(tx: &mut Tx, line_id: &LineId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM set_asides WHERE transfer_id = $1").bind(line_id).execute(tx.conn()).await?;
    Ok(())
}

/// Changes the state; the queue's reason stays unchanged.
async fn step(
    tx: &mut Tx,
    line_id: &LineId,
    (from, to): (LineStateName, LineStateName),
) -> Result<bool, DbError> {
    let moved = sqlx::query("UPDATE transfers SET state = $3 WHERE id = $1 AND state = $2")
        .bind(line_id)
        .bind(from.as_str())
        .bind(to.as_str())
        .execute(tx.conn())
        .await?;
    Ok(moved.rows_affected() == 1)
}

static OF_LINES: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT transfer_id, reason, note, agent_id, created_at FROM set_asides
             WHERE transfer_id IN ({})",
            placeholders(1, length)
        )
    })
});

/// The reason for setting each line aside.
pub async fn of_lines(conn: &mut Conn, line_ids: &[LineId]) -> Result<HashMap<LineId, SetAside>, DbError> {
    let mut found = HashMap::new();
    for ids in padded(line_ids) {
        let mut query =
            sqlx::query_as::<_, (LineId, String, String, AgentId, i64)>(OF_LINES.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        for (line_id, reason, note, agent_id, at) in query.fetch_all(&mut *conn).await? {
            let reason =
                AsideReason::parse(&reason).ok_or_else(|| DbError::corrupt("set_asides", "reason"))?;
            found.insert(line_id, SetAside { reason, note, agent_id, at: timestamp(at) });
        }
    }
    Ok(found)
}
