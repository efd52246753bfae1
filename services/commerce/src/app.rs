use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::db::DbError;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::{Application, Runtime};

use crate::config::{Config, ConfigError};
use crate::domain::bank_reading;
use crate::domain::banking_day::Calendar;
use crate::domain::catalog::Catalog;
use crate::domain::credit::{self, CreditRefusal};
use crate::domain::order::Order;
use crate::full_pools::FullPools;
use crate::store::price_lists;

/// The state of this service's calls and jobs; clones share it.
#[derive(Clone)]
pub struct App {
    pub runtime: Runtime,
    pub catalog: Arc<Catalog>,
    pub calendar: Arc<Calendar>,
    pub config: Arc<Config>,
    pub full_pools: FullPools,
    /// The instant at which this process began.
    pub started_at: Timestamp,
}

impl Application for App {
    fn runtime(&self) -> &Runtime {
        &self.runtime
    }
}

impl App {
    pub fn new(config: Config, runtime: Runtime) -> Result<Self, ConfigError> {
        config.check()?;
        let (catalog, calendar) = (Arc::new(config.catalog()?), Arc::new(config.calendar()?));
        let started_at = runtime.clock.now();
        let full_pools = FullPools::default();
        Ok(Self { runtime, catalog, calendar, config: Arc::new(config), full_pools, started_at })
    }

    /// Remembers the instant from which the prices of this process are in force.
    pub async fn put_prices_in_force(&self) -> Result<(), DbError> {
        let (list, now) = (self.catalog.price_list.clone(), self.now());
        self.write(async move |_, tx| price_lists::put_in_force(tx, &list, now).await).await
    }

    /// The sum to transfer for an order of which credit pays the part `covered`.
    pub fn to_transfer(&self, total: Rupiah, covered: Rupiah) -> Result<Rupiah, CreditRefusal> {
        credit::rest(total, covered, Rupiah::new(self.config.least_transfer))
    }

    /// Is an order bound to fail, as all amounts near its sum to transfer were held a moment ago?
    pub fn has_no_amount(&self, total: Rupiah, covered: Rupiah) -> bool {
        self.to_transfer(total, covered).is_ok_and(|rest| self.full_pools.has(rest, self.now()))
    }

    /// The deadline of an order that an owner places now.
    pub fn pay_before(&self, now: Timestamp) -> Timestamp {
        later(now, self.config.deadline_hours)
    }

    /// The latest end of the check of an order with this deadline.
    pub fn check_ends(&self, pay_before: Timestamp) -> Timestamp {
        bank_reading::check_ends(&self.calendar, pay_before, self.config.check_banking_days)
    }

    /// The order's rest is so small that finance decides about it, without asking the owner.
    pub fn rest_is_small(&self, order: &Order) -> bool {
        let rest = order.account().remaining();
        order.state.name().is_open()
            && order.received > Rupiah::ZERO
            && rest > Rupiah::ZERO
            && rest.get() < self.config.smallest_rest
    }

    /// The end of the hold of an order whose wait ends at `end`.
    pub fn held_until(&self, end: Timestamp) -> Timestamp {
        later(end, self.config.hold_hours)
    }
}

fn later(from: Timestamp, hours: i64) -> Timestamp {
    from.saturating_add(SignedDuration::from_hours(hours)).unwrap_or(Timestamp::MAX)
}
