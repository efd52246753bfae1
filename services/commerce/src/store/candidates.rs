use std::collections::{BTreeSet, HashMap};

use jiff::civil::Date;
use mostrador_runtime::db::DbError;
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::money::Rupiah;
use sqlx::AnyConnection;

use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::{HoldWindow, covering};
use crate::domain::matching::{Candidate, LineFacts, Part};
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
    accounts: HashMap<String, AccountId>,
    /// By account, its orders that wait.
    waiting: HashMap<AccountId, Vec<Order>>,
    /// By total before the code, orders with it.
    by_total: HashMap<Rupiah, Vec<(OrderId, HoldWindow)>>,
    /// By order, what it has from each line.
    parts: HashMap<OrderId, Vec<Part>>,
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

    /// The orders that may be given more.
    fn unsettled(&self) -> BTreeSet<OrderId> {
        let by_amount = self.by_amount.values().chain(self.by_rest.values()).chain(self.waiting.values());
        let orders = by_amount.flatten().chain(self.by_reference.values());
        orders.filter(|order| order.state.name().may_be_given()).map(|order| order.id.clone()).collect()
    }

    /// An order as the ladder looks at it.
    pub fn candidate(&self, order: &Order, calendar: &Calendar) -> Candidate {
        let parts = self.parts.get(&order.id).map(Vec::as_slice);
        Candidate::of(order, parts.unwrap_or_default(), calendar)
    }

    /// The line's own facts, and what is known here about its payer and its amount.
    pub fn facts(&self, line: LineFacts, said: Said<'_>) -> LineFacts {
        let of_total = said.amount.and_then(|amount| self.by_total.get(&amount)).into_iter().flatten();
        let held = of_total.filter(|(_, held)| held.covers(said.booked_on));
        LineFacts {
            paid_before: self.accounts.get(said.payer_account).cloned(),
            total_of: held.map(|(order_id, _)| order_id.clone()).collect(),
            ..line
        }
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

/// Orders whose hold of one of the amounts covers one of the days, those that lack or cost one of them, those that are
/// named, and those that wait for a payer who paid before.
pub async fn find(
    conn: &mut AnyConnection,
    bank_account: &str,
    sought: &Sought,
    calendar: &Calendar,
) -> Result<Found, DbError> {
    let Some((first, last)) = sought.days else { return Ok(Found::default()) };
    let held = covering(calendar, first, last);
    let accounts = queries::accounts(conn, &sought.payers).await?;
    let mut found = Found {
        by_amount: queries::by_amount(conn, bank_account, held, &sought.amounts).await?,
        by_rest: queries::by_rest(conn, bank_account, &sought.amounts).await?,
        by_reference: queries::by_reference(conn, &sought.references).await?,
        waiting: queries::waiting(conn, accounts.values().cloned().collect()).await?,
        by_total: queries::by_total(conn, (bank_account, calendar), held, &sought.amounts).await?,
        accounts,
        parts: HashMap::new(),
    };
    found.parts = queries::parts(conn, found.unsettled()).await?;
    Ok(found)
}
