use mostrador_runtime::db::DbError;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::Text;
use serde::{Deserialize, Serialize};

use crate::domain::basket::{Pick, PricedItem};
use crate::domain::ids::ItemId;
use crate::domain::training::{ClassType, TrainingChoice};

/// A pick in its stored form. New fields need a default, and no field may be removed.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredPick {
    item_id: ItemId,
    sku: String,
    quantity: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    training: Option<StoredTraining>,
}

#[derive(Serialize, Deserialize)]
struct StoredTraining {
    class: Option<ClassType>,
    persons: i64,
    city: String,
    #[serde(default)]
    session_id: String,
}

#[derive(Serialize, Deserialize)]
struct StoredItem {
    #[serde(flatten)]
    pick: StoredPick,
    name: Text,
    unit_price: i64,
    total: i64,
    #[serde(default)]
    subscription_days: u32,
}

pub(super) fn picks_to_text(picks: &[Pick]) -> Result<String, DbError> {
    let stored: Vec<StoredPick> = picks.iter().map(StoredPick::from).collect();
    serde_json::to_string(&stored).map_err(|_| DbError::corrupt("baskets", "items"))
}

pub(super) fn picks_from_text(text: &str) -> Result<Vec<Pick>, DbError> {
    let stored: Vec<StoredPick> =
        serde_json::from_str(text).map_err(|_| DbError::corrupt("baskets", "items"))?;
    Ok(stored.into_iter().map(Pick::from).collect())
}

pub(super) fn items_to_text(items: &[PricedItem]) -> Result<String, DbError> {
    let stored: Vec<StoredItem> = items
        .iter()
        .map(|item| StoredItem {
            pick: StoredPick::from(&item.pick),
            name: item.name.clone(),
            unit_price: item.unit_price.get(),
            total: item.total.get(),
            subscription_days: item.subscription_days,
        })
        .collect();
    serde_json::to_string(&stored).map_err(|_| DbError::corrupt("orders", "items"))
}

pub(super) fn items_from_text(text: &str) -> Result<Vec<PricedItem>, DbError> {
    let stored: Vec<StoredItem> =
        serde_json::from_str(text).map_err(|_| DbError::corrupt("orders", "items"))?;
    let priced = stored.into_iter().map(|item| PricedItem {
        pick: item.pick.into(),
        name: item.name,
        unit_price: Rupiah::new(item.unit_price),
        total: Rupiah::new(item.total),
        subscription_days: item.subscription_days,
    });
    Ok(priced.collect())
}

impl From<&Pick> for StoredPick {
    fn from(pick: &Pick) -> Self {
        let training = pick.training.as_ref().map(|choice| StoredTraining {
            class: choice.class,
            persons: choice.persons,
            city: choice.city.clone(),
            session_id: choice.session_id.clone(),
        });
        Self { item_id: pick.item_id.clone(), sku: pick.sku.clone(), quantity: pick.quantity, training }
    }
}

impl From<StoredPick> for Pick {
    fn from(stored: StoredPick) -> Self {
        let training = stored.training.map(|choice| TrainingChoice {
            class: choice.class,
            persons: choice.persons,
            city: choice.city,
            session_id: choice.session_id,
        });
        Self { item_id: stored.item_id, sku: stored.sku, quantity: stored.quantity, training }
    }
}
