use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use crate::domain::matching::Part;
use crate::domain::sen::Sen;

static PARTS: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT given.order_id, t.booked_on, t.amount_sen, CAST(SUM(a.amount) AS BIGINT)
             FROM (SELECT DISTINCT order_id, transfer_id FROM allocations WHERE order_id IN ({})) AS given
             JOIN transfers t ON t.id = given.transfer_id
             JOIN allocations a ON a.transfer_id = given.transfer_id
                 AND (a.order_id = given.order_id OR a.credit_of = given.order_id)
             GROUP BY given.order_id, t.id, t.booked_on, t.amount_sen HAVING SUM(a.amount) > 0",
            placeholders(1, length)
        )
    })
});

/// The money of each line that came for an order, wherever its credit is now.
pub(super) async fn of_orders(
    conn: &mut Conn,
    orders: BTreeSet<OrderId>,
) -> Result<HashMap<OrderId, Vec<Part>>, DbError> {
    let corrupt = || DbError::corrupt("transfers", "a line's day or amount");
    let mut found: HashMap<OrderId, Vec<Part>> = HashMap::new();
    for orders in padded(&orders.into_iter().collect::<Vec<_>>()) {
        let mut query = sqlx::query_as::<_, (OrderId, String, i64, i64)>(PARTS.of_length(orders.len()));
        for order in orders {
            query = query.bind(order);
        }
        for (id, booked_on, line, amount) in query.fetch_all(&mut *conn).await? {
            let part = Part {
                booked_on: booked_on.parse().map_err(|_| corrupt())?,
                amount: Rupiah::new(amount),
                of: Sen::new(line).ok_or_else(corrupt)?,
            };
            found.entry(id).or_default().push(part);
        }
    }
    Ok(found)
}
