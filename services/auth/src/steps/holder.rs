//! The owner or agent of the calling session, where both look after password and authenticator alike.

use mostrador_runtime::Call;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::passport::Passport;

use super::find_caller;
use crate::app::App;
use crate::domain::agent::Agent;
use crate::domain::owner::Owner;
use crate::domain::session::Session;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::{agents, owners};

pub(crate) enum Holder {
    Owner(Owner),
    Agent(Agent),
}

impl Holder {
    /// A live session with its owner, whose account is not frozen, or its agent.
    pub(crate) async fn of(app: &App, call: &Call) -> Result<(Session, Self), Error> {
        if let Some(Passport::Agent(_)) = call.passport() {
            let (session, agent) = live_agent(app, call).await?;
            return Ok((session, Self::Agent(agent)));
        }
        let (session, owner) = full_owner(app, call).await?;
        Ok((session, Self::Owner(owner)))
    }

    pub(crate) fn subject(&self) -> Subject {
        match self {
            Self::Owner(owner) => Subject::from(&owner.id),
            Self::Agent(agent) => Subject::from(&agent.id),
        }
    }

    pub(crate) fn email(&self) -> &Email {
        match self {
            Self::Owner(owner) => &owner.email,
            Self::Agent(agent) => &agent.email,
        }
    }

    pub(crate) fn password_hash(&self) -> &str {
        match self {
            Self::Owner(owner) => &owner.password_hash,
            Self::Agent(agent) => &agent.password_hash,
        }
    }

    /// The secret that was handed out and is not confirmed yet.
    pub(crate) fn next_totp_sealed(&self) -> Option<&[u8]> {
        match self {
            Self::Owner(owner) => owner.next_totp_sealed.as_deref(),
            Self::Agent(agent) => agent.next_totp_sealed.as_deref(),
        }
    }
}

/// The owner of the calling session, whose account is not frozen.
pub(crate) async fn full_owner(app: &App, call: &Call) -> Result<(Session, Owner), Error> {
    call.full_owner()?;
    live_owner(app, call).await
}

/// The owner of the calling session.
pub(crate) async fn live_owner(app: &App, call: &Call) -> Result<(Session, Owner), Error> {
    let owner_id = &call.owner()?.owner_id;
    let session = find_caller::live_session(app, call).await?;
    let mut conn = app.runtime.db.read().await?;
    let owner = owners::find(&mut conn, owner_id).await?.ok_or(Error::SessionEnded)?;
    Ok((session, owner))
}

/// The agent of the calling session, whatever the role.
async fn live_agent(app: &App, call: &Call) -> Result<(Session, Agent), Error> {
    let session = find_caller::live_session(app, call).await?;
    let Subject::Agent(agent_id) = &session.subject else {
        return Err(Failure::new(Reason::SessionNotAnAgent).into());
    };
    let mut conn = app.runtime.db.read().await?;
    let agent = agents::find(&mut conn, agent_id).await?.ok_or(Error::SessionEnded)?;
    Ok((session, agent))
}
