//! Tells an owner of a sign-in from a new device, which the owner may disown.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::secret::Secret;

use crate::app::App;
use crate::domain::device::DISOWNABLE_FOR;
use crate::domain::owner::Owner;
use crate::domain::session::Session;
use crate::mails;
use crate::store::{disowning, owners};

/// A client that keeps no cookie signs in from a new device each time.
const MOST_AN_HOUR: i64 = 3;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// The first device of a new owner is most likely the device of the registration.
const NEW_FOR: SignedDuration = SignedDuration::from_hours(24);

/// Runs before the device of `session` is remembered.
pub(crate) async fn tell(app: &App, tx: &mut Tx, owner: &Owner, session: &Session) -> Result<(), DbError> {
    let now = app.now();
    let settled = owners::is_settled(tx.conn(), &owner.id, earlier(now, NEW_FOR)).await?;
    if !settled || disowning::count(tx.conn(), &owner.id, earlier(now, HOUR)).await? >= MOST_AN_HOUR {
        return Ok(());
    }
    let token = Secret::mint(&app.runtime.random);
    disowning::insert(tx.conn(), &token.hash(), &owner.id, now).await?;
    mails::new_device(app, tx, owner, session, &token)
}

/// Tokens that were mailed before this instant are over.
pub(crate) fn good_since(now: Timestamp) -> Timestamp {
    earlier(now, DISOWNABLE_FOR)
}

fn earlier(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_sub(by).unwrap_or(Timestamp::MIN)
}
