//! An operator adds an agent; password and TOTP secret are in the answer and nowhere else readable.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::security::Incident;

use super::convert;
use crate::agent_secrets::AgentSecrets;
use crate::app::App;
use crate::domain::agent::{Agent, role_text};
use crate::error::Error;
use crate::store::agents;

pub(super) async fn run(app: &App, asked: pb::AddAgentRequest) -> Result<pb::AddAgentResponse, Error> {
    let role = convert::role(asked.role())?;
    let email = convert::email(&asked.email)?;
    let now = app.now();
    let id = AgentId::at(now, &app.runtime.random);
    let secrets = AgentSecrets::make(app, (&id, &email), asked.password).await?;
    let agent = Agent {
        password_hash: secrets.password_hash,
        totp_secret_sealed: secrets.totp_secret_sealed,
        totp_last_step: 0,
        next_totp_sealed: None,
        password_due_at: secrets.password_due_at,
        disabled_at: None,
        created_at: now,
        id: id.clone(),
        email,
        role,
    };
    let add = async move |tx: &mut Tx| {
        let added = agents::insert(tx.conn(), &agent).await?;
        added.then_some(()).ok_or(Error::AgentEmailTaken)
    };
    app.runtime.db.write(add).await?;
    let detail = role_text(role);
    Incident { event: "agent.added", object_id: id.as_str(), detail, ..Incident::default() }.log();
    Ok(pb::AddAgentResponse {
        agent_id: id.to_string(),
        password: secrets.shown_password,
        totp_secret: secrets.shown_totp,
    })
}
