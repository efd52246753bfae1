//! An agent signs in with address, password and a code that counts once.

use std::sync::Arc;

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::email::Email;
use mostrador_runtime::proto;
use mostrador_runtime::security::Incident;

use super::convert;
use crate::app::App;
use crate::budgets::{Realm, Try};
use crate::domain::agent::{Agent, totp_seal_context};
use crate::domain::device::{Device, KNOWN_FOR};
use crate::domain::subject::Subject;
use crate::domain::totp;
use crate::error::Error;
use crate::sign_in::Opening;
use crate::store::{agents, devices};

pub(super) async fn run(app: &App, asked: pb::SignInAgentRequest) -> Result<pb::SignInAgentResponse, Error> {
    if asked.totp.trim().is_empty() {
        return Err(Error::TotpRequired);
    }
    let client = asked.client.unwrap_or_default();
    let device = Device::parse(&client.device_id);
    let (agent, device_known) = look_up(app, &asked.email, device.as_ref()).await?;

    let typed = asked.email.trim().to_lowercase();
    let tried = agent.as_ref().map(|agent| agent.id.to_string()).unwrap_or_default();
    let incident = |event| Incident {
        event,
        subject_id: &tried,
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
    if room.is_err() {
        incident("sign_in.locked_out").log();
    }
    room?;

    let stored = agent.as_ref().map(|agent| agent.password_hash.clone());
    let right = app.hasher.verify(asked.password, stored).await?;
    let Some(agent) = agent.filter(|agent| right && agent.disabled_at.is_none()) else {
        incident("sign_in.refused").log();
        return Err(Error::WrongCredentials);
    };
    let step = match step_of(app, &agent, &asked.totp)? {
        Code::Fresh(step) => step,
        Code::Used => {
            incident("totp.replayed").log();
            return Err(Error::WrongCredentials);
        }
        Code::Wrong => {
            incident("sign_in.refused").log();
            return Err(Error::WrongCredentials);
        }
    };

    let opening = Arc::new(Opening::prepare(app, Subject::from(&agent.id), &client));
    let (opened, checked) = (Arc::clone(&opening), agent.clone());
    let open = async move |tx: &mut Tx| {
        if !agents::use_totp_step(tx.conn(), &checked.id, step).await? {
            return Err(Error::WrongCredentials);
        }
        // As of the commit: an agent who was disabled or reset meanwhile opens nothing.
        let now = agents::find(tx.conn(), &checked.id).await?;
        now.filter(|now| now.password_hash == checked.password_hash && now.disabled_at.is_none())
            .ok_or(Error::WrongCredentials)?;
        Ok(opened.store(tx).await?)
    };
    let outcome = app.runtime.db.write(open).await;
    let event = if outcome.is_ok() { "sign_in.accepted" } else { "sign_in.refused" };
    Incident { session_id: opening.session_id().as_str(), ..incident(event) }.log();
    outcome?;
    Ok(pb::SignInAgentResponse {
        token: opening.token.expose().to_owned(),
        expires_at: Some(proto::timestamp(opening.expires_at)),
        agent: Some(convert::agent_out(&agent)),
    })
}

async fn look_up(app: &App, email: &str, device: Option<&Device>) -> Result<(Option<Agent>, bool), Error> {
    let known_from = app.now().checked_sub(KNOWN_FOR).unwrap_or_default();
    let mut conn = app.runtime.db.read().await?;
    let agent = agents::find_by_email(&mut conn, Email::parse(email).ok().as_ref()).await?;
    let subject = agent.as_ref().map(|agent| Subject::from(&agent.id));
    let known = devices::is_known(&mut conn, subject.as_ref(), device, known_from).await?;
    Ok((agent, known))
}

enum Code {
    /// Of this step, which no code was used of.
    Fresh(i64),
    /// Right, and used before.
    Used,
    Wrong,
}

fn step_of(app: &App, agent: &Agent, code: &str) -> Result<Code, Error> {
    let secret = app.runtime.seal.open(&totp_seal_context(&agent.id), &agent.totp_secret_sealed)?;
    let after =
        |last_step| totp::matching_step(&secret, code, last_step, app.real_now()).map_err(|_| Error::Totp);
    Ok(match (after(agent.totp_last_step)?, after(0)?) {
        (Some(step), _) => Code::Fresh(step),
        (None, Some(_)) => Code::Used,
        (None, None) => Code::Wrong,
    })
}
