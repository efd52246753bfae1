//! Proto ↔ domain. An invalid id in a request is treated like an unknown one.

mod catalog;
mod lines;
mod orders;
mod statements;

use mostrador_runtime::id::{AccountId, OrderId};

use crate::domain::ids::{LineId, StatementId};
use crate::error::Error;

pub use catalog::catalog;
pub use lines::{aside_reason_from, candidate, evidence, hint, line, line_state_from, set_aside};
pub use orders::{basket, credit_entry, open_order, order, paid_order, payable_order, training_choice};
pub use statements::{listed_statement, profile, statement_format, statement_state};

pub fn order_id(text: &str) -> Result<OrderId, Error> {
    text.parse().map_err(|_| Error::UnknownOrder)
}

pub fn line_id(text: &str) -> Result<LineId, Error> {
    text.parse().map_err(|_| Error::UnknownLine)
}

pub fn statement_id(text: &str) -> Result<StatementId, Error> {
    text.parse().map_err(|_| Error::UnknownStatement)
}

pub fn account_id(text: &str) -> Result<AccountId, Error> {
    text.parse().map_err(|_| Error::UnknownAccount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_no_id_is_treated_like_an_unknown_id() {
        assert!(matches!(order_id("ord_x"), Err(Error::UnknownOrder)));
        assert!(matches!(line_id("lin_x"), Err(Error::UnknownLine)));
        assert!(matches!(statement_id("stm_x"), Err(Error::UnknownStatement)));
        assert!(matches!(account_id("acc_x"), Err(Error::UnknownAccount)));
    }
}
