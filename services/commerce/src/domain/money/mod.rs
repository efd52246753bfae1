//! The money of orders and lines: amounts, the ledger, and credit.

pub mod allocation;
pub mod credit;
pub mod sen;
pub mod settlement;
pub mod typed_amount;
