//! An owner, agent or manager replaces the password by means of the current one. The calling session goes on
//! under another token; all others end.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::error::Error;
use crate::steps::proofs::caller::Caller;
use crate::steps::replace_password::{self, Proof};
use crate::steps::sessions::open_session::Opening;
use crate::store::proofs;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ChangePasswordRequest,
) -> Result<pb::ChangePasswordResponse, Error> {
    let (session, caller) = Caller::of(app, call).await?;
    let holder_id = caller.holder_id();
    app.budgets.take_change(&holder_id).await?;
    if !app.hasher.verify(message.current.clone(), Some(caller.password_hash().to_owned())).await? {
        let incident =
            Incident { event: "password.refused", subject_id: holder_id.any(), ..Incident::default() };
        Incident { session_id: Some(&session.id), ..incident }.log();
        return Err(Error::CurrentWrong);
    }
    caller.check_password(app, &message.password)?;
    if message.password == message.current {
        return Err(Error::PasswordUnchanged);
    }
    let hash = app.hasher.hash(message.password).await?;
    let opening = Opening::successor(app, &session);
    let session_id = opening.session_id().clone();
    let answer = pb::ChangePasswordResponse {
        token: opening.token.expose().to_owned(),
        expires_at: Some(proto::timestamp(opening.expires_at)),
        session_id: session_id.to_string(),
    };
    app.write(async move |app, tx| {
        if !replace(app, tx, &caller, &hash).await? {
            return Err(Error::CurrentWrong);
        }
        opening.store(tx).await?;
        Ok(proofs::put(tx.conn(), opening.session_id(), app.now()).await?)
    })
    .await?;
    Incident {
        event: "password.changed",
        subject_id: holder_id.any(),
        session_id: Some(&session_id),
        ..Incident::default()
    }
    .log();
    Ok(answer)
}

async fn replace(app: &App, tx: &mut Tx, caller: &Caller, hash: &str) -> Result<bool, DbError> {
    match caller {
        Caller::Owner(owner) => {
            replace_password::of_owner(app, tx, owner, hash, Proof::CurrentPassword).await
        }
        Caller::Agent(agent) => replace_password::of_agent(app, tx, agent, hash).await,
        Caller::Manager(manager) => replace_password::of_manager(app, tx, manager, hash).await,
    }
}
