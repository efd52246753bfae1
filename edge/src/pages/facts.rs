//! The facts that pages state: what commerce has in force, and the languages that this edge offers. Two sets
//! are the same when all of their content is.

use std::collections::BTreeMap;

use mostrador_proto::commerce::v1::{
    CatalogItem, GetCatalogResponse, SupportHours, TrainingArea, TrainingTerms,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::table::Languages;

/// As `web/src/config/facts.ts` reads them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Facts(Value);

impl Facts {
    pub fn of(catalog: GetCatalogResponse, languages: &Languages) -> Self {
        let prices: BTreeMap<_, _> =
            catalog.items.iter().map(|item| (item.sku.clone(), item.unit_price)).collect();
        let items: Map<_, _> = catalog.items.into_iter().map(item).collect();
        let terms = catalog.training.unwrap_or_default();
        Self(json!({
            "priceListVersion": catalog.price_list_version,
            "phone": catalog.contact_phone,
            "email": catalog.contact_email,
            "trialDays": catalog.trial_days,
            "trialAgainDays": catalog.trial_again_days,
            "prices": prices,
            "hours": catalog.support_hours.into_iter().map(hours).collect::<Map<_, _>>(),
            "training": training(&terms),
            "trainingAreas": terms.areas.iter().map(area).collect::<Vec<_>>(),
            "items": items,
            "locales": languages.0,
        }))
    }

    /// The name of the price list.
    pub fn price_list(&self) -> &str {
        self.0["priceListVersion"].as_str().unwrap_or_default()
    }
}

fn item(item: CatalogItem) -> (String, Value) {
    let name = item.name.unwrap_or_default();
    let said = json!({
        "kind": item.kind,
        "minimum": item.minimum,
        "maximum": item.maximum,
        "name": { "es": name.es, "en": name.en, "id": name.id },
    });
    (item.sku, said)
}

fn hours(hours: SupportHours) -> (String, Value) {
    (hours.page, json!({ "from": hours.opens, "to": hours.closes }))
}

fn training(terms: &TrainingTerms) -> Value {
    json!({
        "extraPerson": terms.extra_person,
        "personsIncluded": terms.persons_included,
        "personsAtMost": terms.persons_at_most,
        "maxHours": terms.max_hours,
        "maxMerchants": terms.max_merchants,
    })
}

fn area(area: &TrainingArea) -> Value {
    json!({ "code": area.code, "name": area.name })
}
