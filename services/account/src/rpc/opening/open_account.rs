use mostrador_proto::account::v1 as pb;
use mostrador_proto::registration::v1::CompleteRegistrationRequest;
use mostrador_runtime::db::Tx;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::opening::Opening;
use crate::domain::subscription::Period;
use crate::error::Error;
use crate::timeline::Happening;
use crate::topics::COMPLETE_REGISTRATION;
use crate::{convert, steps, store};

/// Opens the first account of an owner; [`super::open_account_again`] opens later ones.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::OpenAccountRequest,
) -> Result<pb::OpenAccountResponse, Error> {
    let opening = convert::opening(message, &app.policy, app.now())?;
    let trial = app.write(async move |app, tx| open(app, tx, &opening).await).await?;
    Ok(pb::OpenAccountResponse { trial_ends_at: Some(timestamp(trial.ends_at)) })
}

async fn open(app: &App, tx: &mut Tx, opening: &Opening) -> Result<Period, Error> {
    let account = &opening.account;
    if let Some(known) = store::accounts::find(tx.conn(), &account.id).await? {
        let same = known.owner.id == account.owner.id;
        return if same { Ok(known.terms.trial) } else { Err(Error::AlreadyOpen) };
    }
    if !store::accounts::of_owner(tx.conn(), &account.owner.id).await?.is_empty() {
        return Err(Error::AlreadyOpen);
    }
    let opened = Happening::AccountOpened { store_name: account.store_name.clone() };
    steps::open_account(app, tx, (account, opening), &opened).await?;
    let trial = account.terms.trial;
    let complete = CompleteRegistrationRequest {
        registration_id: opening.registration_id.to_string(),
        trial_ends_at: Some(timestamp(trial.ends_at)),
    };
    app.runtime.outbox.send(tx, COMPLETE_REGISTRATION, &complete, account.created_at)?;
    Ok(trial)
}
