//! The rules of selling and payment: pure functions, with time and randomness as arguments.
//!
//! The rooms are for readers of the folder; a rule's path leaves them out.

mod bank;
mod baskets;
pub mod ids;
pub mod matching;
mod money;
mod orders;

pub use bank::{bank_reading, banking_day, equal_lines, line, page_order, set_aside};
pub use baskets::{
    basket, basket_refusal, catalog, catalog_item, price_list, priced_item, sale_terms, serving_plan,
    training,
};
pub use matching::{hint, names, queue_reason};
pub use money::{allocation, credit, sen, settlement, typed_amount};
pub use orders::{hold_window, note, order, order_state, paid_since, reference, unique_code};
