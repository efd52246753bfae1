//! The catalogue.

use mostrador_proto::account::v1::{GetPolicyResponse, Plan as WirePlan};
use mostrador_proto::commerce::v1 as pb;

use super::{known, required, text};
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
    let pages = answer.support_hours.iter().map(|hours| {
        known::<pb::SupportPage>(hours.page, &hours.page_text, "commerce: a page with support hours")
            .map(|page| (page, hours))
    });
    let pages = pages.collect::<Result<Vec<_>, _>>()?;
    let hours = |page: pb::SupportPage| {
        let found = pages.iter().find(|(shown_on, _)| *shown_on == page);
        required(found.map(|(_, hours)| hours_of(hours)), "commerce: support hours")
    };
    let support_hours =
        SupportHours { terms: hours(pb::SupportPage::Terms)?, home: hours(pb::SupportPage::Home)? };
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
    let kind = match known(item.kind, &item.kind_text, "commerce: the kind of an item")? {
        pb::ItemKind::Subscription => ItemKind::Subscription,
        pb::ItemKind::Sticker => ItemKind::Sticker,
        pb::ItemKind::Training => ItemKind::Training,
        pb::ItemKind::Hardware => ItemKind::Hardware,
        pb::ItemKind::Unspecified => return Err(Refusal::broken("commerce: the kind of an item")),
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
        let plan = match known(serving.plan, &serving.plan_text, "commerce: the name of a plan")? {
            WirePlan::Lite => Plan::Lite,
            WirePlan::Dine => Plan::Dine,
            WirePlan::Unspecified => return Err(Refusal::broken("commerce: the name of a plan")),
        };
        tiers.push(CatalogPlan { plan, tier: CatalogTier::Free, skus: Vec::new() });
        tiers.push(CatalogPlan { plan, tier: CatalogTier::Pro, skus: paid.clone() });
    }
    Ok(tiers)
}
