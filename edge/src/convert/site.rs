//! The catalogue.

use mostrador_proto::account::v1::GetPolicyResponse;
use mostrador_proto::commerce::v1 as pb;

use super::{required, text};
use crate::{
    answer::Refusal,
    api::{
        common::Rupiah,
        visitor::site::{
            Area, Catalog, CatalogItem, CatalogPlan, CatalogTier, Contact, Hours, ItemKind, Plan,
            SupportHours, TrainingTerms,
        },
    },
};

pub fn catalog(
    answer: pb::GetCatalogResponse,
    policy: Option<&GetPolicyResponse>,
) -> Result<Catalog, Refusal> {
    let hours = |page: &str| {
        let found = answer.support_hours.iter().find(|hours| hours.page == page);
        required(found.map(hours_of), "commerce: support hours")
    };
    let support_hours = SupportHours { terms: hours("terms")?, home: hours("home")? };
    let training = required(answer.training, "commerce: training terms")?;
    let items = answer.items.into_iter().map(item).collect::<Result<Vec<_>, _>>()?;
    Ok(Catalog {
        plans: plans(&answer.plans, &items)?,
        items,
        training: TrainingTerms {
            price: Rupiah(training.price_shared),
            private_price: Rupiah(training.price_private),
            persons_included: training.persons_included,
            extra_person: Rupiah(training.extra_person),
            max_hours: training.max_hours,
            max_merchants: training.max_merchants,
            areas: training.areas.into_iter().map(|area| Area { code: area.code, name: area.name }).collect(),
        },
        price_list_version: answer.price_list_version,
        trial_days: policy.map(|policy| policy.trial_days.into()),
        support_hours,
        contact: Contact { phone: answer.contact_phone, email: answer.contact_email },
    })
}

fn hours_of(hours: &pb::SupportHours) -> Hours {
    Hours { from: hours.opens.clone(), to: hours.closes.clone(), zone: "WIB".to_owned() }
}

fn item(item: pb::CatalogItem) -> Result<CatalogItem, Refusal> {
    let kind = match item.kind.as_str() {
        "subscription" => ItemKind::Subscription,
        "sticker" => ItemKind::Sticker,
        "training" => ItemKind::Training,
        "hardware" => ItemKind::Hardware,
        _ => return Err(Refusal::broken("commerce: the kind of an item")),
    };
    Ok(CatalogItem {
        sku: item.sku,
        kind,
        name: text(item.name),
        description: text(item.description),
        unit_price: Rupiah(item.unit_price),
        minimum: item.minimum,
        options: item.options,
        subscription_days: item.subscription_days.into(),
    })
}

/// Each way of serving has a free and a paid tier; the same items buy both paid tiers.
fn plans(plans: &[pb::ServingPlan], items: &[CatalogItem]) -> Result<Vec<CatalogPlan>, Refusal> {
    let paid: Vec<String> =
        items.iter().filter(|item| item.subscription_days > 0).map(|item| item.sku.clone()).collect();
    let mut tiers = Vec::new();
    for serving in plans {
        let plan = match serving.plan.as_str() {
            "lite" => Plan::Lite,
            "dine" => Plan::Dine,
            _ => return Err(Refusal::broken("commerce: the name of a plan")),
        };
        tiers.push(CatalogPlan { plan, tier: CatalogTier::Free, skus: Vec::new() });
        tiers.push(CatalogPlan { plan, tier: CatalogTier::Pro, skus: paid.clone() });
    }
    Ok(tiers)
}
