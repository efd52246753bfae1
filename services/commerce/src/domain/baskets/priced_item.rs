use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::Text;

use crate::domain::ids::ItemId;
use crate::domain::training::TrainingChoice;

/// An owner's choice in the basket, without a price, which the catalogue has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pick {
    pub item_id: ItemId,
    pub sku: String,
    pub quantity: i64,
    pub training: Option<TrainingChoice>,
}

/// A pick with its present price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedItem {
    pub pick: Pick,
    pub name: Text,
    pub unit_price: Rupiah,
    pub total: Rupiah,
    /// Days of the paid tier that one piece buys; 0 for all other items.
    pub subscription_days: u32,
}
