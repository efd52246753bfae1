//! The pace of a draft's mails.

use std::time::Duration;

use jiff::Timestamp;
use mostrador_runtime::Application;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::RegistrationId;

use crate::app::App;
use crate::domain::resend::NextMail;
use crate::error::Error;
use crate::store::mails;

pub(crate) async fn resend_allowed_at(
    app: &App,
    conn: &mut Conn,
    id: &RegistrationId,
) -> Result<Timestamp, DbError> {
    Ok(next(app, conn, id).await?.at)
}

/// The wait until the next mail, for `Retry-After`.
pub(crate) async fn pause(app: &App, conn: &mut Conn, id: &RegistrationId) -> Result<Duration, DbError> {
    let (at, now) = (resend_allowed_at(app, conn, id).await?, app.now());
    Ok(wait(at.max(now), now))
}

/// Refuses before the time of the next mail.
pub(crate) async fn require_pause(app: &App, conn: &mut Conn, id: &RegistrationId) -> Result<(), Error> {
    let (next, now) = (next(app, conn, id).await?, app.now());
    if next.at <= now {
        return Ok(());
    }
    let wait = wait(next.at, now);
    Err(if next.day_is_full { Error::TooManyResends(wait) } else { Error::ResendTooSoon(wait) })
}

/// Refuses only when the day's mails are used up: a corrected address need not wait.
pub(crate) async fn require_room(app: &App, conn: &mut Conn, id: &RegistrationId) -> Result<(), Error> {
    let (times, now) = (mails::times(conn, id).await?, app.now());
    let allowed = app.config.resend_rules().next_after_correction(&times, now);
    if allowed.at > now { Err(Error::TooManyResends(wait(allowed.at, now))) } else { Ok(()) }
}

async fn next(app: &App, conn: &mut Conn, id: &RegistrationId) -> Result<NextMail, DbError> {
    let times = mails::times(conn, id).await?;
    Ok(app.config.resend_rules().next(&times, app.now()))
}

fn wait(until: Timestamp, now: Timestamp) -> Duration {
    until.duration_since(now).unsigned_abs()
}
