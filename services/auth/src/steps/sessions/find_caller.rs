//! The caller behind a passport: an owner, an agent or a member of the staff, and the session.

use mostrador_runtime::id::SessionId;
use mostrador_runtime::passport::Passport;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::holder::HolderId;
use crate::domain::manager::ManagerId;
use crate::domain::session::{Session, SessionState};
use crate::error::Error;
use crate::store::sessions;

/// The holder and the session. A member of the staff without a device holds a session on the dashboard, as a
/// manager.
pub(crate) fn holder_id(call: &Call) -> Result<(HolderId, &SessionId), Error> {
    match call.passport() {
        Some(Passport::Owner(owner)) => Ok((HolderId::from(&owner.owner_id), &owner.session_id)),
        Some(Passport::Agent(agent)) => Ok((HolderId::from(&agent.agent_id), &agent.session_id)),
        Some(Passport::Staff(staff)) => {
            let holder_id = match staff.device_id {
                Some(_) => HolderId::from(&staff.staff_id),
                None => HolderId::from(&ManagerId::from(&staff.staff_id)),
            };
            Ok((holder_id, &staff.session_id))
        }
        None => Err(Error::SessionMissing),
    }
}

/// The calling session, read anew: it may have ended since the passport was made.
pub(crate) async fn live_session(app: &App, call: &Call) -> Result<Session, Error> {
    let (_, session_id) = holder_id(call)?;
    let mut conn = app.runtime.db.read().await?;
    let session = sessions::find(&mut conn, session_id).await?.ok_or(Error::SessionMissing)?;
    still_live(app, session)
}

/// Refuses a session that has ended or expired.
pub(crate) fn still_live(app: &App, session: Session) -> Result<Session, Error> {
    match session.state(app.config.lifetime(session.holder.kind()), app.now()) {
        SessionState::Live { .. } => Ok(session),
        SessionState::Expired => Err(Error::SessionExpired),
        SessionState::Ended => Err(Error::SessionEnded),
    }
}
