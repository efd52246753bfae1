use std::path::PathBuf;

use serde::Deserialize;

use crate::domain::catalog::{Catalog, CatalogError, SHIPPED};

const LARGEST: i64 = 100_000;

/// Settings of this service, section `commerce`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// A catalogue to use instead of the shipped one.
    pub catalog_file: Option<PathBuf>,
    /// Which of the catalogue's price lists is in force: `standard` or `monthly-199`.
    pub price_list: String,
    /// How long an order waits for its transfer.
    pub deadline_hours: i64,
    /// How long an order's amount stays its own after the wait is over.
    pub hold_hours: i64,
    /// Unpaid orders of one account that still hold an amount, open or ended; not counted when limits are off.
    pub open_orders: i64,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            catalog_file: None,
            price_list: "standard".to_owned(),
            deadline_hours: 24,
            hold_hours: 48,
            open_orders: 20,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("MOSTRADOR_COMMERCE__CATALOG_FILE {path}: {source}")]
    Unreadable { path: PathBuf, source: std::io::Error },
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    #[error("{0} must be from 1 to {LARGEST}")]
    OutOfRange(&'static str),
    #[error("MOSTRADOR_COMMERCE__HOLD_HOURS must not be below MOSTRADOR_COMMERCE__DEADLINE_HOURS")]
    HoldTooShort,
}

impl Config {
    pub fn check(&self) -> Result<(), ConfigError> {
        let numbers = [
            ("MOSTRADOR_COMMERCE__DEADLINE_HOURS", self.deadline_hours),
            ("MOSTRADOR_COMMERCE__HOLD_HOURS", self.hold_hours),
            ("MOSTRADOR_COMMERCE__OPEN_ORDERS", self.open_orders),
        ];
        match numbers.into_iter().find(|(_, number)| !(1..=LARGEST).contains(number)) {
            Some((name, _)) => Err(ConfigError::OutOfRange(name)),
            None if self.hold_hours < self.deadline_hours => Err(ConfigError::HoldTooShort),
            None => Ok(()),
        }
    }

    pub fn catalog(&self) -> Result<Catalog, ConfigError> {
        let Some(path) = &self.catalog_file else {
            return Ok(Catalog::from_toml(SHIPPED, &self.price_list)?);
        };
        let text = std::fs::read_to_string(path)
            .map_err(|source| ConfigError::Unreadable { path: path.clone(), source })?;
        Ok(Catalog::from_toml(&text, &self.price_list)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_held_at_least_as_long_as_an_order_waits() {
        let with =
            |deadline_hours, hold_hours| Config { deadline_hours, hold_hours, ..Config::default() }.check();
        assert!(with(24, 24).is_ok());
        assert!(matches!(with(25, 24), Err(ConfigError::HoldTooShort)));
        assert!(matches!(with(0, 24), Err(ConfigError::OutOfRange("MOSTRADOR_COMMERCE__DEADLINE_HOURS"))));
    }

    #[test]
    fn a_refused_number_hears_both_ends() {
        let refused = Config { open_orders: 100_001, ..Config::default() }.check().unwrap_err();
        assert_eq!(refused.to_string(), "MOSTRADOR_COMMERCE__OPEN_ORDERS must be from 1 to 100000");
    }
}
