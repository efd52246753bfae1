use std::collections::HashMap;
use std::sync::LazyLock;

use mostrador_runtime::db::DbError;
use mostrador_runtime::money::Rupiah;
use sqlx::AnyConnection;

use super::list::{LIST, padded, placeholders};
use super::order_row::{read_all, select_orders};
use crate::domain::order::Order;
use crate::domain::reference::Reference;

/// Orders that lines of one bank account may belong to, by what a line can say about them.
#[derive(Debug, Default)]
pub struct Found {
    by_amount: HashMap<Rupiah, Vec<Order>>,
    by_reference: HashMap<Reference, Order>,
}

impl Found {
    /// The orders for one line, each once.
    pub fn for_line(&self, amount: Option<Rupiah>, references: &[Reference]) -> Vec<&Order> {
        let by_amount = amount.and_then(|amount| self.by_amount.get(&amount)).into_iter().flatten();
        let mut orders: Vec<&Order> = by_amount.collect();
        for order in references.iter().filter_map(|reference| self.by_reference.get(reference)) {
            if !orders.iter().any(|known| known.id == order.id) {
                orders.push(order);
            }
        }
        orders
    }
}

static BY_AMOUNT: LazyLock<String> = LazyLock::new(|| {
    format!(select_orders!("WHERE bank_account = $1 AND amount IN ({})"), placeholders(2, LIST))
});
static BY_REFERENCE: LazyLock<String> =
    LazyLock::new(|| format!(select_orders!("WHERE reference IN ({})"), placeholders(1, LIST)));

pub async fn find(
    conn: &mut AnyConnection,
    bank_account: &str,
    amounts: &[Rupiah],
    references: &[Reference],
) -> Result<Found, DbError> {
    let mut found = Found::default();
    for amounts in padded(amounts) {
        let mut query = sqlx::query(BY_AMOUNT.as_str()).bind(bank_account.to_owned());
        for amount in amounts {
            query = query.bind(amount.get());
        }
        for order in read_all(&query.fetch_all(&mut *conn).await?)? {
            let same_amount = found.by_amount.entry(order.amount).or_default();
            if !same_amount.iter().any(|known| known.id == order.id) {
                same_amount.push(order);
            }
        }
    }
    for references in padded(references) {
        let mut query = sqlx::query(BY_REFERENCE.as_str());
        for reference in references {
            query = query.bind(reference.to_string());
        }
        for order in read_all(&query.fetch_all(&mut *conn).await?)? {
            found.by_reference.insert(order.reference.clone(), order);
        }
    }
    Ok(found)
}
