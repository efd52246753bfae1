mod checking;
mod of_account;
mod payable;
pub(super) mod row;
mod waived_rests;

use jiff::Timestamp;
use mostrador_runtime::db::{AppendedRow, Conn, DbError, Insert, InsertSql, Tx};
use mostrador_runtime::id::{OrderId, OutboxId};
use mostrador_runtime::money::Rupiah;

pub use self::checking::{checking, count_checking};
pub use self::of_account::{Contents, expired_of, last_of, list, list_of_owner, open_of, paid_of};
pub use self::payable::payable;
use self::row::{read, select_orders};
pub use self::waived_rests::{record_waived, waived_at};
use super::items::items_to_text;
use crate::domain::order::Order;

/// Inserts an order; false when another order has the reference.
pub async fn insert(tx: &mut Tx, order: &Order) -> Result<bool, DbError> {
    tx.write_now(&NewOrder::of(order)?).await
}

/// Like [`insert`], for an order that the transaction does not touch again. On PostgreSQL an occupied
/// reference makes the transaction run again.
pub async fn insert_late(tx: &mut Tx, order: &Order) -> Result<bool, DbError> {
    tx.write_late(NewOrder::of(order)?).await
}

struct NewOrder {
    order: Order,
    items: String,
}

impl NewOrder {
    fn of(order: &Order) -> Result<Self, DbError> {
        Ok(Self { items: items_to_text(&order.items)?, order: order.clone() })
    }
}

impl AppendedRow for NewOrder {
    fn sql() -> &'static InsertSql {
        const INTO: &str = "INSERT INTO orders (id, account_id, owner_id, reference, state, version, items,
            total, unique_code, amount, received, outcome, bank_name, bank_account, bank_holder, deadline_id,
            pay_before_at, held_until_at, created_at, covered) VALUES";
        static SQL: InsertSql = InsertSql::on_conflict(INTO, 20, "ON CONFLICT (reference) DO NOTHING");
        &SQL
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        let order = &self.order;
        insert
            .bind(&order.id)
            .bind(&order.account_id)
            .bind(&order.owner_id)
            .bind(order.reference.to_string())
            .bind(order.state.name().as_str())
            .bind(order.version)
            .bind(self.items.clone())
            .bind(order.total.get())
            .bind(order.unique_code)
            // The schema requires an amount above zero, even when credit covers the whole order.
            .bind(if order.amount == Rupiah::ZERO { order.total.get() } else { order.amount.get() })
            .bind(order.received.get())
            .bind("")
            .bind(order.bank.bank.clone())
            .bind(order.bank.number.clone())
            .bind(order.bank.holder.clone())
            .bind(order.deadline_id.as_ref().map_or("", OutboxId::as_str).to_owned())
            .bind(order.pay_before.as_millisecond())
            .bind(order.held_until.as_millisecond())
            .bind(order.created_at.as_millisecond())
            .bind(order.covered.get())
    }
}

/// Writes the columns that change in an order's life. `order.version` is the new version; the stored one must
/// be the version before.
pub async fn update(tx: &mut Tx, order: &Order) -> Result<(), DbError> {
    let updated = sqlx::query(
        "UPDATE orders SET state = $3, version = $4, received = $5, outcome = $6, deadline_id = $7,
             held_until_at = $8, paid_at = $9, waived = $10
         WHERE id = $1 AND version = $2",
    )
    .bind(&order.id)
    .bind(order.version - 1)
    .bind(order.state.name().as_str())
    .bind(order.version)
    .bind(order.received.get())
    .bind(order.outcome.map_or("", |outcome| outcome.as_str()))
    .bind(order.deadline_id.as_ref().map_or("", OutboxId::as_str).to_owned())
    .bind(order.held_until.as_millisecond())
    .bind(order.state.paid_at().map(Timestamp::as_millisecond))
    .bind(order.waived.get())
    .execute(tx.conn())
    .await?;
    DbError::one_row("orders.update", &updated)
}

pub async fn find(conn: &mut Conn, id: &OrderId) -> Result<Option<Order>, DbError> {
    let row = sqlx::query(select_orders!("WHERE id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(read).transpose()
}
