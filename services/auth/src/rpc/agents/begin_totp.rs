use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::agent::totp_seal_context;
use crate::domain::totp;
use crate::error::Error;
use crate::steps::find_caller;
use crate::store::agents;

/// A right password gets another secret; the one before counts until a code of the new one was typed.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::BeginTotpRequest,
) -> Result<pb::BeginTotpResponse, Error> {
    let (session, agent) = find_caller::live_agent(app, call).await?;
    app.budgets.take_change(&session.subject).await?;
    if !app.hasher.verify(message.password, Some(agent.password_hash)).await? {
        return Err(Error::PasswordWrong);
    }
    let secret = totp::new_secret(&app.runtime.random);
    let sealed = app.runtime.seal.seal(&totp_seal_context(&agent.id), &secret)?;
    app.write(async move |_, tx| agents::begin_totp(tx.conn(), &agent.id, &sealed).await).await?;
    Ok(pb::BeginTotpResponse { totp_secret: totp::shown(secret) })
}
