//! The goods of the catalog, their prices, and the basket that a shop fills with them.

pub mod basket;
pub mod basket_refusal;
pub mod catalog;
pub mod catalog_item;
pub mod price_list;
pub mod priced_item;
pub mod sale_terms;
pub mod serving_plan;
pub mod training;
