use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::security::Incident;

use super::convert;
use crate::agent_secrets::AgentSecrets;
use crate::app::App;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::{agents, sessions};

/// For an agent who lost password or authenticator, or who comes back. All sessions end.
pub(super) async fn run(app: &App, asked: pb::ResetAgentRequest) -> Result<pb::ResetAgentResponse, Error> {
    let (email, now) = (convert::email(&asked.email)?, app.now());
    let agent = {
        let mut conn = app.runtime.db.read().await?;
        agents::find_by_email(&mut conn, Some(&email)).await?.ok_or(Error::AgentUnknown)?
    };
    let secrets = AgentSecrets::make(app, (&agent.id, &email), asked.password).await?;
    let answer = pb::ResetAgentResponse {
        password: secrets.shown_password.clone(),
        totp_secret: secrets.shown_totp.clone(),
    };
    let id = agent.id.clone();
    let reset = async move |tx: &mut Tx| {
        let AgentSecrets { password_hash, totp_secret_sealed, password_due_at, .. } = &secrets;
        agents::reset(tx.conn(), &agent.id, password_hash, totp_secret_sealed, *password_due_at).await?;
        sessions::end_all(tx.conn(), &Subject::from(&agent.id), None, now).await?;
        Ok::<_, Error>(())
    };
    app.runtime.db.write(reset).await?;
    Incident { event: "agent.reset", object_id: id.as_str(), ..Incident::default() }.log();
    Ok(answer)
}
