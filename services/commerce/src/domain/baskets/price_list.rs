use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::domain::catalog_item::{CatalogItem, ItemKind};
use crate::domain::priced_item::PricedItem;
use crate::domain::training::TrainingTerms;

/// All prices. Two lists with the same content are equal, whatever their names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceList {
    offers: BTreeMap<String, Offer>,
    persons_included: i64,
    /// Rupiah for each person beyond those included.
    extra_person: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Offer {
    price: i64,
    #[serde(default)]
    subscription_days: u32,
}

impl PriceList {
    pub fn of(items: &[CatalogItem], training: &TrainingTerms) -> Self {
        let offers = items.iter().map(|item| {
            let subscription_days = if let ItemKind::Subscription { days } = item.kind { days } else { 0 };
            (item.sku.clone(), Offer { price: item.unit_price.get(), subscription_days })
        });
        Self {
            offers: offers.collect(),
            persons_included: training.persons_included,
            extra_person: training.extra_person,
        }
    }

    /// Are the items' prices those of this list?
    pub fn holds(&self, items: &[PricedItem]) -> bool {
        items.iter().all(|item| {
            self.offers.get(&item.pick.sku).is_some_and(|offer| {
                let persons = item.pick.training.as_ref().map_or(0, |choice| choice.persons);
                let extra = (persons - self.persons_included).max(0).saturating_mul(self.extra_person);
                item.unit_price.get() == offer.price.saturating_add(extra)
                    && item.subscription_days == offer.subscription_days
            })
        })
    }

    /// The list's fingerprint, equal for equal content on every machine.
    pub fn fingerprint(&self) -> String {
        let mut hash = Sha256::new();
        for (sku, offer) in &self.offers {
            hash.update(format!("{sku}\n{}\n{}\n", offer.price, offer.subscription_days));
        }
        hash.update(format!("{}\n{}\n", self.persons_included, self.extra_person));
        hash.finalize().iter().take(16).fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;

    use super::*;
    use crate::domain::basket::{Pick, price};
    use crate::domain::catalog::{Catalog, SHIPPED};
    use crate::domain::training::TrainingChoice;

    fn catalog(text: &str, list: &str) -> Catalog {
        Catalog::from_toml(text, list).unwrap()
    }

    fn items(catalog: &Catalog) -> Vec<PricedItem> {
        let pick =
            |sku: &str, training| Pick { item_id: numbered(1), sku: sku.into(), quantity: 1, training };
        let choice =
            TrainingChoice { class: None, persons: 4, city: "31.71".into(), session_id: String::new() };
        [pick("pro-monthly", None), pick("training-shared", Some(choice))]
            .map(|pick| price(catalog, &pick).unwrap())
            .to_vec()
    }

    #[test]
    fn a_list_is_known_by_its_content() {
        let standard = catalog(SHIPPED, "standard").price_list;
        let renamed = SHIPPED.replace("standard-2026-01", "standard-2027-01");
        assert_eq!(catalog(&renamed, "standard").price_list.fingerprint(), standard.fingerprint());
        for (was, is) in [
            ("pro-monthly = 150_000", "pro-monthly = 150_001"),
            ("extra_person = 50_000", "extra_person = 60_000"),
            ("subscription_days = 30", "subscription_days = 31"),
        ] {
            let changed = catalog(&SHIPPED.replace(was, is), "standard").price_list;
            assert_ne!(changed.fingerprint(), standard.fingerprint(), "{is}");
        }
    }

    #[test]
    fn prices_hold_as_long_as_each_of_them_is_the_same() {
        let standard = catalog(SHIPPED, "standard");
        let bought = items(&standard);
        assert!(standard.price_list.holds(&bought));
        assert!(!catalog(SHIPPED, "monthly-199").price_list.holds(&bought));
        let dearer = SHIPPED.replace("extra_person = 50_000", "extra_person = 60_000");
        assert!(!catalog(&dearer, "standard").price_list.holds(&bought));
        let other = SHIPPED.replace("hardware-cash-drawer = 690_000", "hardware-cash-drawer = 700_000");
        assert!(catalog(&other, "standard").price_list.holds(&bought), "no order has a drawer");
    }
}
