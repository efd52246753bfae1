use std::collections::{BTreeSet, HashMap};

use jiff::civil::Date;
use mostrador_runtime::db::DbError;
use mostrador_runtime::money::Rupiah;
use sqlx::AnyConnection;

use crate::domain::order::Order;
use crate::domain::reference::Reference;

mod queries;

/// What a line says about the order that it may belong to.
#[derive(Debug, Clone, Copy)]
pub struct Said<'a> {
    pub booked_on: Date,
    pub amount: Option<Rupiah>,
    pub references: &'a [Reference],
    /// Empty when the bank does not say.
    pub payer_account: &'a str,
}

/// Orders that lines of one bank account may belong to, by what a line can say about them.
#[derive(Debug, Default)]
pub struct Found {
    by_amount: HashMap<Rupiah, Vec<Order>>,
    by_rest: HashMap<Rupiah, Vec<Order>>,
    by_reference: HashMap<Reference, Order>,
    /// By a payer's account, the one account that it paid for before.
    accounts: HashMap<String, String>,
    /// By account, its orders that wait.
    waiting: HashMap<String, Vec<Order>>,
}

impl Found {
    /// The orders for one line, each once.
    pub fn for_line<'a>(&'a self, said: Said<'_>) -> Vec<&'a Order> {
        let of_amount = |orders: &'a HashMap<Rupiah, Vec<Order>>| {
            said.amount.and_then(|amount| orders.get(&amount)).into_iter().flatten()
        };
        let by_reference = said.references.iter().filter_map(|reference| self.by_reference.get(reference));
        let account = self.accounts.get(said.payer_account);
        let by_payer = account.and_then(|account| self.waiting.get(account)).into_iter().flatten();
        let mut orders: Vec<&Order> = Vec::new();
        for order in
            of_amount(&self.by_amount).chain(of_amount(&self.by_rest)).chain(by_reference).chain(by_payer)
        {
            if !orders.iter().any(|known| known.id == order.id) {
                orders.push(order);
            }
        }
        orders
    }

    /// The one account for whose orders a payer paid before.
    pub fn paid_before(&self, payer_account: &str) -> Option<String> {
        self.accounts.get(payer_account).cloned()
    }
}

/// What some lines of one bank account say.
#[derive(Debug, Default)]
pub struct Sought {
    days: Option<(Date, Date)>,
    amounts: BTreeSet<Rupiah>,
    references: BTreeSet<Reference>,
    payers: BTreeSet<String>,
}

impl Sought {
    pub fn add(&mut self, said: Said<'_>) {
        let (first, last) = self.days.unwrap_or((said.booked_on, said.booked_on));
        self.days = Some((first.min(said.booked_on), last.max(said.booked_on)));
        self.amounts.extend(said.amount);
        self.references.extend(said.references.iter().cloned());
        if !said.payer_account.is_empty() {
            self.payers.insert(said.payer_account.to_owned());
        }
    }
}

/// Orders that held one of the amounts near one of the days, those that lack one of them, those that are named, and those
/// that wait for a payer who paid before.
pub async fn find(conn: &mut AnyConnection, bank_account: &str, sought: &Sought) -> Result<Found, DbError> {
    let Some(days) = sought.days else { return Ok(Found::default()) };
    let accounts = queries::accounts(conn, &sought.payers).await?;
    Ok(Found {
        by_amount: queries::by_amount(conn, bank_account, days, &sought.amounts).await?,
        by_rest: queries::by_rest(conn, bank_account, &sought.amounts).await?,
        by_reference: queries::by_reference(conn, &sought.references).await?,
        waiting: queries::waiting(conn, accounts.values().cloned().collect()).await?,
        accounts,
    })
}
