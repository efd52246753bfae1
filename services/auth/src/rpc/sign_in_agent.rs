//! An agent signs in with address, password and a code that counts once.

use std::sync::Arc;

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::email::Email;
use mostrador_runtime::proto;

use super::convert;
use crate::app::App;
use crate::budgets::{Realm, Try};
use crate::domain::agent::{Agent, totp_seal_context};
use crate::domain::device::{Device, KNOWN_FOR};
use crate::domain::session::SessionKind;
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
    app.budgets
        .take_sign_in(Try {
            realm: Realm::Agents,
            address: &client.address,
            user: &typed,
            known_device: device.as_ref().filter(|_| device_known),
        })
        .await?;

    let stored = agent.as_ref().map(|agent| agent.password_hash.clone());
    let right = app.hasher.verify(asked.password, stored).await?;
    let agent = agent.filter(|_| right).ok_or(Error::WrongCredentials)?;
    let step = step_of(app, &agent, &asked.totp)?.ok_or(Error::WrongCredentials)?;

    let opening = Arc::new(Opening::prepare(app, SessionKind::Agent, agent.id.as_str(), &client));
    let (opened, agent_id) = (Arc::clone(&opening), agent.id.clone());
    let open = async move |tx: &mut Tx| {
        if !agents::use_totp_step(tx.conn(), &agent_id, step).await? {
            return Err(Error::WrongCredentials);
        }
        Ok(opened.store(tx).await?)
    };
    app.runtime.db.write(open).await?;
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
    let subject_id = agent.as_ref().map_or("", |agent| agent.id.as_str());
    let known = devices::is_known(&mut conn, subject_id, device, known_from).await?;
    Ok((agent, known))
}

fn step_of(app: &App, agent: &Agent, code: &str) -> Result<Option<i64>, Error> {
    let secret = app.runtime.seal.open(&totp_seal_context(&agent.id), &agent.totp_secret_sealed)?;
    totp::matching_step(&secret, code, agent.totp_last_step, app.real_now()).map_err(|_| Error::Totp)
}
