use std::collections::{BTreeSet, HashMap};

use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::money::Rupiah;

use super::totals::PricedHold;
use crate::domain::banking_day::Calendar;
use crate::domain::matching::{Candidate, Candidates, Inquiry, Part};
use crate::domain::order::Order;
use crate::domain::reference::Reference;

/// The candidate orders of one bank account's inquiries, by the facts that an inquiry can state.
#[derive(Debug, Default)]
pub struct CandidateIndex {
    orders: HashMap<OrderId, Order>,
    by_amount: HashMap<Rupiah, Vec<OrderId>>,
    by_rest: HashMap<Rupiah, Vec<OrderId>>,
    by_reference: HashMap<Reference, OrderId>,
    /// The only account for which a payer's account paid before.
    payers: HashMap<String, AccountId>,
    /// The waiting orders of each account.
    waiting: HashMap<AccountId, Vec<OrderId>>,
    totals: HashMap<Rupiah, Vec<PricedHold>>,
    parts: HashMap<OrderId, Vec<Part>>,
}

impl CandidateIndex {
    /// The answer to one inquiry.
    pub fn candidates(&self, inquiry: &Inquiry, calendar: &Calendar) -> Candidates {
        let paid_before = self.payers.get(&inquiry.payer_account);
        let candidate = |order_id| {
            let order = self.orders.get(order_id)?;
            let parts = self.parts.get(order_id).map_or(&[][..], Vec::as_slice);
            Some(Candidate::of(order, parts, paid_before, calendar))
        };
        let of_total = inquiry.matchable().and_then(|amount| self.totals.get(&amount)).into_iter().flatten();
        let held = of_total.filter(|priced| priced.held.covers(inquiry.booked_on));
        Candidates {
            orders: self.order_ids(inquiry, paid_before).into_iter().filter_map(candidate).collect(),
            total_of: held.map(|priced| priced.order_id.clone()).collect(),
        }
    }

    pub fn order(&self, id: &OrderId) -> Option<&Order> {
        self.orders.get(id)
    }

    /// The ids of the candidates, each once.
    fn order_ids<'a>(&'a self, inquiry: &Inquiry, paid_before: Option<&AccountId>) -> Vec<&'a OrderId> {
        let of_amount = |orders: &'a HashMap<Rupiah, Vec<OrderId>>| {
            inquiry.matchable().and_then(|amount| orders.get(&amount)).into_iter().flatten()
        };
        let named = inquiry.references.iter().filter_map(|reference| self.by_reference.get(reference));
        let of_payer = paid_before.and_then(|account| self.waiting.get(account)).into_iter().flatten();
        let mut ids: Vec<&OrderId> = Vec::new();
        for id in of_amount(&self.by_amount).chain(of_amount(&self.by_rest)).chain(named).chain(of_payer) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids
    }

    pub(super) fn paying_accounts(&self) -> BTreeSet<AccountId> {
        self.payers.values().cloned().collect()
    }

    /// The orders that may receive more money.
    pub(super) fn unsettled(&self) -> BTreeSet<OrderId> {
        let unsettled = self.orders.values().filter(|order| order.state.name().may_be_given());
        unsettled.map(|order| order.id.clone()).collect()
    }
}

/// Methods that fill the index. An order that several queries find keeps its first reading.
impl CandidateIndex {
    pub(super) fn add_payers(&mut self, payers: HashMap<String, AccountId>) {
        self.payers = payers;
    }

    pub(super) fn add_by_amount(&mut self, orders: Vec<Order>) {
        for order in orders {
            self.by_amount.entry(order.amount).or_default().push(order.id.clone());
            self.keep(order);
        }
    }

    pub(super) fn add_by_rest(&mut self, orders: Vec<Order>) {
        for order in orders {
            self.by_rest.entry(order.account().remaining()).or_default().push(order.id.clone());
            self.keep(order);
        }
    }

    pub(super) fn add_by_reference(&mut self, orders: Vec<Order>) {
        for order in orders {
            self.by_reference.insert(order.reference.clone(), order.id.clone());
            self.keep(order);
        }
    }

    pub(super) fn add_waiting(&mut self, orders: Vec<Order>) {
        for order in orders {
            self.waiting.entry(order.account_id.clone()).or_default().push(order.id.clone());
            self.keep(order);
        }
    }

    pub(super) fn add_totals(&mut self, holds: Vec<PricedHold>) {
        for hold in holds {
            self.totals.entry(hold.total).or_default().push(hold);
        }
    }

    pub(super) fn add_parts(&mut self, parts: HashMap<OrderId, Vec<Part>>) {
        self.parts = parts;
    }

    fn keep(&mut self, order: Order) {
        self.orders.entry(order.id.clone()).or_insert(order);
    }
}
