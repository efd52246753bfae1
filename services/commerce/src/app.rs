use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Runtime;

use crate::config::{Config, ConfigError};
use crate::domain::banking_day::Calendar;
use crate::domain::catalog::Catalog;

/// What calls and jobs of this service have at hand; clones share it.
#[derive(Clone)]
pub struct App {
    pub runtime: Runtime,
    pub catalog: Arc<Catalog>,
    pub calendar: Arc<Calendar>,
    pub config: Arc<Config>,
    /// When this process began.
    pub started_at: Timestamp,
}

impl App {
    pub fn new(config: Config, runtime: Runtime) -> Result<Self, ConfigError> {
        config.check()?;
        let (catalog, calendar) = (Arc::new(config.catalog()?), Arc::new(config.calendar()?));
        let started_at = runtime.clock.now();
        Ok(Self { runtime, catalog, calendar, config: Arc::new(config), started_at })
    }

    pub fn now(&self) -> Timestamp {
        self.runtime.clock.now()
    }

    /// Until when an order that is placed now waits.
    pub fn pay_before(&self, now: Timestamp) -> Timestamp {
        later(now, self.config.deadline_hours)
    }

    /// Until when an amount stays with an order whose wait ends at `end`.
    pub fn held_until(&self, end: Timestamp) -> Timestamp {
        later(end, self.config.hold_hours)
    }
}

fn later(from: Timestamp, hours: i64) -> Timestamp {
    from.saturating_add(SignedDuration::from_hours(hours)).unwrap_or(Timestamp::MAX)
}
