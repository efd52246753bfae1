use std::collections::{BTreeMap, HashSet};

use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::Text;
use serde::Deserialize;

pub use crate::domain::catalog_item::{CatalogItem, ItemKind};
use crate::domain::price_list::PriceList;
use crate::domain::training::{ClassType, TrainingTerms};

/// The catalogue as it is shipped; `catalog.toml` explains itself.
pub const SHIPPED: &str = include_str!("../../../catalog.toml");

/// The goods, their prices, and the business facts around them.
#[derive(Debug, Clone)]
pub struct Catalog {
    /// The name of the price list in force.
    pub version: String,
    pub price_list: PriceList,
    pub items: Vec<CatalogItem>,
    pub training: TrainingTerms,
    pub support_hours: Vec<SupportHours>,
    pub contact: Contact,
    pub bank_accounts: Vec<BankAccount>,
    /// By number, other names of a bank account in its files.
    pub bank_aliases: BTreeMap<String, Vec<String>>,
    pub trial_days: u32,
    /// Days from the beginning of a trial until its owner, who registers again, gets another.
    pub trial_again_days: u32,
}

/// Monday to Friday, WIB, `HH:MM`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SupportHours {
    /// `terms` or `home`: the page that shows them.
    pub page: String,
    pub opens: String,
    pub closes: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    pub phone: String,
    pub email: String,
}

/// One of the vendor's own bank accounts.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BankAccount {
    pub bank: String,
    pub number: String,
    pub holder: String,
}

#[derive(Debug, thiserror::Error)]
pub enum CatalogError {
    #[error("the catalogue cannot be read: {0}")]
    Toml(#[from] toml::de::Error),
    #[error("the catalogue has no price list `{0}`")]
    NoPriceList(String),
    #[error("price list `{list}` has no price above zero for `{sku}`")]
    NoPrice { list: String, sku: String },
    #[error("`{0}` stands twice in the catalogue, or its limits or its kind's own field are wrong")]
    Item(String),
    #[error("the catalogue names no bank account")]
    NoBankAccount,
    #[error("`bank_aliases` names account `{0}`, which is not in the catalogue")]
    NoAccountForAliases(String),
}

impl Catalog {
    /// Reads the file and puts one price list in force.
    pub fn from_toml(text: &str, price_list: &str) -> Result<Self, CatalogError> {
        let file: File = toml::from_str(text)?;
        let prices = file
            .price_lists
            .get(price_list)
            .ok_or_else(|| CatalogError::NoPriceList(price_list.to_owned()))?;
        if file.bank_accounts.is_empty() {
            return Err(CatalogError::NoBankAccount);
        }
        let is_known = |number: &String| file.bank_accounts.iter().any(|account| account.number == *number);
        if let Some(unknown) = file.bank_aliases.keys().find(|number| !is_known(number)) {
            return Err(CatalogError::NoAccountForAliases(unknown.clone()));
        }
        let mut seen = HashSet::new();
        let items = file
            .items
            .into_iter()
            .map(|item| {
                if !seen.insert(item.sku.clone()) {
                    return Err(CatalogError::Item(item.sku));
                }
                item.priced(price_list, prices)
            })
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Self {
            version: prices.version.clone(),
            price_list: PriceList::of(&items, &file.training),
            items,
            training: file.training,
            support_hours: file.support_hours,
            contact: file.contact,
            bank_aliases: file.bank_aliases,
            bank_accounts: file.bank_accounts,
            trial_days: file.trial_days,
            trial_again_days: file.trial_again_days,
        })
    }

    pub fn item(&self, sku: &str) -> Option<&CatalogItem> {
        self.items.iter().find(|item| item.sku == sku)
    }

    pub fn aliases(&self, number: &str) -> &[String] {
        self.bank_aliases.get(number).map(Vec::as_slice).unwrap_or_default()
    }

    pub fn bank_account(&self, number: &str) -> Option<&BankAccount> {
        self.bank_accounts.iter().find(|account| account.number == number)
    }
}

