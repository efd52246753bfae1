use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::named;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::error::Error;
use crate::steps::check_order;
use crate::steps::settle_checking::settle_checking;
use crate::store::orders;
use crate::topics::Reading;

/// Orders settled in one transaction.
const TURN: i64 = 25;

/// Settles the checked orders of a bank account that was read further, some at a time; each turn sends the
/// next one.
pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let reading: Reading = delivery.decode()?;
    Ok(app.write(async move |app, tx| turn(app, tx, &reading).await).await?)
}

async fn turn(app: &App, tx: &mut Tx, reading: &Reading) -> Result<(), Error> {
    let after = named(&reading.after).map_err(|_| Error::UnknownOrder)?;
    let found = orders::checking(tx, &reading.bank_account, after.as_ref(), TURN).await?;
    let last = found.last().map(|order| order.id.clone());
    let all = i64::try_from(found.len()).is_ok_and(|count| count < TURN);
    for order in found {
        check_order::settle(app, tx, order).await?;
    }
    if let (false, Some(after)) = (all, last) {
        settle_checking(app, tx, &reading.bank_account, Some(&after)).await?;
    }
    Ok(())
}
