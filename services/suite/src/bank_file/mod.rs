//! Statement files in banks' formats: a line for each sum that arrived.

mod bca_business;
mod camt053;
#[cfg(test)]
mod tests;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

pub(crate) use bca_business::bca_business;
pub(crate) use camt053::{Page, camt053};

/// A sum that arrived, with the bank's facts about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Arrival {
    /// The bank's day.
    pub(crate) day: Date,
    pub(crate) rupiah: i64,
    /// The payer's words, such as an order's reference.
    pub(crate) words: String,
    pub(crate) payer: String,
    /// The payer's account, which a CSV file leaves out.
    pub(crate) payer_account: String,
    /// The terminal's five digits in BCA's text.
    pub(crate) terminal: u32,
    /// The bank's name for the entry in camt.053.
    pub(crate) entry: String,
}
