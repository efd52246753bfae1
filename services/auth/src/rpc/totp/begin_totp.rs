use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::totp;
use crate::error::Error;
use crate::steps::proofs::caller::Caller;
use crate::store::totp as store;

/// A right password gets another secret, which counts after a code of it was typed. An agent's old secret
/// counts until then; an owner turns the old one off first.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::BeginTotpRequest,
) -> Result<pb::BeginTotpResponse, Error> {
    let (_, caller) = Caller::with_authenticator(app, call).await?;
    let holder_id = caller.holder_id();
    app.budgets.take_change(&holder_id).await?;
    if !app.hasher.verify(message.password, Some(caller.password_hash().to_owned())).await? {
        return Err(Error::PasswordWrong);
    }
    let secret = totp::new_secret(&app.runtime.random);
    let sealed = app.runtime.seal.seal(&totp::seal_context(&holder_id), &secret)?;
    if !app.write(async move |_, tx| store::begin(tx.conn(), &holder_id, &sealed).await).await? {
        return Err(Error::TotpOn);
    }
    Ok(pb::BeginTotpResponse { totp_secret: totp::shown(secret) })
}
