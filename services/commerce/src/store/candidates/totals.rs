use std::sync::LazyLock;

use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use super::criteria::Criteria;
use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::HoldWindow;
use crate::store::list::{ListQuery, padded, placeholders};

/// An order that costs one of the amounts before its code. Many orders have a usual price, so the query reads
/// no more.
#[derive(Debug)]
pub(super) struct PricedHold {
    pub order_id: OrderId,
    pub total: Rupiah,
    pub held: HoldWindow,
}

static BY_TOTAL: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT id, total, created_at, held_until_at FROM orders
             WHERE bank_account = $1 AND held_until_at >= $2 AND created_at < $3
                 AND total IN ({}) AND covered = 0",
            placeholders(4, length)
        )
    })
});

/// When credit pays a part of an order, the rest is to be transferred.
static BY_REST_OF_TOTAL: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT id, total - covered, created_at, held_until_at FROM orders
             WHERE bank_account = $1 AND held_until_at >= $2 AND created_at < $3
                 AND total - covered IN ({}) AND covered > 0",
            placeholders(4, length)
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
