use std::borrow::Cow;
use std::path::{Path, PathBuf};

use mostrador_runtime::ServiceConfig;
use mostrador_runtime::config::InstallationConfig;
use mostrador_runtime::serve::ServeError;
use serde::Deserialize;

use crate::domain::banking_day::{self, Calendar};
use crate::domain::catalog::{Catalog, CatalogError, SHIPPED};

const LARGEST: i64 = 100_000;

/// Settings of this service, section `commerce`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// A catalogue to use instead of the shipped one.
    pub catalog_file: Option<PathBuf>,
    /// Holidays of banks to use instead of the shipped ones.
    pub holidays_file: Option<PathBuf>,
    /// The catalogue's price list in force: `standard` or `monthly-199`.
    pub price_list: String,
    /// The time that an order waits for its transfer.
    pub deadline_hours: i64,
    /// The most banking days that an order past its deadline waits for the bank to be read.
    pub check_banking_days: u32,
    /// A rest below this many rupiah waits for finance, and the owner is not asked for it.
    pub smallest_rest: i64,
    /// The time that an order keeps its amount after the wait is over.
    pub hold_hours: i64,
    /// Unpaid orders of one account that still hold an amount, open or ended; the cap does not apply when
    /// limits are off.
    pub open_orders: i64,
    /// The same for an account that never paid.
    pub first_orders: i64,
    /// The least transfer, in rupiah, of an order that credit covers in part.
    pub least_transfer: i64,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            catalog_file: None,
            holidays_file: None,
            price_list: "standard".to_owned(),
            deadline_hours: 24,
            check_banking_days: 3,
            smallest_rest: 1_000,
            hold_hours: 48,
            open_orders: 20,
            first_orders: 3,
            least_transfer: 10_000,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("{setting} {path}: {source}")]
    Unreadable { setting: &'static str, path: PathBuf, source: std::io::Error },
    #[error("MOSTRADOR_COMMERCE__HOLIDAYS_FILE: the holidays cannot be read: {0}")]
    Holidays(#[from] toml::de::Error),
    #[error("MOSTRADOR_COMMERCE__PRICE_LIST: {0}")]
    PriceList(CatalogError),
    #[error("MOSTRADOR_COMMERCE__CATALOG_FILE: {0}")]
    Catalog(CatalogError),
    #[error("{0} must be from 1 to {LARGEST}")]
    OutOfRange(&'static str),
    #[error("MOSTRADOR_COMMERCE__HOLD_HOURS must not be below MOSTRADOR_COMMERCE__DEADLINE_HOURS")]
    HoldTooShort,
}

impl Config {
    pub fn check(&self) -> Result<(), ConfigError> {
        let numbers = [
            ("MOSTRADOR_COMMERCE__DEADLINE_HOURS", self.deadline_hours),
            ("MOSTRADOR_COMMERCE__CHECK_BANKING_DAYS", self.check_banking_days.into()),
            ("MOSTRADOR_COMMERCE__SMALLEST_REST", self.smallest_rest),
            ("MOSTRADOR_COMMERCE__HOLD_HOURS", self.hold_hours),
            ("MOSTRADOR_COMMERCE__OPEN_ORDERS", self.open_orders),
            ("MOSTRADOR_COMMERCE__FIRST_ORDERS", self.first_orders),
            ("MOSTRADOR_COMMERCE__LEAST_TRANSFER", self.least_transfer),
        ];
        match numbers.into_iter().find(|(_, number)| !(1..=LARGEST).contains(number)) {
            Some((name, _)) => Err(ConfigError::OutOfRange(name)),
            None if self.hold_hours < self.deadline_hours => Err(ConfigError::HoldTooShort),
            None => Ok(()),
        }
    }

    pub fn catalog(&self) -> Result<Catalog, ConfigError> {
        let text = text("MOSTRADOR_COMMERCE__CATALOG_FILE", self.catalog_file.as_deref(), SHIPPED)?;
        Catalog::from_toml(&text, &self.price_list).map_err(|error| match error {
            CatalogError::NoPriceList(_) => ConfigError::PriceList(error),
            error => ConfigError::Catalog(error),
        })
    }

    pub fn calendar(&self) -> Result<Calendar, ConfigError> {
        let shipped = banking_day::SHIPPED;
        let text = text("MOSTRADOR_COMMERCE__HOLIDAYS_FILE", self.holidays_file.as_deref(), shipped)?;
        Ok(Calendar::from_toml(&text)?)
    }
}

fn text<'a>(
    setting: &'static str,
    file: Option<&Path>,
    shipped: &'a str,
) -> Result<Cow<'a, str>, ConfigError> {
    let Some(path) = file else { return Ok(Cow::Borrowed(shipped)) };
    let read = std::fs::read_to_string(path);
    let read = read.map_err(|source| ConfigError::Unreadable { setting, path: path.to_owned(), source })?;
    Ok(Cow::Owned(read))
}

impl ServiceConfig for Config {
    fn check(&self, _common: &InstallationConfig) -> Result<(), ServeError> {
        Self::check(self).map_err(ServeError::new)?;
        self.catalog().map_err(ServeError::new)?;
        self.calendar().map(drop).map_err(ServeError::new)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_refused_catalogue_names_its_setting() {
        let refused = |config: Config| config.catalog().unwrap_err().to_string();
        let unknown = refused(Config { price_list: "winter".to_owned(), ..Config::default() });
        assert_eq!(unknown, "MOSTRADOR_COMMERCE__PRICE_LIST: the catalogue has no price list `winter`");
        let other = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let broken = refused(Config { catalog_file: Some(other), ..Config::default() });
        assert!(
            broken.starts_with("MOSTRADOR_COMMERCE__CATALOG_FILE: the catalogue cannot be read"),
            "{broken}"
        );
    }

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

    #[test]
    fn the_vendors_own_holidays_replace_the_shipped_ones() {
        let missing = Config { holidays_file: Some("/nowhere/holidays.toml".into()), ..Config::default() };
        let refused = missing.calendar().unwrap_err().to_string();
        assert!(
            refused.starts_with("MOSTRADOR_COMMERCE__HOLIDAYS_FILE /nowhere/holidays.toml: "),
            "{refused}"
        );

        let other = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let broken = Config { holidays_file: Some(other), ..Config::default() }.calendar().unwrap_err();
        let setting = "MOSTRADOR_COMMERCE__HOLIDAYS_FILE: the holidays cannot be read: ";
        assert!(broken.to_string().starts_with(setting), "{broken}");

        let file = std::env::temp_dir().join(format!("mostrador-holidays-{}.toml", std::process::id()));
        std::fs::write(&file, "national = [\"2026-12-29\"]\njoint_leave = []").unwrap();
        let own = Config { holidays_file: Some(file), ..Config::default() }.calendar().unwrap();
        assert!(own.is_banking_day(date(2026, 12, 25)) && !own.is_banking_day(date(2026, 12, 29)));
        assert!(!Config::default().calendar().unwrap().is_banking_day(date(2026, 12, 25)));
    }
}
