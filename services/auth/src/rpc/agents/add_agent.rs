//! An operator adds an agent. Only this answer shows the password and the TOTP secret.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::agent::Agent;
use crate::domain::totp::Authenticator;
use crate::error::Error;
use crate::steps::make_agent_secrets::AgentSecrets;
use crate::store::agents;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::AddAgentRequest,
) -> Result<pb::AddAgentResponse, Error> {
    let role = convert::role(message.role())?;
    let email = convert::email(&message.email)?;
    let now = app.now();
    let id = AgentId::at(now, &app.runtime.random);
    let secrets = AgentSecrets::make(app, (&id, &email), message.password).await?;
    let agent = Agent {
        password_hash: secrets.password_hash,
        authenticator: Authenticator { secret_sealed: secrets.totp_secret_sealed, last_step: 0 },
        next_totp_sealed: None,
        password_due_at: secrets.password_due_at,
        disabled_at: None,
        created_at: now,
        id: id.clone(),
        email,
        role,
    };
    app.write(async move |_, tx| {
        let added = agents::insert(tx.conn(), &agent).await?;
        added.then_some(()).ok_or(Error::AgentEmailTaken)
    })
    .await?;
    let detail = role.as_str();
    Incident { event: "agent.added", object_id: id.any(), detail, ..Incident::default() }.log();
    Ok(pb::AddAgentResponse {
        agent_id: id.to_string(),
        password: secrets.shown_password,
        totp_secret: secrets.shown_totp,
    })
}
