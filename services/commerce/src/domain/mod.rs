//! The rules of selling and of being paid: pure, time and randomness are arguments.

pub mod allocation;
pub mod bank_reading;
pub mod banking_day;
pub mod basket;
pub mod catalog;
pub mod hold_window;
pub mod ids;
pub mod matching;
pub mod note;
pub mod order;
pub mod order_state;
pub mod page_order;
pub mod paid_since;
pub mod price_list;
pub mod recount;
pub mod reference;
pub mod sen;
pub mod settlement;
pub mod training;
pub mod transfer;
pub mod unique_code;
