use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, OrderId, OwnerId};
use mostrador_runtime::page::Page;

use super::row::{read_all, select_orders};
use crate::domain::order::Order;

/// The wanted contents of listed orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contents {
    Any,
    WithTraining,
}

impl Contents {
    /// A pattern of the stored items: only a training has that field.
    fn pattern(self) -> &'static str {
        match self {
            Self::Any => "%",
            Self::WithTraining => "%\"training\":{%",
        }
    }
}

/// The account's orders, the newest first.
pub async fn list(
    conn: &mut Conn,
    account_id: &AccountId,
    contents: Contents,
    page: &Page,
) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!(
        "WHERE account_id = $1 AND ($2 = '' OR id < $2) AND items LIKE $3 ORDER BY id DESC LIMIT $4"
    ))
    .bind(account_id)
    .bind(page.after_id::<OrderId>())
    .bind(contents.pattern())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    read_all(&rows)
}

/// The orders of all accounts of an owner, the newest first.
pub async fn list_of_owner(
    conn: &mut Conn,
    owner_id: &OwnerId,
    contents: Contents,
    page: &Page,
) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!(
        "WHERE owner_id = $1 AND ($2 = '' OR id < $2) AND items LIKE $3 ORDER BY id DESC LIMIT $4"
    ))
    .bind(owner_id)
    .bind(page.after_id::<OrderId>())
    .bind(contents.pattern())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    read_all(&rows)
}

/// The account's orders that are paid.
pub async fn paid_of(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!("WHERE account_id = $1 AND paid_at IS NOT NULL ORDER BY id"))
        .bind(account_id)
        .fetch_all(conn)
        .await?;
    read_all(&rows)
}

/// The account's orders that wait for money.
pub async fn open_of(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!(
        "WHERE account_id = $1 AND paid_at IS NULL AND state IN ('awaiting_transfer', 'partly_paid', 'checking')"
    ))
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    read_all(&rows)
}

/// The account's ended orders that still hold their amount, so that late money would pay them.
pub async fn expired_of(
    conn: &mut Conn,
    account_id: &AccountId,
    now: Timestamp,
) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!(
        "WHERE account_id = $1 AND held_until_at > $2 AND paid_at IS NULL AND state = 'expired'"
    ))
    .bind(account_id)
    .bind(now.as_millisecond())
    .fetch_all(conn)
    .await?;
    read_all(&rows)
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

/// The last order of each account.
pub async fn last_of(conn: &mut Conn, account_ids: &[AccountId]) -> Result<Vec<Order>, DbError> {
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
