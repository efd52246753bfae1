use std::collections::BTreeSet;

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
    /// The other contents of the box; `None` when the catalogue does not state them.
    pub in_the_box: Option<Vec<Text>>,
    /// The skus of a bundle's pieces, one of each.
    pub pieces: Vec<String>,
}

impl CatalogItem {
    /// A bundle holds single pieces of hardware, each once.
    pub fn is_sound_bundle(&self, items: &[Self]) -> bool {
        let is_single = |sku: &String| {
            let piece = items.iter().find(|item| item.sku == *sku);
            piece.is_some_and(|item| item.kind == ItemKind::Hardware && item.pieces.is_empty())
        };
        let different: BTreeSet<_> = self.pieces.iter().collect();
        different.len() == self.pieces.len() && self.pieces.iter().all(is_single)
    }
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
