//! Ids of requests, parsed: what is no id of ours is unknown like an id that nothing has.

use mostrador_runtime::id::{AccountId, OrderId};

use crate::domain::ids::{LineId, StatementId};
use crate::error::Error;

pub(super) fn order_id(text: &str) -> Result<OrderId, Error> {
    text.parse().map_err(|_| Error::UnknownOrder)
}

pub(super) fn line_id(text: &str) -> Result<LineId, Error> {
    text.parse().map_err(|_| Error::UnknownLine)
}

pub(super) fn statement_id(text: &str) -> Result<StatementId, Error> {
    text.parse().map_err(|_| Error::UnknownStatement)
}

pub(super) fn account_id(text: &str) -> Result<AccountId, Error> {
    text.parse().map_err(|_| Error::UnknownAccount)
}
