use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use jiff::civil::Date;
use mostrador_runtime::db::DbError;
use mostrador_runtime::money::Rupiah;
use sqlx::AnyConnection;

use crate::domain::hold_window;
use crate::domain::order::Order;
use crate::domain::reference::Reference;
use crate::store::list::{ListQuery, padded, placeholders};
use crate::store::order_row::{read_all, select_orders};

static BY_AMOUNT: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            select_orders!(
                "WHERE bank_account = $1 AND held_until_at >= $2 AND created_at < $3 AND amount IN ({})"
            ),
            placeholders(4, length)
        )
    })
});

pub(super) async fn by_amount(
    conn: &mut AnyConnection,
    bank_account: &str,
    (first, last): (Date, Date),
    amounts: &BTreeSet<Rupiah>,
) -> Result<HashMap<Rupiah, Vec<Order>>, DbError> {
    let mut found: HashMap<Rupiah, Vec<Order>> = HashMap::new();
    let (ends_from, begins_before) = hold_window::near(first, last);
    for amounts in padded(&amounts.iter().copied().collect::<Vec<_>>()) {
        let mut query = sqlx::query(BY_AMOUNT.of_length(amounts.len()))
            .bind(bank_account.to_owned())
            .bind(ends_from.as_millisecond())
            .bind(begins_before.as_millisecond());
        for amount in amounts {
            query = query.bind(amount.get());
        }
        for order in read_all(&query.fetch_all(&mut *conn).await?)? {
            found.entry(order.amount).or_default().push(order);
        }
    }
    Ok(found)
}

static BY_REST: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            select_orders!(
                "WHERE state IN ('partly_paid', 'checking') AND received > 0 AND bank_account = $1
                 AND amount - received IN ({})"
            ),
            placeholders(2, length)
        )
    })
});

/// Orders of which a part is there, by exactly what is missing.
pub(super) async fn by_rest(
    conn: &mut AnyConnection,
    bank_account: &str,
    amounts: &BTreeSet<Rupiah>,
) -> Result<HashMap<Rupiah, Vec<Order>>, DbError> {
    let mut found: HashMap<Rupiah, Vec<Order>> = HashMap::new();
    for amounts in padded(&amounts.iter().copied().collect::<Vec<_>>()) {
        let mut query = sqlx::query(BY_REST.of_length(amounts.len())).bind(bank_account.to_owned());
        for amount in amounts {
            query = query.bind(amount.get());
        }
        for order in read_all(&query.fetch_all(&mut *conn).await?)? {
            found.entry(order.account().remaining()).or_default().push(order);
        }
    }
    Ok(found)
}

static BY_REFERENCE: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| format!(select_orders!("WHERE reference IN ({})"), placeholders(1, length)))
});

pub(super) async fn by_reference(
    conn: &mut AnyConnection,
    references: &BTreeSet<Reference>,
) -> Result<HashMap<Reference, Order>, DbError> {
    let mut found = HashMap::new();
    for references in padded(&references.iter().cloned().collect::<Vec<_>>()) {
        let mut query = sqlx::query(BY_REFERENCE.of_length(references.len()));
        for reference in references {
            query = query.bind(reference.to_string());
        }
        for order in read_all(&query.fetch_all(&mut *conn).await?)? {
            found.insert(order.reference.clone(), order);
        }
    }
    Ok(found)
}

/// Lines that are placed as a whole count; what was undone adds up to nothing.
static ACCOUNTS: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT payer_account, MIN(account_id) FROM
                 (SELECT t.payer_account, a.account_id FROM transfers t
                  JOIN allocations a ON a.transfer_id = t.id AND a.kind = 'order'
                  WHERE t.payer_account <> '' AND t.state = 'matched' AND t.payer_account IN ({})
                  GROUP BY t.payer_account, a.account_id HAVING SUM(a.amount) > 0) AS paid
             GROUP BY payer_account HAVING COUNT(*) = 1",
            placeholders(1, length)
        )
    })
});

/// By payer, the account for whose orders it paid, if it paid for one account's only.
pub(super) async fn accounts(
    conn: &mut AnyConnection,
    payers: &BTreeSet<String>,
) -> Result<HashMap<String, String>, DbError> {
    let mut found = HashMap::new();
    for payers in padded(&payers.iter().cloned().collect::<Vec<_>>()) {
        let mut query = sqlx::query_as::<_, (String, String)>(ACCOUNTS.of_length(payers.len()));
        for payer in payers {
            query = query.bind(payer);
        }
        found.extend(query.fetch_all(&mut *conn).await?);
    }
    Ok(found)
}

static WAITING: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            select_orders!(
                "WHERE paid_at IS NULL AND state IN ('awaiting_transfer', 'partly_paid', 'checking') AND account_id IN ({})
                 ORDER BY id"
            ),
            placeholders(1, length)
        )
    })
});

pub(super) async fn waiting(
    conn: &mut AnyConnection,
    accounts: BTreeSet<String>,
) -> Result<HashMap<String, Vec<Order>>, DbError> {
    let mut found: HashMap<String, Vec<Order>> = HashMap::new();
    for accounts in padded(&accounts.into_iter().collect::<Vec<_>>()) {
        let mut query = sqlx::query(WAITING.of_length(accounts.len()));
        for account in accounts {
            query = query.bind(account);
        }
        for order in read_all(&query.fetch_all(&mut *conn).await?)? {
            found.entry(order.account_id.clone()).or_default().push(order);
        }
    }
    Ok(found)
}
