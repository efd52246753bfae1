//! The money of orders and lines: its amounts, its ledger, and the credit that is left.

pub mod allocation;
pub mod credit;
pub mod sen;
pub mod settlement;
pub mod typed_amount;
