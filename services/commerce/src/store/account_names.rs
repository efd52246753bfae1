use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::AccountId;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::domain::names::AccountNames;

/// Stores the account service's news, unless the store has later news.
pub async fn note(tx: &mut Tx, names: &AccountNames) -> Result<(), DbError> {
    let account_id = &names.account_id;
    let noted = sqlx::query(
        "INSERT INTO account_names (account_id, version, owner_name, store_name, shop_names, search_text)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (account_id) DO UPDATE SET version = excluded.version, owner_name = excluded.owner_name,
             store_name = excluded.store_name, shop_names = excluded.shop_names,
             search_text = excluded.search_text
         WHERE account_names.version < excluded.version",
    )
    .bind(account_id)
    .bind(names.version)
    .bind(names.owner_name.clone())
    .bind(names.store_name.clone())
    .bind(names.shop_names.join("\n"))
    .bind(names.search_text())
    .execute(tx.conn())
    .await?;
    if noted.rows_affected() == 0 {
        return Ok(());
    }
    sqlx::query("DELETE FROM name_words WHERE account_id = $1").bind(account_id).execute(tx.conn()).await?;
    for word in names.words() {
        sqlx::query("INSERT INTO name_words (word, account_id) VALUES ($1, $2)")
            .bind(word)
            .bind(account_id)
            .execute(tx.conn())
            .await?;
    }
    Ok(())
}

static OF_ACCOUNTS: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT account_id, version, owner_name, store_name, shop_names FROM account_names
             WHERE account_id IN ({})",
            placeholders(1, length)
        )
    })
});

/// The known names, by account.
pub async fn of_accounts(
    conn: &mut Conn,
    account_ids: &BTreeSet<AccountId>,
) -> Result<HashMap<AccountId, AccountNames>, DbError> {
    let mut found = HashMap::new();
    for ids in padded(&account_ids.iter().cloned().collect::<Vec<_>>()) {
        let mut query = sqlx::query(OF_ACCOUNTS.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        for row in query.fetch_all(&mut *conn).await? {
            let names = read(&row)?;
            found.insert(names.account_id.clone(), names);
        }
    }
    Ok(found)
}

/// Many shops have words such as `kopi`; the accounts that share most words with the texts come first.
const MOST_BY_WORDS: usize = 500;

static WITH_WORDS: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT n.account_id, n.version, n.owner_name, n.store_name, n.shop_names FROM account_names n
             JOIN (SELECT w.account_id, COUNT(*) AS shared FROM name_words w WHERE w.word IN ({})
                       AND EXISTS (SELECT 1 FROM orders o WHERE o.account_id = w.account_id
                                   AND o.paid_at IS NULL
                                   AND o.state IN ('awaiting_transfer', 'partly_paid', 'checking'))
                   GROUP BY w.account_id) AS f ON f.account_id = n.account_id
             ORDER BY f.shared DESC, n.account_id DESC LIMIT {MOST_BY_WORDS}",
            placeholders(1, length)
        )
    })
});

/// Accounts with a waiting order and one of these words in their names.
pub async fn with_words(conn: &mut Conn, words: &BTreeSet<String>) -> Result<Vec<AccountNames>, DbError> {
    let mut found: Vec<AccountNames> = Vec::new();
    for words in padded(&words.iter().cloned().collect::<Vec<_>>()) {
        let mut query = sqlx::query(WITH_WORDS.of_length(words.len()));
        for word in words {
            query = query.bind(word);
        }
        for row in query.fetch_all(&mut *conn).await? {
            let names = read(&row)?;
            if !found.iter().any(|known| known.account_id == names.account_id) {
                found.push(names);
            }
        }
    }
    Ok(found)
}

fn read(row: &AnyRow) -> Result<AccountNames, DbError> {
    let text = |column: &str| row.try_get::<String, _>(column);
    let shop_names = text("shop_names")?;
    Ok(AccountNames {
        account_id: row.try_get("account_id")?,
        version: row.try_get("version")?,
        owner_name: text("owner_name")?,
        store_name: text("store_name")?,
        shop_names: shop_names.lines().filter(|name| !name.is_empty()).map(str::to_owned).collect(),
    })
}
