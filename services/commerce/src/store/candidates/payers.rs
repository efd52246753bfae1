use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

/// Only completely matched lines count; an undone match adds up to zero. A payer that ever paid for two
/// accounts identifies neither, even after those matches were undone.
static ACCOUNTS: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT seen.payer_account, seen.account_id FROM
                 (SELECT payer_account, MIN(account_id) AS account_id FROM
                      (SELECT t.payer_account, a.account_id FROM transfers t
                       JOIN allocations a ON a.transfer_id = t.id AND a.kind = 'order'
                       WHERE t.payer_account <> '' AND t.state = 'matched' AND t.payer_account IN ({})
                       GROUP BY t.payer_account, a.account_id HAVING SUM(a.amount) > 0) AS paid
                  GROUP BY payer_account HAVING COUNT(*) = 1) AS seen
             LEFT JOIN payer_accounts p ON p.number = seen.payer_account
             WHERE p.number IS NULL OR (p.shared_at IS NULL AND p.account_id = seen.account_id)",
            placeholders(1, length)
        )
    })
});

/// The account for which each payer paid, for payers of only one account.
pub(super) async fn accounts(
    conn: &mut Conn,
    payers: &BTreeSet<String>,
) -> Result<HashMap<String, AccountId>, DbError> {
    let mut found = HashMap::new();
    for payers in padded(&payers.iter().cloned().collect::<Vec<_>>()) {
        let mut query = sqlx::query_as::<_, (String, AccountId)>(ACCOUNTS.of_length(payers.len()));
        for payer in payers {
            query = query.bind(payer);
        }
        found.extend(query.fetch_all(&mut *conn).await?);
    }
    Ok(found)
}
