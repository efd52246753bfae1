use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::DbError;
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::money::Rupiah;
use sqlx::AnyConnection;

use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::HoldWindow;
use crate::domain::matching::Part;
use crate::domain::order::Order;
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;
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
    (ends_from, begins_before): (Timestamp, Timestamp),
    amounts: &BTreeSet<Rupiah>,
) -> Result<HashMap<Rupiah, Vec<Order>>, DbError> {
    let mut found: HashMap<Rupiah, Vec<Order>> = HashMap::new();
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
                 AND amount - waived - received IN ({})"
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

/// Lines that are placed as a whole count; what was undone adds up to nothing. A payer that was ever seen for two
/// accounts is nobody's, whatever became of those matches.
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

/// By payer, the account for whose orders it paid, if it paid for one account's only.
pub(super) async fn accounts(
    conn: &mut AnyConnection,
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
    accounts: BTreeSet<AccountId>,
) -> Result<HashMap<AccountId, Vec<Order>>, DbError> {
    let mut found: HashMap<AccountId, Vec<Order>> = HashMap::new();
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

static BY_TOTAL: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT id, total, created_at, held_until_at FROM orders
             WHERE bank_account = $1 AND held_until_at >= $2 AND created_at < $3 AND total IN ({}) AND covered = 0",
            placeholders(4, length)
        )
    })
});

/// Of an order that credit pays a part of, the rest was to be transferred.
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

/// Which orders cost that much before their code, and when they held their amounts: of a usual price there are many, so
/// nothing else of them is read.
pub(super) async fn by_total(
    conn: &mut AnyConnection,
    (bank_account, calendar): (&str, &Calendar),
    (ends_from, begins_before): (Timestamp, Timestamp),
    totals: &BTreeSet<Rupiah>,
) -> Result<HashMap<Rupiah, Vec<(OrderId, HoldWindow)>>, DbError> {
    let mut found: HashMap<Rupiah, Vec<(OrderId, HoldWindow)>> = HashMap::new();
    let totals: Vec<Rupiah> = totals.iter().copied().collect();
    for (by, totals) in
        [&BY_TOTAL, &BY_REST_OF_TOTAL].iter().flat_map(|by| padded(&totals).map(move |some| (by, some)))
    {
        let mut query = sqlx::query_as::<_, (OrderId, i64, i64, i64)>(by.of_length(totals.len()))
            .bind(bank_account.to_owned())
            .bind(ends_from.as_millisecond())
            .bind(begins_before.as_millisecond());
        for total in totals {
            query = query.bind(total.get());
        }
        for (id, total, created_at, held_until) in query.fetch_all(&mut *conn).await? {
            let held = HoldWindow::between(timestamp(created_at), timestamp(held_until), calendar);
            found.entry(Rupiah::new(total)).or_default().push((id, held));
        }
    }
    Ok(found)
}

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

/// What came for orders from each line, wherever their credit is by now.
pub(super) async fn parts(
    conn: &mut AnyConnection,
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
