//! The owner, agent or manager of the calling session, for the calls about passwords and authenticators that
//! all three share.

use mostrador_runtime::Call;
use mostrador_runtime::db::Conn;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::passport::Passport;
use mostrador_runtime::staff::ManagerUserId;

use crate::app::App;
use crate::domain::agent::Agent;
use crate::domain::holder::{HolderId, SessionHolder};
use crate::domain::manager::ManagerId;
use crate::domain::owner::Owner;
use crate::domain::session::Session;
use crate::error::Error;
use crate::steps::managers::find_post::{self, Post};
use crate::steps::sessions::find_caller;
use crate::store::{agents, owners};

pub(crate) enum Caller {
    Owner(Owner),
    Agent(Agent),
    Manager(ManagerOnDuty),
}

/// A manager who has access.
pub(crate) struct ManagerOnDuty {
    pub(crate) id: ManagerId,
    pub(crate) name: ManagerUserId,
    pub(crate) password_hash: String,
    pub(crate) post: Box<Post>,
}

impl Caller {
    /// A live session with its owner (whose account is not frozen), its agent or its manager.
    pub(crate) async fn of(app: &App, call: &Call) -> Result<(Session, Self), Error> {
        if let Some(Passport::Owner(_)) = call.passport() {
            call.full_owner()?;
        }
        Self::of_any_standing(app, call).await
    }

    /// Like [`Self::of`], without managers, who have no authenticator.
    pub(crate) async fn with_authenticator(app: &App, call: &Call) -> Result<(Session, Self), Error> {
        if !matches!(call.passport(), Some(Passport::Agent(_))) {
            call.full_owner()?;
        }
        Self::of_any_standing(app, call).await
    }

    /// A live session with its owner, agent or manager.
    pub(crate) async fn of_any_standing(app: &App, call: &Call) -> Result<(Session, Self), Error> {
        let session = find_caller::live_session(app, call).await?;
        let mut conn = app.runtime.db.read().await?;
        let caller = match &session.holder {
            SessionHolder::Owner(id) => owners::find(&mut conn, id).await?.map(Self::Owner),
            SessionHolder::Agent(id) => agents::find(&mut conn, id).await?.map(Self::Agent),
            SessionHolder::Manager(id) => Some(Self::Manager(on_duty(&mut conn, id).await?)),
            // Staff at the till have a PIN and no password.
            SessionHolder::Staff { .. } => return Err(Failure::new(Reason::SessionNotAnOwner).into()),
        };
        Ok((session, caller.ok_or(Error::SessionEnded)?))
    }

    pub(crate) fn holder_id(&self) -> HolderId {
        match self {
            Self::Owner(owner) => HolderId::from(&owner.id),
            Self::Agent(agent) => HolderId::from(&agent.id),
            Self::Manager(manager) => HolderId::from(&manager.id),
        }
    }

    /// Checks a new password against the caller's rules.
    pub(crate) fn check_password(&self, app: &App, password: &str) -> Result<(), Error> {
        let email = match self {
            Self::Owner(owner) => &owner.email,
            Self::Agent(agent) => &agent.email,
            Self::Manager(manager) => return check_managers_password(app, &manager.name, password),
        };
        Ok(app.password_rules().check(password, email)?)
    }

    pub(crate) fn password_hash(&self) -> &str {
        match self {
            Self::Owner(owner) => &owner.password_hash,
            Self::Agent(agent) => &agent.password_hash,
            Self::Manager(manager) => &manager.password_hash,
        }
    }

    /// The secret that was handed out and is not confirmed yet.
    pub(crate) fn next_totp_sealed(&self) -> Option<&[u8]> {
        match self {
            Self::Owner(owner) => owner.next_totp_sealed.as_deref(),
            Self::Agent(agent) => agent.next_totp_sealed.as_deref(),
            Self::Manager(_) => None,
        }
    }
}

async fn on_duty(conn: &mut Conn, id: &ManagerId) -> Result<ManagerOnDuty, Error> {
    let (manager, post) = find_post::of_session(conn, id).await?;
    let access = manager.access.ok_or(Error::SessionEnded)?;
    let post = Box::new(post);
    Ok(ManagerOnDuty { id: manager.id, name: manager.name, password_hash: access.password_hash, post })
}

/// Applies the common rules, and refuses the user ID, which colleagues know.
pub(crate) fn check_managers_password(app: &App, name: &ManagerUserId, password: &str) -> Result<(), Error> {
    app.password_rules().check(password, None::<&Email>)?;
    if ManagerUserId::parse(password).as_ref() == Some(name) {
        return Err(Error::PasswordIsUserId);
    }
    Ok(())
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
