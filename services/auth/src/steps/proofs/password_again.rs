//! Acts that could lock an owner or agent out ask for the password again, in a session that is not fresh.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Application;
use mostrador_runtime::db::Conn;

use crate::app::App;
use crate::domain::session::Session;
use crate::error::Error;
use crate::store::proofs;

/// A password counts for this long after the sign-in or after it was typed again.
pub(crate) const PROVEN_FOR: SignedDuration = SignedDuration::from_mins(5);

/// Refuses a session whose password was typed too long ago.
pub(crate) async fn require(app: &App, conn: &mut Conn, session: &Session) -> Result<(), Error> {
    let since = good_since(app.now());
    if session.created_at > since || proofs::is_younger(conn, &session.id, since).await? {
        return Ok(());
    }
    Err(Error::PasswordAgain)
}

/// Proofs from before this instant are over.
pub(crate) fn good_since(now: Timestamp) -> Timestamp {
    now.checked_sub(PROVEN_FOR).unwrap_or(Timestamp::MIN)
}
