use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::db::Tx;

use super::caller;
use crate::app::App;
use crate::domain::agent::totp_seal_context;
use crate::domain::totp;
use crate::error::Error;
use crate::store::agents;

/// Another secret for who knows the password; the one before counts until a code of the new one was typed.
pub(super) async fn run(
    app: &App,
    call: &Call,
    asked: pb::BeginTotpRequest,
) -> Result<pb::BeginTotpResponse, Error> {
    let (session, agent) = caller::live_agent(app, call).await?;
    app.budgets.take_change(&session.subject).await?;
    if !app.hasher.verify(asked.password, Some(agent.password_hash)).await? {
        return Err(Error::PasswordWrong);
    }
    let secret = totp::new_secret(&app.runtime.random);
    let sealed = app.runtime.seal.seal(&totp_seal_context(&agent.id), &secret)?;
    let begin = async move |tx: &mut Tx| Ok(agents::begin_totp(tx.conn(), &agent.id, &sealed).await?);
    app.runtime.db.write::<_, Error, _>(begin).await?;
    Ok(pb::BeginTotpResponse { totp_secret: totp::shown(secret) })
}
