use std::collections::HashMap;
use std::sync::LazyLock;

use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AgentId, OrderId};
use mostrador_runtime::money::Rupiah;

use crate::domain::ids::LineId;

/// An order with money of a line, for display.
#[derive(Debug, Clone)]
pub struct ShownAllocation {
    pub order_id: OrderId,
    pub reference: String,
    pub amount: Rupiah,
}

static SHOWN: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT a.transfer_id, a.order_id, o.reference, CAST(SUM(a.amount) AS BIGINT) FROM allocations a
             JOIN orders o ON o.id = a.order_id WHERE a.transfer_id IN ({})
             GROUP BY a.transfer_id, a.order_id, o.reference ORDER BY a.transfer_id, a.order_id",
            placeholders(1, length)
        )
    })
});

/// The orders with money of each line.
pub async fn shown(
    conn: &mut Conn,
    line_ids: &[LineId],
) -> Result<HashMap<LineId, Vec<ShownAllocation>>, DbError> {
    let mut shown: HashMap<LineId, Vec<ShownAllocation>> = HashMap::new();
    for ids in padded(line_ids) {
        let mut query = sqlx::query_as::<_, (LineId, OrderId, String, i64)>(SHOWN.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        for (line_id, order_id, reference, sum) in query.fetch_all(&mut *conn).await? {
            let amount = Rupiah::new(sum);
            if amount > Rupiah::ZERO {
                shown.entry(line_id).or_default().push(ShownAllocation { order_id, reference, amount });
            }
        }
    }
    Ok(shown)
}

static TAKERS: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT transfer_id, actor FROM allocations WHERE amount < 0 AND transfer_id IN ({}) ORDER BY id",
            placeholders(1, length)
        )
    })
});

/// The agent who took the money of each undone line back. Credit may have left the line before, by its owner
/// or by a deadline.
pub async fn last_takers(conn: &mut Conn, line_ids: &[LineId]) -> Result<HashMap<LineId, AgentId>, DbError> {
    let mut takers: HashMap<LineId, String> = HashMap::new();
    for ids in padded(line_ids) {
        let mut query = sqlx::query_as::<_, (LineId, String)>(TAKERS.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        takers.extend(query.fetch_all(&mut *conn).await?);
    }
    takers.into_iter().map(|(line_id, actor)| Ok((line_id, actor.parse()?))).collect()
}
