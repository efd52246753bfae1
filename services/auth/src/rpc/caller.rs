//! Who calls, by the passport.

use mostrador_runtime::Call;
use mostrador_runtime::passport::Passport;

use crate::app::App;
use crate::domain::session::{Session, SessionState};
use crate::error::Error;
use crate::store::sessions;

/// The owner's or agent's id, and the session.
pub(super) fn subject(call: &Call) -> Result<(&str, &str), Error> {
    match call.passport() {
        Some(Passport::Owner(owner)) => Ok((&owner.owner_id, &owner.session_id)),
        Some(Passport::Agent(agent)) => Ok((&agent.agent_id, &agent.session_id)),
        None => Err(Error::SessionMissing),
    }
}

/// The calling session as it is now: it may have ended since the passport was made.
pub(super) async fn live_session(app: &App, call: &Call) -> Result<Session, Error> {
    let (_, session_id) = subject(call)?;
    let mut conn = app.runtime.db.read().await?;
    let session = sessions::find(&mut conn, session_id).await?.ok_or(Error::SessionMissing)?;
    still_live(app, session)
}

pub(super) fn still_live(app: &App, session: Session) -> Result<Session, Error> {
    match session.state(app.config.lifetime(session.kind), app.now()) {
        SessionState::Live { .. } => Ok(session),
        SessionState::Expired => Err(Error::SessionExpired),
        SessionState::Ended => Err(Error::SessionEnded),
    }
}
