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
        if !matches!(call.passport(), Some(Passport::Agent(_))) {
            call.full_owner()?;
        }
        Self::of_any_standing(app, call).await
    }

    /// A live session with its owner or agent.
    pub(crate) async fn of_any_standing(app: &App, call: &Call) -> Result<(Session, Self), Error> {
        let session = find_caller::live_session(app, call).await?;
        let mut conn = app.runtime.db.read().await?;
        let holder = match &session.subject {
            Subject::Owner(id) => owners::find(&mut conn, id).await?.map(Self::Owner),
            Subject::Agent(id) => agents::find(&mut conn, id).await?.map(Self::Agent),
            // Staff have a PIN and no password.
            Subject::Staff(_) => return Err(Failure::new(Reason::SessionNotAnOwner).into()),
        };
        Ok((session, holder.ok_or(Error::SessionEnded)?))
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
