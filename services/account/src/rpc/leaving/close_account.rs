use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::closing::{self, Closing, Surroundings};
use crate::domain::lifecycle::Cause;
use crate::error::Error;
use crate::{steps, store};

/// The owner of a frozen account may call this too. The session of a second click may be over by now, so the
/// second click is answered before auth and commerce are asked.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::CloseAccountRequest,
) -> Result<pb::CloseAccountResponse, Error> {
    let owner = call.owner()?.clone();
    let closed_at = match find(app, &owner).await? {
        Closing::Done { at } => at,
        Closing::Open => {
            steps::require_password(app, &owner).await?;
            let around = steps::surroundings(app, &owner).await?;
            close(app, owner, message.version, around).await?
        }
    };
    Ok(pb::CloseAccountResponse { closed_at: Some(timestamp(closed_at)) })
}

async fn find(app: &App, owner: &OwnerPassport) -> Result<Closing, Error> {
    let mut conn = app.runtime.db.read().await?;
    let account = store::accounts::find(&mut conn, &owner.account_id).await?.ok_or(Error::UnknownAccount)?;
    Ok(closing::find(&account)?)
}

async fn close(
    app: &App,
    owner: OwnerPassport,
    version: i64,
    around: Surroundings,
) -> Result<Timestamp, Error> {
    let (owner_id, session_id) = (owner.owner_id.clone(), owner.session_id.clone());
    let at = app.write(async move |app, tx| step(app, tx, &owner, version, &around).await).await?;
    Incident {
        event: "account.closed",
        subject_id: owner_id.any(),
        session_id: Some(&session_id),
        ..Incident::default()
    }
    .log();
    Ok(at)
}

async fn step(
    app: &App,
    tx: &mut Tx,
    owner: &OwnerPassport,
    version: i64,
    around: &Surroundings,
) -> Result<Timestamp, Error> {
    let account = store::accounts::find(tx.conn(), &owner.account_id).await?.ok_or(Error::UnknownAccount)?;
    let around = steps::without_applied(tx.conn(), &owner.account_id, around.clone()).await?;
    if let Closing::Done { at } = closing::admit(&account, version, &around)? {
        return Ok(at);
    }
    let actor = Actor::Owner(owner.owner_id.clone());
    let closed = steps::step_account(app, tx, &account, Cause::ClosedByOwner, (None, actor.into())).await?;
    Ok(closed.lifecycle.since)
}
