//! An agent signs in with address, password and a code that counts once.

use std::sync::Arc;

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::email::Email;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::budgets::{Realm, Try};
use crate::convert;
use crate::domain::agent::Agent;
use crate::domain::device::{Device, KNOWN_FOR};
use crate::domain::holder::{HolderId, SessionHolder};
use crate::domain::totp::Code;
use crate::error::Error;
use crate::steps::proofs::second_factor::read_code;
use crate::steps::sessions::open_session::Opening;
use crate::store::{agents, devices, totp};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::SignInAgentRequest,
) -> Result<pb::SignInAgentResponse, Error> {
    if message.totp.trim().is_empty() {
        return Err(Error::TotpRequired);
    }
    let client = message.client.unwrap_or_default();
    let device = Device::parse(&client.device_id);
    let (agent, device_known) = look_up(app, &message.email, device.as_ref()).await?;

    let typed = message.email.trim().to_lowercase();
    let tried = agent.as_ref().map(|agent| agent.id.clone());
    let incident = Incident {
        subject_id: tried.as_ref().map(AgentId::any).unwrap_or_default(),
        address: &client.address,
        detail: "agent",
        ..Incident::default()
    };
    let room = app
        .budgets
        .take_sign_in(Try {
            realm: Realm::Agents,
            address: &client.address,
            user: &typed,
            known_device: device.as_ref().filter(|_| device_known),
        })
        .await;
    room.inspect_err(|_| Incident { event: "sign_in.locked_out", ..incident }.log())?;

    let stored = agent.as_ref().map(|agent| agent.password_hash.clone());
    let right = app.hasher.verify(message.password, stored).await?;
    let refused = |event| {
        Incident { event, ..incident }.log();
        Err(Error::WrongCredentials)
    };
    let Some(agent) = agent.filter(|agent| right && agent.disabled_at.is_none()) else {
        return refused("sign_in.refused");
    };
    let step = match read_code(app, &HolderId::from(&agent.id), &agent.authenticator, &message.totp)? {
        Code::Fresh(step) => step,
        Code::Used => return refused("totp.replayed"),
        Code::Wrong => return refused("sign_in.refused"),
    };

    enter(app, (agent, step), device, &client, incident).await
}

/// Opens a session for an agent who gave the right password and code.
async fn enter(
    app: &App,
    (agent, step): (Agent, i64),
    device: Option<Device>,
    client: &pb::Client,
    incident: Incident<'_>,
) -> Result<pb::SignInAgentResponse, Error> {
    let holder = SessionHolder::Agent(agent.id.clone());
    let opening = Arc::new(Opening::prepare(app, holder, convert::origin(client), device));
    let opened = open(app, Arc::clone(&opening), agent.clone(), step).await;
    let event = if opened.is_ok() { "sign_in.accepted" } else { "sign_in.refused" };
    Incident { event, session_id: Some(opening.session_id()), ..incident }.log();
    opened?;
    Ok(pb::SignInAgentResponse {
        token: opening.token.expose().to_owned(),
        expires_at: Some(proto::timestamp(opening.expires_at)),
        agent: Some(convert::agent(&agent)),
    })
}

/// The agent, read in the transaction: no session opens when the code was used, the password was reset or the
/// agent was disabled meanwhile.
async fn open(app: &App, opening: Arc<Opening>, checked: Agent, step: i64) -> Result<(), Error> {
    app.write(async move |_, tx| {
        if !totp::use_step(tx.conn(), &HolderId::from(&checked.id), step).await? {
            return Err(Error::WrongCredentials);
        }
        agents::find(tx.conn(), &checked.id)
            .await?
            .filter(|agent| agent.password_hash == checked.password_hash && agent.disabled_at.is_none())
            .ok_or(Error::WrongCredentials)?;
        Ok(opening.store(tx).await?)
    })
    .await
}

async fn look_up(app: &App, email: &str, device: Option<&Device>) -> Result<(Option<Agent>, bool), Error> {
    let known_from = app.now().checked_sub(KNOWN_FOR).unwrap_or_default();
    let mut conn = app.runtime.db.read().await?;
    let agent = agents::find_by_email(&mut conn, Email::parse(email).ok().as_ref()).await?;
    let holder_id = agent.as_ref().map(|agent| HolderId::from(&agent.id));
    let known = devices::is_known(&mut conn, holder_id.as_ref(), device, known_from).await?;
    Ok((agent, known))
}
