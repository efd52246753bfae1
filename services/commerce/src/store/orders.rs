use std::collections::HashMap;
use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{AccountId, AgentId, OrderId, OutboxId};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::page::Page;
use sqlx::AnyConnection;

use super::items::items_to_text;
use super::list::{ListQuery, padded, placeholders};
use super::order_row::{read, read_all, select_orders};
use crate::domain::order::Order;

/// False when the reference is another order's.
pub async fn insert(tx: &mut Tx, order: &Order) -> Result<bool, DbError> {
    let inserted = sqlx::query(
        "INSERT INTO orders (id, account_id, owner_id, reference, state, version, items, total, unique_code, amount,
             received, outcome, bank_name, bank_account, bank_holder, deadline_id, pay_before_at, held_until_at, created_at,
             covered)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
         ON CONFLICT (reference) DO NOTHING",
    )
    .bind(&order.id)
    .bind(&order.account_id)
    .bind(&order.owner_id)
    .bind(order.reference.to_string())
    .bind(order.state.name().as_str())
    .bind(order.version)
    .bind(items_to_text(&order.items)?)
    .bind(order.total.get())
    .bind(order.unique_code)
    // The schema wants it above zero, also where credit covers all of it.
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
    .execute(tx.conn())
    .await?;
    Ok(inserted.rows_affected() == 1)
}

/// Writes what changes in an order's life. `order.version` is the new one; the stored one must be the one before.
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

pub async fn find(conn: &mut AnyConnection, id: &OrderId) -> Result<Option<Order>, DbError> {
    let row = sqlx::query(select_orders!("WHERE id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(read).transpose()
}

/// By bank account, how many orders wait for it to be read.
pub async fn count_checking(conn: &mut AnyConnection) -> Result<HashMap<String, i64>, DbError> {
    let counts: Vec<(String, i64)> = sqlx::query_as(
        "SELECT bank_account, COUNT(*) FROM orders WHERE state = 'checking' GROUP BY bank_account",
    )
    .fetch_all(conn)
    .await?;
    Ok(counts.into_iter().collect())
}

static LAST_OF: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            select_orders!(
                "WHERE id IN (SELECT MAX(id) FROM orders WHERE account_id IN ({}) GROUP BY account_id)"
            ),
            placeholders(1, length)
        )
    })
});

/// Of each account the order that was placed last.
pub async fn last_of(conn: &mut AnyConnection, account_ids: &[AccountId]) -> Result<Vec<Order>, DbError> {
    let mut found = Vec::new();
    for ids in padded(account_ids) {
        let mut query = sqlx::query(LAST_OF.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        found.extend(read_all(&query.fetch_all(&mut *conn).await?)?);
    }
    Ok(found)
}

/// The account's orders, the newest first.
pub async fn list(
    conn: &mut AnyConnection,
    account_id: &AccountId,
    page: &Page,
) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!(
        "WHERE account_id = $1 AND ($2 = '' OR id < $2) ORDER BY id DESC LIMIT $3"
    ))
    .bind(account_id)
    .bind(page.after.clone())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    read_all(&rows)
}

/// The ledger's line of all that finance waived of an order.
pub async fn record_waived(
    tx: &mut Tx,
    order: &Order,
    (agent_id, reason): (&AgentId, &str),
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO waived_rests (order_id, amount, reason, agent_id, waived_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (order_id) DO UPDATE SET amount = excluded.amount, reason = excluded.reason,
             agent_id = excluded.agent_id, waived_at = excluded.waived_at",
    )
    .bind(&order.id)
    .bind(order.waived.get())
    .bind(reason.to_owned())
    .bind(agent_id)
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(())
}

/// When finance waived the order's rest.
pub async fn waived_at(tx: &mut Tx, order_id: &OrderId) -> Result<Option<Timestamp>, DbError> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT waived_at FROM waived_rests WHERE order_id = $1")
        .bind(order_id)
        .fetch_optional(tx.conn())
        .await?;
    Ok(row.map(|(at,)| timestamp(at)))
}

/// Orders of a bank account that are checked, from after this id on.
pub async fn checking(
    tx: &mut Tx,
    bank_account: &str,
    after: &str,
    limit: i64,
) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!(
        "WHERE state = 'checking' AND bank_account = $1 AND id > $2 ORDER BY id LIMIT $3"
    ))
    .bind(bank_account.to_owned())
    .bind(after.to_owned())
    .bind(limit)
    .fetch_all(tx.conn())
    .await?;
    read_all(&rows)
}

/// Did the account ever pay an order that is still paid?
pub async fn has_paid(tx: &mut Tx, account_id: &AccountId) -> Result<bool, DbError> {
    let paid: Option<(OrderId,)> =
        sqlx::query_as("SELECT id FROM orders WHERE account_id = $1 AND paid_at IS NOT NULL LIMIT 1")
            .bind(account_id)
            .fetch_optional(tx.conn())
            .await?;
    Ok(paid.is_some())
}

/// The account's orders that hold an amount and are not paid, whether they still wait or have ended.
pub async fn count_holding(tx: &mut Tx, account_id: &AccountId, now: Timestamp) -> Result<i64, DbError> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT COUNT(*) FROM orders WHERE account_id = $1 AND paid_at IS NULL AND held_until_at >= $2",
    )
    .bind(account_id)
    .bind(now.as_millisecond())
    .fetch_one(tx.conn())
    .await?;
    Ok(count)
}
