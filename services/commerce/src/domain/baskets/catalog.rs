use std::collections::{BTreeMap, HashSet};

use mostrador_runtime::business::YEAR_OF_PRO;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::Text;
use serde::Deserialize;
use serde::de::IgnoredAny;

pub use crate::domain::catalog_item::{CatalogItem, ItemKind};
use crate::domain::price_list::PriceList;
use crate::domain::sale_terms::SaleTerms;
use crate::domain::serving_plan::{self, ServingPlan};
use crate::domain::training::{ClassType, TrainingTerms};

/// The shipped catalogue; `catalog.toml` explains itself.
pub const SHIPPED: &str = include_str!("../../../catalog.toml");

/// The goods, their prices, and the business facts around them.
#[derive(Debug, Clone)]
pub struct Catalog {
    /// The name of the price list in force.
    pub version: String,
    pub price_list: PriceList,
    /// The goods that the price list sells.
    pub items: Vec<CatalogItem>,
    pub training: TrainingTerms,
    pub sale: SaleTerms,
    pub plans: Vec<ServingPlan>,
    pub support_hours: Vec<SupportHours>,
    pub contact: Contact,
    pub bank_accounts: Vec<BankAccount>,
    /// Other names of bank accounts in their files, by account number.
    pub bank_aliases: BTreeMap<String, Vec<String>>,
}

/// Opening hours from Monday to Friday, WIB, `HH:MM`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SupportHours {
    pub page: SupportPage,
    pub opens: String,
    pub closes: String,
}

