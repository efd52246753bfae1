use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::lifecycle::AccountState;
use crate::domain::renewal::decide;
use crate::domain::subscription::SubscriptionState;
use crate::error::Error;
use crate::timeline::Happening;
use crate::{steps, store};

/// The owner of a frozen account may call this too, as declining the renewal is one way out of the hold.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SetRenewalRequest,
) -> Result<pb::SetRenewalResponse, Error> {
    let owner = call.owner()?.clone();
    app.write(async move |app, tx| set(app, tx, &owner, message.renew).await).await?;
    Ok(pb::SetRenewalResponse {})
}

async fn set(app: &App, tx: &mut Tx, owner: &OwnerPassport, renew: bool) -> Result<(), Error> {
    let account = store::accounts::find(tx.conn(), &owner.account_id).await?.ok_or(Error::UnknownAccount)?;
    if account.lifecycle.state == AccountState::Closed {
        return Err(Error::Closed);
    }
    let terms = decide(&account, renew, &app.policy, app.now())?;
    let happening = if renew { Happening::RenewalWanted } else { Happening::RenewalDeclined };
    let actor = Actor::Owner(owner.owner_id.clone());
    let next = steps::set_terms(app, tx, &account, terms, &happening, (None, actor.clone().into())).await?;
    if next.announced == SubscriptionState::Ended && account.announced != SubscriptionState::Ended {
        app.record(tx, &next.id, &Happening::SubscriptionEnded, actor)?;
    }
    Ok(())
}
