//! A code that an owner gives beside the password: a code of the authenticator, or a recovery code instead.

use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{Actor, Origin};
use mostrador_runtime::secret::SecretHash;

use crate::app::App;
use crate::domain::holder::HolderId;
use crate::domain::owner::Owner;
use crate::domain::recovery_code::{CODES, RecoveryCode};
use crate::domain::totp::{self, Authenticator, Code};
use crate::error::Error;
use crate::mails::{self, FactorChange};
use crate::store::{recovery_codes, totp as store};
use crate::timeline::Happening;

/// A code that may be right; only its use decides.
#[derive(Debug)]
pub(crate) enum Shown {
    /// The step of the authenticator's code.
    Step(i64),
    Recovery(SecretHash),
}

/// Judges a typed code by the authenticator of an owner or agent.
pub(crate) fn read_code(
    app: &App,
    holder_id: &HolderId,
    authenticator: &Authenticator,
    typed: &str,
) -> Result<Code, Error> {
    let secret = app.runtime.seal.open(&totp::seal_context(holder_id), &authenticator.secret_sealed)?;
    totp::read_code(&secret, typed, authenticator.last_step, app.real_now()).map_err(|_| Error::Totp)
}

/// Does the owner have the authenticator that was checked, however many of its codes were used meanwhile?
pub(crate) fn is_as_checked(app: &App, owner: &Owner, checked: &Owner) -> bool {
    let secret = |owner: &'_ Owner| owner.authenticator.as_ref().map(|held| held.secret_sealed.clone());
    let context = totp::seal_context(&HolderId::from(&owner.id));
    app.runtime.seal.holds_same(&context, (secret(owner), secret(checked)))
}

/// `None` for an owner without authenticator, whatever was typed.
pub(crate) fn read(app: &App, owner: &Owner, typed: &str) -> Result<Option<Shown>, Error> {
    let Some(authenticator) = &owner.authenticator else { return Ok(None) };
    if typed.trim().is_empty() {
        return Err(Error::TotpRequired);
    }
    if let Some(code) = RecoveryCode::parse(typed) {
        return Ok(Some(Shown::Recovery(code.hash(&owner.id))));
    }
    match read_code(app, &HolderId::from(&owner.id), authenticator, typed)? {
        Code::Fresh(step) => Ok(Some(Shown::Step(step))),
        Code::Used => Err(Error::TotpUsed),
        Code::Wrong => Err(Error::TotpWrong),
    }
}

/// The event of a refusal by [`read`], for the security log.
pub(crate) const fn event_of(refusal: &Error) -> &'static str {
    match refusal {
        Error::TotpRequired => "totp.asked",
        Error::TotpUsed => "totp.replayed",
        _ => "totp.refused",
    }
}

/// Uses the code up. If two calls use one code at once, the first call alone succeeds. The owner gets a mail
/// about a used recovery code.
pub(crate) async fn use_up(app: &App, tx: &mut Tx, owner: &Owner, shown: &Shown) -> Result<(), Error> {
    let is_right = match shown {
        Shown::Step(step) => store::use_step(tx.conn(), &HolderId::from(&owner.id), *step).await?,
        Shown::Recovery(hash) => recovery_codes::use_up(tx.conn(), &owner.id, hash).await?,
    };
    if !is_right {
        return Err(Error::TotpWrong);
    }
    if let Shown::Recovery(_) = shown {
        let left = recovery_codes::count(tx.conn(), &owner.id).await?;
        tell(app, tx, owner, FactorChange::RecoveryCodeUsed { left })?;
    }
    Ok(())
}

/// Replaces the owner's recovery codes; only this answer shows the new ones.
pub(crate) async fn renew_codes(app: &App, tx: &mut Tx, owner: &Owner) -> Result<Vec<String>, DbError> {
    let codes: Vec<_> = (0..CODES).map(|_| RecoveryCode::mint(&app.runtime.random)).collect();
    let hashes: Vec<_> = codes.iter().map(|code| code.hash(&owner.id)).collect();
    recovery_codes::replace(tx.conn(), &owner.id, &hashes).await?;
    Ok(codes.iter().map(RecoveryCode::shown).collect())
}

/// False when there was no authenticator.
pub(crate) async fn turn_off(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    change: FactorChange,
) -> Result<bool, DbError> {
    if !store::turn_off(tx.conn(), &owner.id).await? {
        return Ok(false);
    }
    recovery_codes::delete(tx.conn(), &owner.id).await?;
    tell(app, tx, owner, change)?;
    Ok(true)
}

/// Tells the owner in the timeline and by mail.
pub(crate) fn tell(app: &App, tx: &mut Tx, owner: &Owner, change: FactorChange) -> Result<(), DbError> {
    let origin = if change == FactorChange::Reset { Actor::System.into() } else { Origin::from(owner) };
    app.record(tx, owner, &Happening::from(change), origin)?;
    mails::second_factor(app, tx, owner, change)
}