/// The page that shows hours of support.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SupportPage {
    Home,
    Terms,
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
    #[error("price list `{list}` names `{sku}`, which is no item of the catalogue")]
    NoItem { list: String, sku: String },
    #[error("`{0}` stands twice in the catalogue, or its limits or its kind's own field are wrong")]
    Item(String),
    #[error("bundle `{0}` names a piece that is no single hardware of the catalogue, or one twice")]
    Bundle(String),
    #[error("the catalogue's `plans` must be lite and dine, each once")]
    Plans,
    #[error("a promise of the catalogue's `sale` has no days or months")]
    Sale,
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
        let is_item = |sku: &String| file.items.iter().any(|item| item.sku == *sku);
        if let Some(unknown) = prices.prices.keys().find(|sku| !is_item(sku)) {
            return Err(CatalogError::NoItem { list: price_list.to_owned(), sku: unknown.clone() });
        }
        if file.bank_accounts.is_empty() {
            return Err(CatalogError::NoBankAccount);
        }
        let is_known = |number: &String| file.bank_accounts.iter().any(|account| account.number == *number);
        if let Some(unknown) = file.bank_aliases.keys().find(|number| !is_known(number)) {
            return Err(CatalogError::NoAccountForAliases(unknown.clone()));
        }
        let mut seen = HashSet::new();
        // A price list may leave out the year. A month of Pro costs something on every list.
        let items = file
            .items
            .into_iter()
            .filter(|item| item.sku != YEAR_OF_PRO || prices.prices.contains_key(&item.sku))
            .map(|item| {
                if !seen.insert(item.sku.clone()) {
                    return Err(CatalogError::Item(item.sku));
                }
                item.priced(price_list, prices)
            })
            .collect::<Result<Vec<_>, _>>()?;
        if let Some(bundle) = items.iter().find(|item| !item.is_sound_bundle(&items)) {
            return Err(CatalogError::Bundle(bundle.sku.clone()));
        }
        if !serving_plan::are_both(&file.plans) {
            return Err(CatalogError::Plans);
        }
        if !file.sale.is_sound() {
            return Err(CatalogError::Sale);
        }
        Ok(Self {
            version: prices.version.clone(),
            price_list: PriceList::of(&items, &file.training),
            items,
            training: file.training,
            sale: file.sale,
            plans: file.plans,
            support_hours: file.support_hours,
            contact: file.contact,
            bank_aliases: file.bank_aliases,
            bank_accounts: file.bank_accounts,
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// Earlier catalogues name this value, which is now the account service's policy.
    #[serde(default, rename = "trial_days")]
    _trial_days: IgnoredAny,
    #[serde(default, rename = "trial_again_days")]
    _trial_again_days: IgnoredAny,
    #[serde(default)]
    sale: SaleTerms,
    #[serde(default = "serving_plan::both")]
    plans: Vec<ServingPlan>,
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
    #[serde(rename = "box")]
    in_the_box: Option<Vec<Text>>,
    #[serde(default)]
    pieces: Vec<String>,
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
        let is_boxed = self.in_the_box.is_some() || !self.pieces.is_empty();
        if self.minimum < 1 || self.maximum < self.minimum || (is_boxed && kind != ItemKind::Hardware) {
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
            in_the_box: self.in_the_box,
            pieces: self.pieces,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::sale_terms::Tax;

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
        assert!(other.item("pro-yearly").is_none(), "this reading of the price has no year");
        assert_eq!(other.items.len() + 1, standard.items.len());
    }

    #[test]
    fn a_list_may_leave_out_the_year_but_not_misspell_it() {
        let year = "pro-yearly = 1_500_000";
        let list = |line: &str| Catalog::from_toml(&SHIPPED.replace(year, line), "standard");
        assert!(list("").unwrap().item("pro-yearly").is_none());
        let misspelt = list("pro-year = 1_500_000").unwrap_err().to_string();
        assert_eq!(misspelt, "price list `standard` names `pro-year`, which is no item of the catalogue");
        let free = list("pro-yearly = 0").unwrap_err().to_string();
        assert_eq!(free, "price list `standard` has no price above zero for `pro-yearly`");
    }

    #[test]
    fn a_missing_value_is_named() {
        let error = Catalog::from_toml(SHIPPED, "summer").unwrap_err().to_string();
        assert_eq!(error, "the catalogue has no price list `summer`");
        let unpriced = SHIPPED.replace("pro-monthly = 150_000", "");
        let error = Catalog::from_toml(&unpriced, "standard").unwrap_err().to_string();
        assert_eq!(error, "price list `standard` has no price above zero for `pro-monthly`");
        let aliases = format!("bank_aliases = {{ \"1\" = [\"ID00\"] }}\n{SHIPPED}");
        let error = Catalog::from_toml(&aliases, "standard").unwrap_err().to_string();
        assert_eq!(error, "`bank_aliases` names account `1`, which is not in the catalogue");
        let looped = SHIPPED.replace("pieces = [", "pieces = [\"hardware-set\", ");
        let error = Catalog::from_toml(&looped, "standard").unwrap_err().to_string();
        assert_eq!(
            error,
            "bundle `hardware-set` names a piece that is no single hardware of the catalogue, or one twice"
        );
        let misspelt = SHIPPED.replace("support_hours", "suport_hours");
        assert!(matches!(Catalog::from_toml(&misspelt, "standard"), Err(CatalogError::Toml(_))));
    }

    #[test]
    fn a_bundle_costs_no_more_than_its_pieces() {
        for list in ["standard", "monthly-199"] {
            let catalog = Catalog::from_toml(SHIPPED, list).unwrap();
            let price = |sku: &str| catalog.item(sku).unwrap().unit_price.get();
            let set = catalog.item("hardware-set").unwrap();
            assert_eq!(set.pieces.len(), 3);
            assert!(price(&set.sku) <= set.pieces.iter().map(|sku| price(sku)).sum());
        }
    }

    #[test]
    fn an_omitted_setting_is_no_promise() {
        let sale = |lines: &str| {
            let text = SHIPPED.replace("[sale]", &format!("[sale]\n{lines}"));
            Catalog::from_toml(&text, "standard").map(|catalog| catalog.sale)
        };
        assert_eq!(sale("").unwrap(), SaleTerms::default());
        let said = sale("tax = \"excluded\"\nwarranty_months = 12").unwrap();
        assert_eq!((said.tax, said.warranty_months), (Some(Tax::Excluded), Some(12)));
        assert!(matches!(sale("warranty_months = 0"), Err(CatalogError::Sale)));
        let area = "{ es = \"a\", en = \"b\", id = \"c\" }";
        assert!(matches!(
            sale(&format!("delivery = {{ days = 0, area = {area} }}")),
            Err(CatalogError::Sale)
        ));
        assert!(matches!(sale("tax = \"maybe\""), Err(CatalogError::Toml(_))));
    }

    #[test]
    fn a_catalogue_of_before_is_read() {
        let before = format!("trial_days = 14\ntrial_again_days = 365\n{SHIPPED}");
        assert_eq!(Catalog::from_toml(&before, "standard").unwrap().items.len(), 9);
    }

    #[test]
    fn the_plans_are_both_ways_of_serving() {
        let plans = |text: &str| Catalog::from_toml(text, "standard").map(|catalog| catalog.plans);
        assert_eq!(plans(SHIPPED).unwrap(), serving_plan::both());
        let twice = SHIPPED.replace("plan = \"lite\"", "plan = \"dine\"");
        assert!(matches!(plans(&twice), Err(CatalogError::Plans)));
        let fewer = SHIPPED.replace("full_reports = 8", "full_reports = 5");
        assert_eq!(plans(&fewer).unwrap()[1].full_reports, 5);
    }
}
