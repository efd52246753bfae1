use std::sync::LazyLock;

use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::list::{ListQuery, padded, rows};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use super::criteria::Criteria;
use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::HoldWindow;

/// An order that costs one of the amounts before its code. Many orders share a usual price, so the query
/// reads only these columns.
#[derive(Debug)]
pub(super) struct PricedHold {
    pub order_id: OrderId,
    pub total: Rupiah,
    pub held: HoldWindow,
}

/// Each amount is looked up in the index. With `IN`, SQLite reads all orders instead when it knows that many
/// orders have the same total. The last amount of a padded list comes several times, hence DISTINCT.
static BY_TOTAL: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT DISTINCT o.id, o.total, o.created_at, o.held_until_at
             FROM (VALUES {}) AS asked CROSS JOIN orders o
             WHERE o.total = asked.column1 AND o.covered = 0
                 AND o.bank_account = $1 AND o.held_until_at >= $2 AND o.created_at < $3",
            rows(4, length)
        )
    })
});

/// When credit pays a part of an order, only the rest is transferred.
static BY_REST_OF_TOTAL: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT DISTINCT o.id, o.total - o.covered, o.created_at, o.held_until_at
             FROM (VALUES {}) AS asked CROSS JOIN orders o
             WHERE o.total - o.covered = asked.column1 AND o.covered > 0
                 AND o.bank_account = $1 AND o.held_until_at >= $2 AND o.created_at < $3",
            rows(4, length)
        )
    })
});

pub(super) async fn find(
    conn: &mut Conn,
    criteria: &Criteria<'_>,
    calendar: &Calendar,
) -> Result<Vec<PricedHold>, DbError> {
    let mut found = Vec::new();
    let totals: Vec<Rupiah> = criteria.amounts.iter().copied().collect();
    for (by, totals) in
        [&BY_TOTAL, &BY_REST_OF_TOTAL].iter().flat_map(|by| padded(&totals).map(move |some| (by, some)))
    {
        let mut query = sqlx::query_as::<_, (OrderId, i64, i64, i64)>(by.of_length(totals.len()))
            .bind(criteria.bank_account.to_owned())
            .bind(criteria.ends_from.as_millisecond())
            .bind(criteria.begins_before.as_millisecond());
        for total in totals {
            query = query.bind(total.get());
        }
        for (order_id, total, created_at, held_until) in query.fetch_all(&mut *conn).await? {
            let held = HoldWindow::between(timestamp(created_at), timestamp(held_until), calendar);
            found.push(PricedHold { order_id, total: Rupiah::new(total), held });
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::plans;
    use sqlx::query::Query;

    use super::*;
    use crate::store::plans::analysed_orders;

    #[tokio::test]
    async fn sqlite_looks_each_amount_up_however_many_orders_have_a_total() {
        let test = analysed_orders().await;
        let mut conn = plans::reader(&test, "orders").await;
        for query in [&BY_TOTAL, &BY_REST_OF_TOTAL] {
            let explain = plans::explain(query.of_length(100)).bind("1").bind(0_i64).bind(9000_i64);
            let amounts = (0..100_i64).map(|at| 10_000_000 + at);
            let steps = plans::steps(&mut conn, amounts.fold(explain, Query::bind)).await;
            assert!(plans::looks_up(&steps, "o"), "{steps:?}");
        }
    }
}
