use mostrador_proto::account::v1::AccountReview;
use mostrador_runtime::Application;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::{convert, steps};

/// Reads the account as it is now, so that an early, late or second run does no harm.
pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let review: AccountReview = delivery.decode()?;
    let account_id: AccountId = convert::account_id(&review.account_id)?;
    app.write(async move |app, tx| {
        let Some(account) = steps::find_due(app, tx, &account_id).await? else { return Ok(()) };
        steps::review_account(app, tx, account).await
    })
    .await?;
    Ok(())
}
