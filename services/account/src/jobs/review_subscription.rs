use mostrador_proto::account::v1::SubscriptionReview;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::outbox::{Delivery, Handler};

use super::REVIEW_SUBSCRIPTION;
use crate::app::App;
use crate::changes;
use crate::error::Error;
use crate::store;

pub(super) fn handler(app: App) -> Handler {
    Handler::new(REVIEW_SUBSCRIPTION, move |delivery| run(app.clone(), delivery))
}

/// Looks at the subscription as it is now, so that running late, early or twice does no harm.
async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let SubscriptionReview { account_id } = delivery.decode()?;
    let account_id: AccountId = account_id.parse().map_err(|_| Error::UnknownAccount)?;
    let db = app.runtime.db.clone();
    db.write(async move |tx: &mut Tx| {
        let account = store::accounts::find(tx.conn(), &account_id).await?.ok_or(Error::UnknownAccount)?;
        changes::review(&app, tx, &account).await?;
        Ok::<_, Error>(())
    })
    .await?;
    Ok(())
}
