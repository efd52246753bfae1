use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use jiff::civil::Date;
use mostrador_runtime::db::DbError;
use mostrador_runtime::money::Rupiah;
use sqlx::AnyConnection;

use super::list::{LIST, padded, placeholders};
use super::order_row::{read_all, select_orders};
use crate::domain::hold_window;
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

/// What some lines of one bank account say: their days, amounts and references.
#[derive(Debug, Default)]
pub struct Sought {
    days: Option<(Date, Date)>,
    amounts: BTreeSet<Rupiah>,
    references: BTreeSet<Reference>,
}

impl Sought {
    pub fn add(&mut self, booked_on: Date, amount: Option<Rupiah>, references: Vec<Reference>) {
        let (first, last) = self.days.unwrap_or((booked_on, booked_on));
        self.days = Some((first.min(booked_on), last.max(booked_on)));
        self.amounts.extend(amount);
        self.references.extend(references);
    }
}

static BY_AMOUNT: LazyLock<String> = LazyLock::new(|| {
    format!(
        select_orders!(
            "WHERE bank_account = $1 AND held_until_at >= $2 AND created_at < $3 AND amount IN ({})"
        ),
        placeholders(4, LIST)
    )
});
static BY_REFERENCE: LazyLock<String> =
    LazyLock::new(|| format!(select_orders!("WHERE reference IN ({})"), placeholders(1, LIST)));

/// Orders that held one of the amounts near one of the days, and those that are named.
pub async fn find(conn: &mut AnyConnection, bank_account: &str, sought: &Sought) -> Result<Found, DbError> {
    let mut found = Found::default();
    let Some((first, last)) = sought.days else { return Ok(found) };
    let (ends_from, begins_before) = hold_window::near(first, last);
    let amounts: Vec<Rupiah> = sought.amounts.iter().copied().collect();
    for amounts in padded(&amounts) {
        let mut query = sqlx::query(BY_AMOUNT.as_str())
            .bind(bank_account.to_owned())
            .bind(ends_from.as_millisecond())
            .bind(begins_before.as_millisecond());
        for amount in amounts {
            query = query.bind(amount.get());
        }
        for order in read_all(&query.fetch_all(&mut *conn).await?)? {
            found.by_amount.entry(order.amount).or_default().push(order);
        }
    }
    let references: Vec<Reference> = sought.references.iter().cloned().collect();
    for references in padded(&references) {
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
