use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::Text;

use crate::domain::training::ClassType;

#[derive(Debug, Clone)]
pub struct CatalogItem {
    pub sku: String,
    pub kind: ItemKind,
    pub name: Text,
    pub description: Text,
    pub unit_price: Rupiah,
    pub minimum: i64,
    pub maximum: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemKind {
    /// Days of the paid tier that one piece buys.
    Subscription {
        days: u32,
    },
    Sticker,
    Training(ClassType),
    Hardware,
}
