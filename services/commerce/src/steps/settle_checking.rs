use mostrador_runtime::Application as _;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OrderId;

use crate::app::App;
use crate::topics::{Reading, SETTLE_CHECKING};

/// Settles the orders that waited for a bank account to be read further, starting after this order.
pub async fn settle_checking(
    app: &App,
    tx: &mut Tx,
    bank_account: &str,
    after: Option<&OrderId>,
) -> Result<(), DbError> {
    let after = after.map(ToString::to_string).unwrap_or_default();
    let message = Reading { bank_account: bank_account.to_owned(), after };
    app.runtime.outbox.send(tx, SETTLE_CHECKING, &message, app.now())?;
    Ok(())
}
