use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::holder::HolderId;
use crate::error::Error;
use crate::steps::make_agent_secrets::AgentSecrets;
use crate::store::{agents, sessions};

/// Resets an agent who lost the password or the authenticator, or who returns after an absence. All sessions
/// end.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ResetAgentRequest,
) -> Result<pb::ResetAgentResponse, Error> {
    let email = convert::email(&message.email)?;
    let agent = {
        let mut conn = app.runtime.db.read().await?;
        agents::find_by_email(&mut conn, Some(&email)).await?.ok_or(Error::AgentUnknown)?
    };
    let secrets = AgentSecrets::make(app, (&agent.id, &email), message.password).await?;
    let answer = pb::ResetAgentResponse {
        password: secrets.shown_password.clone(),
        totp_secret: secrets.shown_totp.clone(),
    };
    let id = agent.id.clone();
    app.write(async move |app, tx| {
        let AgentSecrets { password_hash, totp_secret_sealed, password_due_at, .. } = &secrets;
        agents::reset(tx.conn(), &agent.id, password_hash, totp_secret_sealed, *password_due_at).await?;
        sessions::end_all(tx.conn(), &HolderId::from(&agent.id), None, app.now()).await?;
        Ok::<_, Error>(())
    })
    .await?;
    Incident { event: "agent.reset", object_id: id.any(), ..Incident::default() }.log();
    Ok(answer)
}
