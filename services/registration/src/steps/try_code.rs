//! Checks a typed code. Wrong codes count twice: against the code, and against the address, so that other
//! drafts of the same address give a stranger no more guesses.

use std::time::Duration;

use jiff::Timestamp;
use mostrador_runtime::Application;
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::secret::SecretHash;

use super::{keep_code, pace_mails};
use crate::app::App;
use crate::domain::code::{COUNTED_FOR, Try, refused_until};
use crate::domain::draft::Draft;
use crate::error::Error;
use crate::store::{codes, wrong_codes};

/// The refusal of a wrong code. The caller commits in any case, because a wrong code is counted.
pub(crate) async fn try_code(
    app: &App,
    tx: &mut Tx,
    held: &Draft,
    typed: &str,
) -> Result<Option<Error>, Error> {
    let id = &held.id;
    let person = held.personal.as_ref().ok_or(Error::Raced)?;
    let address = SecretHash::of(person.email.as_str());
    let Some(sent) = keep_code::find(app, tx.conn(), id).await? else {
        return Ok(Some(Error::CodeExpired));
    };
    if let Some(wait) = pause_of(app, tx.conn(), &address).await? {
        return Ok(Some(Error::TooManyTries(wait)));
    }
    Ok(match sent.attempt(typed, app.now(), app.config.code_tries) {
        Try::Right => None,
        Try::Expired => Some(Error::CodeExpired),
        Try::Exhausted => Some(Error::TooManyTries(pace_mails::pause(app, tx.conn(), id).await?)),
        Try::Wrong => {
            codes::count_wrong_try(tx.conn(), id).await?;
            wrong_codes::count(tx.conn(), &address, app.now()).await?;
            Some(Error::CodeWrong)
        }
    })
}

/// The wait until the address accepts a code again.
async fn pause_of(app: &App, conn: &mut Conn, address: &SecretHash) -> Result<Option<Duration>, DbError> {
    let now = app.now();
    let wrong = wrong_codes::times(conn, address, counted_since(now)).await?;
    let until = refused_until(&wrong, app.config.code_tries_a_day_of_an_address);
    Ok(until.map(|until| until.duration_since(now).unsigned_abs()))
}

/// The instant until which wrong codes no longer count.
pub(crate) fn counted_since(now: Timestamp) -> Timestamp {
    now.saturating_sub(COUNTED_FOR).unwrap_or(Timestamp::MIN)
}