impl ItemKind {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Subscription { .. } => "subscription",
            Self::Sticker => "sticker",
            Self::Training(_) => "training",
            Self::Hardware => "hardware",
        }
    }
}

/// Catalogues of before do not say it.
const fn a_year() -> u32 {
    365
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    trial_days: u32,
    #[serde(default = "a_year")]
    trial_again_days: u32,
    contact: Contact,
    support_hours: Vec<SupportHours>,
    bank_accounts: Vec<BankAccount>,
    #[serde(default)]
    bank_aliases: BTreeMap<String, Vec<String>>,
    price_lists: BTreeMap<String, FilePrices>,
    training: TrainingTerms,
    items: Vec<FileItem>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FilePrices {
    version: String,
    prices: BTreeMap<String, i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileItem {
    sku: String,
    kind: String,
    name: Text,
    description: Text,
    minimum: i64,
    maximum: i64,
    subscription_days: Option<u32>,
    class: Option<ClassType>,
}

impl FileItem {
    fn priced(self, list: &str, prices: &FilePrices) -> Result<CatalogItem, CatalogError> {
        let price = prices.prices.get(&self.sku).copied().filter(|price| *price > 0);
        let Some(price) = price else {
            return Err(CatalogError::NoPrice { list: list.to_owned(), sku: self.sku });
        };
        let kind = match (self.kind.as_str(), self.subscription_days, self.class) {
            ("subscription", Some(days), None) if days > 0 => ItemKind::Subscription { days },
            ("training", None, Some(class)) => ItemKind::Training(class),
            ("sticker", None, None) => ItemKind::Sticker,
            ("hardware", None, None) => ItemKind::Hardware,
            _ => return Err(CatalogError::Item(self.sku)),
        };
        if self.minimum < 1 || self.maximum < self.minimum {
            return Err(CatalogError::Item(self.sku));
        }
        Ok(CatalogItem {
            sku: self.sku,
            kind,
            name: self.name,
            description: self.description,
            unit_price: Rupiah::new(price),
            minimum: self.minimum,
            maximum: self.maximum,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_shipped_price_lists_are_whole() {
        let standard = Catalog::from_toml(SHIPPED, "standard").unwrap();
        let price = |catalog: &Catalog, sku: &str| catalog.item(sku).unwrap().unit_price.get();
        assert_eq!(price(&standard, "pro-monthly"), 150_000);
        assert_eq!(price(&standard, "pro-yearly"), 1_500_000);
        assert_eq!(standard.item("pro-monthly").unwrap().kind, ItemKind::Subscription { days: 30 });
        assert_eq!(standard.item("pro-yearly").unwrap().kind, ItemKind::Subscription { days: 365 });
        assert_eq!(standard.item("sticker-digital").unwrap().minimum, 5);
        assert_eq!((standard.training.persons_included, standard.training.extra_person), (2, 50_000));
        assert_eq!((standard.training.max_hours, standard.training.max_merchants), (3, 5));

        let other = Catalog::from_toml(SHIPPED, "monthly-199").unwrap();
        assert_eq!(price(&other, "pro-monthly"), 199_000);
        assert_ne!(other.version, standard.version);
    }

    #[test]
    fn a_missing_value_is_named() {
        let error = Catalog::from_toml(SHIPPED, "summer").unwrap_err().to_string();
        assert_eq!(error, "the catalogue has no price list `summer`");
        let unpriced = SHIPPED.replace("pro-yearly = 1_500_000", "");
        let error = Catalog::from_toml(&unpriced, "standard").unwrap_err().to_string();
        assert_eq!(error, "price list `standard` has no price above zero for `pro-yearly`");
        let aliases = format!("bank_aliases = {{ \"1\" = [\"ID00\"] }}\n{SHIPPED}");
        let error = Catalog::from_toml(&aliases, "standard").unwrap_err().to_string();
        assert_eq!(error, "`bank_aliases` names account `1`, which is not in the catalogue");
        let misspelt = SHIPPED.replace("trial_days", "trail_days");
        assert!(matches!(Catalog::from_toml(&misspelt, "standard"), Err(CatalogError::Toml(_))));
    }
}
