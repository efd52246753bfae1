//! An operator adds an agent; password and TOTP secret are in the answer and nowhere else readable.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Random;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::AgentId;

use super::convert;
use crate::app::App;
use crate::domain::agent::{Agent, totp_seal_context};
use crate::domain::totp;
use crate::error::Error;
use crate::store::agents;

/// Nothing that looks like something else.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Five bits each.
const LENGTH: usize = 20;

pub(super) async fn run(app: &App, asked: pb::AddAgentRequest) -> Result<pb::AddAgentResponse, Error> {
    let role = convert::role(asked.role())?;
    let email = convert::email(&asked.email)?;
    let now = app.now();
    let random = &app.runtime.random;
    let id = AgentId::at(now, random);
    let (password, secret) = (generate(random), totp::new_secret(random));
    let agent = Agent {
        password_hash: app.hasher.hash(password.clone()).await?,
        totp_secret_sealed: app.runtime.seal.seal(&totp_seal_context(&id), &secret)?,
        totp_last_step: 0,
        id: id.clone(),
        email,
        role,
    };
    let add = async move |tx: &mut Tx| {
        let added = agents::insert(tx.conn(), &agent, now).await?;
        added.then_some(()).ok_or(Error::AgentEmailTaken)
    };
    app.runtime.db.write(add).await?;
    Ok(pb::AddAgentResponse { agent_id: id.to_string(), password, totp_secret: totp::shown(secret) })
}

fn generate(random: &Random) -> String {
    random.bytes::<LENGTH>().iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}
