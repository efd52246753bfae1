//! The password and the code of the calling session's owner, for a change of the second factor.

use mostrador_runtime::Call;
use mostrador_runtime::security::Incident;

use super::caller;
use super::second_factor::{self, Shown};
use crate::app::App;
use crate::domain::holder::HolderId;
use crate::domain::owner::Owner;
use crate::domain::session::Session;
use crate::error::Error;

/// Refuses an owner without authenticator. The caller uses the code up, together with the change.
pub(crate) async fn of_owner(
    app: &App,
    call: &Call,
    password: String,
    typed: &str,
) -> Result<(Session, Owner, Shown), Error> {
    let (session, owner) = caller::full_owner(app, call).await?;
    app.budgets.take_change(&HolderId::from(&owner.id)).await?;
    if !app.hasher.verify(password, Some(owner.password_hash.clone())).await? {
        log(&session, "password.refused");
        return Err(Error::PasswordWrong);
    }
    let shown = second_factor::read(app, &owner, typed)
        .inspect_err(|refusal| log(&session, second_factor::event_of(refusal)))?;
    let shown = shown.ok_or(Error::TotpOff)?;
    Ok((session, owner, shown))
}

fn log(session: &Session, event: &'static str) {
    Incident {
        event,
        subject_id: session.holder.any(),
        session_id: Some(&session.id),
        ..Incident::default()
    }
    .log();
}
