//! Payers' bank accounts, and the merchants for whose orders they paid.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::{AccountId, named};

use crate::domain::ids::LineId;

/// Remembers the account that the payer of a line paid for. A payer that pays for a second account counts as
/// shared for ever. No payer is stored for an account whose personal data are deleted.
pub async fn remember(
    tx: &mut Tx,
    line_id: &LineId,
    account_id: &AccountId,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO payer_accounts (number, account_id, seen_at)
         SELECT payer_account, $2, $3 FROM transfers WHERE id = $1 AND payer_account <> ''
             AND NOT EXISTS (SELECT 1 FROM forgotten_accounts WHERE forgotten_accounts.account_id = $2)
         ON CONFLICT (number) DO UPDATE SET shared_at = excluded.seen_at
         WHERE payer_accounts.shared_at IS NULL AND payer_accounts.account_id <> excluded.account_id",
    )
    .bind(line_id)
    .bind(account_id)
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(())
}

static SHARED: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT number FROM payer_accounts WHERE shared_at IS NOT NULL AND number IN ({})",
            placeholders(1, length)
        )
    })
});

/// The payers among these through which several merchants pay.
pub async fn shared(conn: &mut Conn, numbers: &BTreeSet<String>) -> Result<BTreeSet<String>, DbError> {
    let mut found = BTreeSet::new();
    for numbers in padded(&numbers.iter().cloned().collect::<Vec<_>>()) {
        let mut query = sqlx::query_as::<_, (String,)>(SHARED.of_length(numbers.len()));
        for number in numbers {
            query = query.bind(number);
        }
        found.extend(query.fetch_all(&mut *conn).await?.into_iter().map(|(number,)| number));
    }
    Ok(found)
}

/// An account that is marked as shared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedMark {
    /// The account for which the payer paid first, if it ever paid.
    pub account_id: Option<AccountId>,
    pub shared_at: Timestamp,
    /// The payer was not shared before.
    pub newly: bool,
}

pub async fn mark_shared(tx: &mut Tx, number: &str, now: Timestamp) -> Result<SharedMark, DbError> {
    let before: Option<(Option<i64>,)> =
        sqlx::query_as("SELECT shared_at FROM payer_accounts WHERE number = $1")
            .bind(number.to_owned())
            .fetch_optional(tx.conn())
            .await?;
    let (account_id, shared_at): (String, i64) = sqlx::query_as(
        "INSERT INTO payer_accounts (number, account_id, seen_at, shared_at) VALUES ($1, '', $2, $2)
         ON CONFLICT (number) DO UPDATE SET shared_at = COALESCE(payer_accounts.shared_at, excluded.shared_at)
         RETURNING account_id, shared_at",
    )
    .bind(number.to_owned())
    .bind(now.as_millisecond())
    .fetch_one(tx.conn())
    .await?;
    let newly = before.is_none_or(|(shared_at,)| shared_at.is_none());
    Ok(SharedMark { account_id: named(&account_id)?, shared_at: timestamp(shared_at), newly })
}
