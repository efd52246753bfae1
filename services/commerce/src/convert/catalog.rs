//! The catalogue.

use mostrador_proto::account::v1::Plan;
use mostrador_proto::commerce::v1 as pb;

use crate::domain::catalog::{Catalog, CatalogItem, ItemKind, SupportHours, SupportPage};
use crate::domain::sale_terms::{SaleTerms, Tax};
use crate::domain::serving_plan::{PlanName, ServingPlan};
use crate::domain::training::ClassType;

pub fn catalog(catalog: &Catalog) -> pb::GetCatalogResponse {
    pb::GetCatalogResponse {
        price_list_version: catalog.version.clone(),
        items: catalog.items.iter().map(item).collect(),
        training: Some(training(catalog)),
        support_hours: catalog.support_hours.iter().map(hours).collect(),
        contact_phone: catalog.contact.phone.clone(),
        contact_email: catalog.contact.email.clone(),
        sale: Some(sale(&catalog.sale)),
        plans: catalog.plans.iter().copied().map(plan).collect(),
    }
}

fn hours(hours: &SupportHours) -> pb::SupportHours {
    let page = match hours.page {
        SupportPage::Home => pb::SupportPage::Home,
        SupportPage::Terms => pb::SupportPage::Terms,
    };
    pb::SupportHours {
        page: page.into(),
        page_text: page.text().to_owned(),
        opens: hours.opens.clone(),
        closes: hours.closes.clone(),
    }
}

fn item_kind(kind: ItemKind) -> pb::ItemKind {
    match kind {
        ItemKind::Subscription { .. } => pb::ItemKind::Subscription,
        ItemKind::Sticker => pb::ItemKind::Sticker,
        ItemKind::Training(_) => pb::ItemKind::Training,
        ItemKind::Hardware => pb::ItemKind::Hardware,
    }
}

fn item(item: &CatalogItem) -> pb::CatalogItem {
    let (options, days): (&[&str], u32) = match item.kind {
        ItemKind::Training(_) => (&["classType", "persons", "city", "sessionId"], 0),
        ItemKind::Subscription { days } => (&[], days),
        ItemKind::Sticker | ItemKind::Hardware => (&[], 0),
    };
    let kind = item_kind(item.kind);
    pb::CatalogItem {
        sku: item.sku.clone(),
        kind: kind.into(),
        kind_text: kind.text().to_owned(),
        name: Some(item.name.clone().into()),
        unit_price: item.unit_price.get(),
        minimum: item.minimum,
        maximum: item.maximum,
        description: Some(item.description.clone().into()),
        options: options.iter().map(ToString::to_string).collect(),
        subscription_days: days,
        r#box: item
            .in_the_box
            .as_ref()
            .map(|things| pb::InTheBox { things: things.iter().cloned().map(Into::into).collect() }),
        pieces: item.pieces.clone(),
    }
}

fn plan(serving: ServingPlan) -> pb::ServingPlan {
    let plan = match serving.plan {
        PlanName::Lite => Plan::Lite,
        PlanName::Dine => Plan::Dine,
    };
    pb::ServingPlan {
        plan: plan.into(),
        plan_text: plan.text().to_owned(),
        full_reports: serving.full_reports,
    }
}

fn sale(terms: &SaleTerms) -> pb::SaleTerms {
    let tax = match terms.tax {
        None => pb::Tax::Unspecified,
        Some(Tax::Included) => pb::Tax::Included,
        Some(Tax::Excluded) => pb::Tax::Excluded,
    };
    let delivery = terms.delivery.as_ref();
    pb::SaleTerms {
        tax: tax.into(),
        free_functions: terms.free_functions.clone(),
        warranty_months: terms.warranty_months.unwrap_or_default(),
        delivery: delivery
            .map(|delivery| pb::Delivery { days: delivery.days, area: Some(delivery.area.clone().into()) }),
    }
}

fn training(catalog: &Catalog) -> pb::TrainingTerms {
    let price = |class: ClassType| {
        let item = catalog.items.iter().find(|item| item.kind == ItemKind::Training(class));
        item.map_or(0, |item| item.unit_price.get())
    };
    let terms = &catalog.training;
    let areas =
        terms.areas.iter().map(|area| pb::TrainingArea { code: area.code.clone(), name: area.name.clone() });
    pb::TrainingTerms {
        price_shared: price(ClassType::Shared),
        price_private: price(ClassType::Private),
        persons_included: terms.persons_included,
        persons_at_most: terms.persons_at_most,
        extra_person: terms.extra_person,
        max_hours: terms.max_hours,
        max_merchants: terms.max_merchants,
        areas: areas.collect(),
    }
}
