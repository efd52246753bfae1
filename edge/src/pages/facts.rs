//! The facts that pages state: what is in force at commerce, account and registration, and the languages of
//! this edge. Two sets are equal when all of their content is.

use std::collections::BTreeMap;

use mostrador_proto::account::v1::{GetPolicyResponse, Plan};
use mostrador_proto::commerce::v1::{
    CatalogItem, Delivery, GetCatalogResponse, ItemKind, SaleTerms, ServingPlan, SupportHours, SupportPage,
    Tax, TrainingArea, TrainingTerms,
};
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::proto::known;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::table::Languages;

const DAYS_OF_A_CENTURY: u64 = 36_525;

/// Absent until registration answers.
const TERMS: &str = "termsVersion";

/// The facts in the form that `web/src/config/facts.ts` reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Facts(Value);

impl Facts {
    /// Without a version of the terms. `None` when commerce names a kind, a plan or a page that this edge
    /// does not know.
    pub fn of(
        catalog: GetCatalogResponse,
        policy: &GetPolicyResponse,
        languages: &Languages,
    ) -> Option<Self> {
        let prices: BTreeMap<_, _> =
            catalog.items.iter().map(|item| (item.sku.clone(), item.unit_price)).collect();
        let bundles: Map<_, _> = catalog.items.iter().filter_map(bundle).collect();
        let boxes: Map<_, _> = catalog.items.iter().filter_map(in_the_box).collect();
        let items: Map<_, _> = catalog.items.into_iter().map(item).collect::<Option<_>>()?;
        let hours: Map<_, _> = catalog.support_hours.iter().map(hours).collect::<Option<_>>()?;
        let plans: Vec<_> = catalog.plans.iter().map(plan).collect::<Option<_>>()?;
        let terms = catalog.training.unwrap_or_default();
        Some(Self(json!({
            "priceListVersion": catalog.price_list_version,
            "phone": catalog.contact_phone,
            "email": catalog.contact_email,
            "lifecycle": lifecycle(policy),
            "prices": prices,
            "hours": hours,
            "training": training(&terms),
            "trainingAreas": terms.areas.iter().map(area).collect::<Vec<_>>(),
            "items": items,
            "bundles": bundles,
            "plans": plans,
            "sale": sale(&catalog.sale.unwrap_or_default(), &boxes),
            "locales": languages.0,
        })))
    }

    /// These facts with this version of the terms, or with no version while it is unknown.
    #[must_use]
    pub fn with_terms(mut self, version: Option<&str>) -> Self {
        if let Some(facts) = self.0.as_object_mut() {
            match version {
                Some(version) => facts.insert(TERMS.to_owned(), version.into()),
                None => facts.remove(TERMS),
            };
        }
        self
    }

    /// The version of the terms.
    pub fn terms(&self) -> Option<&str> {
        self.0[TERMS].as_str()
    }

    /// Is everything but the version of the terms the same?
    pub fn are_besides_terms(&self, others: &Self) -> bool {
        self.clone().with_terms(None) == others.clone().with_terms(None)
    }

    /// The name of the price list.
    pub fn price_list(&self) -> &str {
        self.0["priceListVersion"].as_str().unwrap_or_default()
    }
}

/// The days of an account's life, and whole years of the names that stay after it.
fn lifecycle(policy: &GetPolicyResponse) -> Value {
    json!({
        "trialDays": policy.trial_days,
        "trialAgainDays": policy.trial_again_days,
        "dataDays": policy.papers_days,
        "dataAgainDays": policy.papers_again_days,
        "idleDays": policy.idle_days,
        "freezeDays": policy.still_idle_days,
        "retentionDays": policy.deletion_days,
        "namesYears": u64::from(policy.names_kept_days) * 100 / DAYS_OF_A_CENTURY,
        "pastDueDays": policy.past_due_days,
        "endedDay": policy.ended_day,
        "trialNoticeDays": policy.trial_end_notice_days,
        "paidNoticeDays": policy.paid_end_notice_days,
    })
}

fn item(item: CatalogItem) -> Option<(String, Value)> {
    let said = json!({
        "kind": known::<ItemKind>(item.kind, &item.kind_text)?.text(),
        "minimum": item.minimum,
        "maximum": item.maximum,
        "name": text(&item.name.unwrap_or_default()),
    });
    Some((item.sku, said))
}

fn text(text: &Text) -> Value {
    json!({ "es": text.es, "en": text.en, "id": text.id })
}

fn bundle(item: &CatalogItem) -> Option<(String, Value)> {
    (!item.pieces.is_empty()).then(|| (item.sku.clone(), json!(item.pieces)))
}

fn in_the_box(item: &CatalogItem) -> Option<(String, Value)> {
    let things: Vec<_> = item.r#box.as_ref()?.things.iter().map(text).collect();
    Some((item.sku.clone(), json!(things)))
}

fn plan(serving: &ServingPlan) -> Option<Value> {
    let plan = known::<Plan>(serving.plan, &serving.plan_text)?;
    Some(json!({ "plan": plan.text(), "fullReports": serving.full_reports }))
}

fn delivery(delivery: &Delivery) -> Value {
    json!({ "days": delivery.days, "area": delivery.area.as_ref().map(text) })
}

/// A missing promise is null, or an empty list.
fn sale(terms: &SaleTerms, boxes: &Map<String, Value>) -> Value {
    let tax = match terms.tax() {
        Tax::Unspecified => None,
        Tax::Included => Some("included"),
        Tax::Excluded => Some("excluded"),
    };
    json!({
        "tax": tax,
        "freeFunctions": terms.free_functions,
        "warrantyMonths": (terms.warranty_months > 0).then_some(terms.warranty_months),
        "delivery": terms.delivery.as_ref().map(delivery),
        "boxes": boxes,
    })
}

fn hours(hours: &SupportHours) -> Option<(String, Value)> {
    let page = known::<SupportPage>(hours.page, &hours.page_text)?;
    Some((page.text().to_owned(), json!({ "from": hours.opens, "to": hours.closes })))
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
