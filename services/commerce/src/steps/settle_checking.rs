use mostrador_runtime::Application as _;
use mostrador_runtime::db::{DbError, Tx};

use crate::app::App;
use crate::topics::{Reading, SETTLE_CHECKING};

/// Settles the orders that waited for a bank account to be read further, starting after this order.
pub async fn settle_checking(app: &App, tx: &mut Tx, bank_account: &str, after: &str) -> Result<(), DbError> {
    let message = Reading { bank_account: bank_account.to_owned(), after: after.to_owned() };
    app.runtime.outbox.send(tx, SETTLE_CHECKING, &message, app.now())?;
    Ok(())
}
