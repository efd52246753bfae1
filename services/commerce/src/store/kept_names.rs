//! The names of accounts whose personal data are deleted, kept as long as the law requires.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use crate::domain::ids::LineId;
use crate::domain::names::AccountNames;

/// A bank account through which several merchants pay belongs to none of them.
const AT_ONCE: [&str; 4] = [
    "DELETE FROM account_names WHERE account_id = $1",
    "DELETE FROM name_words WHERE account_id = $1",
    "DELETE FROM baskets WHERE account_id = $1",
    "DELETE FROM payer_accounts WHERE account_id = $1 AND shared_at IS NULL",
];

/// Deletes basket, names and payers; keeps the names of owner and store until `until`. Returns the number of
/// rows that held data.
pub async fn keep(conn: &mut Conn, account_id: &AccountId, until: Timestamp) -> Result<u64, DbError> {
    sqlx::query(
        "INSERT INTO kept_names (account_id, owner_name, store_name, until_at)
         SELECT account_id, owner_name, store_name, $2 FROM account_names WHERE account_id = $1
         ON CONFLICT (account_id) DO NOTHING",
    )
    .bind(account_id)
    .bind(until.as_millisecond())
    .execute(&mut *conn)
    .await?;
    // The row decides about payers' words in the account's lines, so it is needed even without a known name.
    sqlx::query(
        "INSERT INTO kept_names (account_id, owner_name, store_name, until_at) VALUES ($1, '', '', $2)
         ON CONFLICT (account_id) DO NOTHING",
    )
    .bind(account_id)
    .bind(until.as_millisecond())
    .execute(&mut *conn)
    .await?;
    let mut deleted = 0;
    for sql in AT_ONCE {
        deleted += sqlx::query(sql).bind(account_id).execute(&mut *conn).await?.rows_affected();
    }
    Ok(deleted)
}

/// The kept names of accounts, for finance.
pub async fn of_accounts(
    conn: &mut Conn,
    account_ids: &BTreeSet<AccountId>,
) -> Result<HashMap<AccountId, AccountNames>, DbError> {
    let mut found = HashMap::new();
    for account_id in account_ids {
        let row: Option<(String, String)> =
            sqlx::query_as("SELECT owner_name, store_name FROM kept_names WHERE account_id = $1")
                .bind(account_id)
                .fetch_optional(&mut *conn)
                .await?;
        if let Some((owner_name, store_name)) = row {
            let (account_id, shop_names) = (account_id.clone(), Vec::new());
            let names = AccountNames { account_id, version: 0, owner_name, store_name, shop_names };
            found.insert(names.account_id.clone(), names);
        }
    }
    Ok(found)
}

static OF_FORGOTTEN: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT DISTINCT a.transfer_id FROM allocations a
             JOIN forgotten_accounts f ON f.account_id = a.account_id WHERE a.transfer_id IN ({})",
            placeholders(1, length)
        )
    })
});

/// The lines among these whose money went to a forgotten account.
pub async fn lines_of_forgotten(conn: &mut Conn, ids: &[LineId]) -> Result<BTreeSet<LineId>, DbError> {
    let mut found = BTreeSet::new();
    for ids in padded(ids) {
        let mut query = sqlx::query_as::<_, (LineId,)>(OF_FORGOTTEN.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        found.extend(query.fetch_all(&mut *conn).await?.into_iter().map(|(id,)| id));
    }
    Ok(found)
}

/// Accounts whose names the law no longer requires.
pub async fn over(conn: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<AccountId>, DbError> {
    let rows: Vec<(AccountId,)> =
        sqlx::query_as("SELECT account_id FROM kept_names WHERE until_at < $1 ORDER BY until_at LIMIT $2")
            .bind(now.as_millisecond())
            .bind(limit)
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(|(account_id,)| account_id).collect())
}

/// The statement for the lines of one table whose money went to this account, and to no other account that is
/// in use or within its legal time.
macro_rules! of_lines {
    ($table:literal, $change:literal) => {
        concat!(
            "UPDATE ",
            $table,
            " SET ",
            $change,
            " WHERE id IN (SELECT transfer_id FROM allocations WHERE account_id = $1)
             AND NOT EXISTS (SELECT 1 FROM allocations o WHERE o.transfer_id = ",
            $table,
            ".id AND o.account_id <> $1
                 AND (NOT EXISTS (SELECT 1 FROM forgotten_accounts f WHERE f.account_id = o.account_id)
                     OR EXISTS (SELECT 1 FROM kept_names k WHERE k.account_id = o.account_id)))"
        )
    };
}

const AT_LAST: [&str; 3] = [
    "DELETE FROM kept_names WHERE account_id = $1",
    of_lines!("transfers", "payer_name = '', payer_account = '', description = '', search_text = ''"),
    of_lines!("discarded_transfers", "payer_name = '', payer_account = '', description = ''"),
];

/// Deletes the names, also in lines that no other account needs. Amounts and days stay for the books.
pub async fn forget(conn: &mut Conn, account_id: &AccountId) -> Result<(), DbError> {
    for sql in AT_LAST {
        sqlx::query(sql).bind(account_id).execute(&mut *conn).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::plans;

    use super::super::plans::analysed_orders;
    use super::{AT_LAST, AT_ONCE};

    /// These statements run in SERIALIZABLE transactions, which delay others while they last.
    #[tokio::test]
    async fn no_statement_reads_a_whole_table() {
        let test = analysed_orders().await;
        let mut conn = plans::reader(&test, "orders").await;
        for sql in AT_ONCE.iter().chain(&AT_LAST) {
            let steps = plans::steps(&mut conn, plans::explain(sql).bind("acc_1")).await;
            assert!(!plans::reads_a_whole_table(&steps), "{sql}: {steps:?}");
        }
    }
}
