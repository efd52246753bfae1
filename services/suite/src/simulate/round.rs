//! A round of a simulated bank: the transfers since the previous round, and their files.

use std::collections::BTreeMap;

use mostrador_commerce::statements::Profile;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::serve::ServeError;
use serde::{Deserialize, Serialize};

use super::payer::Payer;
use crate::bank_file::{Arrival, Page, bca_business, camt053};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Round {
    /// From 1.
    pub(super) number: u32,
    /// The desk has imported all files of the round.
    pub(super) is_imported: bool,
    /// The payers of the orders that are new in this round.
    pub(super) payers: BTreeMap<OrderId, Payer>,
    pub(super) transfers: Vec<Transfer>,
    pub(super) statements: Vec<StatementFile>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Transfer {
    pub(super) order_id: OrderId,
    pub(super) bank_account: String,
    pub(super) arrival: Arrival,
}

/// A file, with the transfers of the round to its bank account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StatementFile {
    pub(super) file: String,
    pub(super) bank_account: String,
    /// Commerce's name of the file's profile.
    pub(super) format: String,
    pub(super) opening: i64,
}

impl Round {
    pub(super) fn text_of(&self, statement: &StatementFile) -> Result<String, ServeError> {
        let account = statement.bank_account.as_str();
        let of_account = self.transfers.iter().filter(|transfer| transfer.bank_account == account);
        let arrivals: Vec<&Arrival> = of_account.map(|transfer| &transfer.arrival).collect();
        match Profile::parse(&statement.format) {
            Some(Profile::BcaBusinessCsv) => Ok(bca_business(Some(account), &arrivals)),
            Some(Profile::Camt053) => {
                let page = Page { account, number: self.number, opening: statement.opening };
                Ok(camt053(&page, &arrivals))
            }
            None => Err(ServeError::new(format!("no file is written as {}", statement.format))),
        }
    }
}
