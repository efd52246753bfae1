use mostrador_proto::account::v1::AccountDeletion;
use mostrador_runtime::Application;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::{convert, steps};

/// Commerce is asked first. Commerce itself finds money that arrives after this question when it is told to
/// forget.
pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let message: AccountDeletion = delivery.decode()?;
    let account_id = convert::account_id(&message.account_id)?;
    let money = steps::open_money(&app, &account_id).await?;
    app.write(async move |app, tx| {
        let Some(account) = steps::find_due(app, tx, &account_id).await? else { return Ok(()) };
        let money = steps::unapplied(tx.conn(), &account_id, money.clone()).await?;
        steps::begin_deletion(app, tx, account, &money).await
    })
    .await?;
    Ok(())
}
