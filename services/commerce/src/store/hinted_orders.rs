use std::collections::BTreeSet;
use std::sync::LazyLock;

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::money::Rupiah;

use super::list::{ListQuery, padded, placeholders};
use super::orders::row::{read_all, select_orders};
use crate::domain::order::Order;

/// Each sum of a page of lines may be a popular price.
const MOST: i64 = 500;

/// The waiting orders with one of the listed values.
fn open_orders(value: &'static str) -> ListQuery {
    ListQuery::new(|length| {
        format!(
            select_orders!(
                "WHERE paid_at IS NULL AND state IN ('awaiting_transfer', 'partly_paid', 'checking')
                     AND {} IN ({}) ORDER BY id DESC LIMIT {}"
            ),
            value,
            placeholders(1, length),
            MOST
        )
    })
}

static BY_TOTAL: LazyLock<ListQuery> = LazyLock::new(|| open_orders("total"));
static BY_AMOUNT: LazyLock<ListQuery> = LazyLock::new(|| open_orders("amount"));
/// Credit pays a part of these orders, so a transfer for them is less than the total.
static COVERED: LazyLock<ListQuery> = LazyLock::new(|| open_orders("covered > 0 AND total - covered"));
static OF_ACCOUNTS: LazyLock<ListQuery> = LazyLock::new(|| open_orders("account_id"));

/// Orders that wait and cost one of these sums, or ask for it.
pub async fn by_sums(conn: &mut Conn, sums: &BTreeSet<Rupiah>) -> Result<Vec<Order>, DbError> {
    let mut found: Vec<Order> = Vec::new();
    let sums: Vec<i64> = sums.iter().map(|sum| sum.get()).collect();
    for query in [&BY_TOTAL, &BY_AMOUNT, &COVERED] {
        for sums in padded(&sums) {
            let mut query = sqlx::query(query.of_length(sums.len()));
            for sum in sums {
                query = query.bind(sum);
            }
            add(&mut found, read_all(&query.fetch_all(&mut *conn).await?)?);
        }
    }
    Ok(found)
}

/// Orders of these accounts that wait.
pub async fn of_accounts(conn: &mut Conn, account_ids: &BTreeSet<AccountId>) -> Result<Vec<Order>, DbError> {
    let mut found = Vec::new();
    for ids in padded(&account_ids.iter().cloned().collect::<Vec<_>>()) {
        let mut query = sqlx::query(OF_ACCOUNTS.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        add(&mut found, read_all(&query.fetch_all(&mut *conn).await?)?);
    }
    Ok(found)
}

fn add(found: &mut Vec<Order>, more: Vec<Order>) {
    for order in more {
        if !found.iter().any(|known| known.id == order.id) {
            found.push(order);
        }
    }
}
