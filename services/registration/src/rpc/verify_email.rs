//! The proof of the address: by the mail's link, on any device, or by its code on a device that has the
//! draft.
//!
//! The reader of the mail may be a stranger to the draft. So the device that chose the password confirms
//! without it, and any other device must send it: no reader can confirm a stranger's draft.

use mostrador_proto::registration::v1::verify_email_request::Proof;
use mostrador_proto::registration::v1::{VerifyEmailRequest, VerifyEmailResponse};
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::events::Actor;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::sight::Sight;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::steps::try_code::try_code;
use crate::steps::{ask_auth, find_draft};
use crate::store::links::{self, Purpose};
use crate::store::{address_links, codes, drafts, secrets};
use crate::timeline::Happening;
use crate::{convert, topics};
use mostrador_runtime::offer::Offer;

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: VerifyEmailRequest,
) -> Result<VerifyEmailResponse, Error> {
    let secret = SecretHash::of(&message.secret);
    let attempt = Attempt::of(message.proof)?;
    let mut conn = app.runtime.db.read().await?;
    let seen = attempt.draft(app, &mut conn, &secret).await?;
    if matches!(seen.state, State::Verified | State::Ready) {
        return Ok(proven(seen.state, &seen));
    }
    next_state(app, &seen)?;
    let chose_password = chose_password(&mut conn, &secret, &seen).await?;
    drop(conn);
    if !chose_password {
        ask_auth::check_password(app, &seen, &message.password, &message.address).await?;
    }
    let outcome = app.write(async move |app, tx| {
        let held = attempt.draft(app, tx.conn(), &secret).await?;
        // The checked password must be the one that the owner gets.
        if held.stage_id != seen.stage_id {
            return Err(Error::Raced);
        }
        attempt.prove(app, tx, &held).await
    });
    match outcome.await? {
        Outcome::Proven(answer) => Ok(answer),
        Outcome::Refused(error) => Err(error),
    }
}

fn proven(state: State, held: &Draft) -> VerifyEmailResponse {
    let offer = held.offer.as_ref().map(Offer::to_string).unwrap_or_default();
    VerifyEmailResponse { state: convert::state(state).into(), offer }
}

fn next_state(app: &App, held: &Draft) -> Result<State, Error> {
    held.alive(app.now())?;
    Ok(held.state.on(Event::Verify)?)
}

async fn chose_password(conn: &mut Conn, secret: &SecretHash, held: &Draft) -> Result<bool, DbError> {
    let device = secrets::find(conn, secret).await?;
    Ok(held.stage_id.is_some()
        && device.is_some_and(|device| device.registration_id == held.id && device.stage_id == held.stage_id))
}

enum Attempt {
    Link(SecretHash),
    Code(String),
}

/// The caller's own draft, if the link was mailed to its address: so strangers' mails to an address cannot
/// keep its owner out.
async fn own_of_address(
    app: &App,
    conn: &mut Conn,
    token: &SecretHash,
    secret: &SecretHash,
) -> Result<Option<Draft>, Error> {
    let held = match find_draft::own(conn, secret).await {
        Ok(held) => held,
        Err(Error::None | Error::Locked) => return Ok(None),
        Err(error) => return Err(error),
    };
    let waits = held.state == State::VerificationSent;
    let Some(person) = held.personal.as_ref().filter(|_| waits) else { return Ok(None) };
    let address = SecretHash::of(person.email.as_str());
    let proves = address_links::proves(conn, token, &address, app.now()).await?;
    Ok((proves && chose_password(conn, secret, &held).await?).then_some(held))
}

/// The outcome of a try; a wrong code commits, too, because it is counted.
enum Outcome {
    Proven(VerifyEmailResponse),
    Refused(Error),
}

impl Attempt {
    fn of(proof: Option<Proof>) -> Result<Self, Error> {
        match proof {
            Some(Proof::Token(token)) => Ok(Self::Link(SecretHash::of(&token))),
            Some(Proof::Code(code)) => Ok(Self::Code(code)),
            None => Err(convert::refuse("token", FieldReason::Required)),
        }
    }

    /// A code belongs to the caller's own draft. A link belongs to its own draft, or to the caller's draft
    /// with the same address if the caller chose its password.
    async fn draft(&self, app: &App, conn: &mut Conn, secret: &SecretHash) -> Result<Draft, Error> {
        let Self::Link(token) = self else {
            let (held, device) = find_draft::held(conn, secret).await?;
            return if device.sight == Sight::StateOnly { Err(Error::None) } else { Ok(held) };
        };
        if let Some(own) = own_of_address(app, conn, token, secret).await? {
            return Ok(own);
        }
        let link = links::find(conn, Purpose::Verify, token).await?.ok_or(Error::LinkInvalid)?;
        // The link is deleted with the draft, but not atomically for two reads outside of a transaction.
        let found = drafts::find(conn, &link.registration_id).await?.ok_or(Error::LinkInvalid)?;
        let waits = found.state == State::VerificationSent;
        if waits && app.now() >= link.expires_at { Err(Error::LinkExpired) } else { Ok(found) }
    }

    async fn prove(&self, app: &App, tx: &mut Tx, held: &Draft) -> Result<Outcome, Error> {
        if matches!(held.state, State::Verified | State::Ready) {
            return Ok(Outcome::Proven(proven(held.state, held)));
        }
        let next = next_state(app, held)?;
        if let Self::Code(typed) = self
            && let Some(refusal) = try_code(app, tx, held, typed).await?
        {
            return Ok(Outcome::Refused(refusal));
        }
        if !drafts::move_state(tx.conn(), &held.id, (held.state, next), app.now()).await? {
            return Err(Error::Raced);
        }
        codes::void(tx.conn(), &held.id).await?;
        if let Some(person) = &held.personal {
            address_links::forget(tx.conn(), &SecretHash::of(person.email.as_str())).await?;
        }
        app.runtime.outbox.send(tx, topics::CREATE_OWNER, &convert::owner_of(held)?, app.now())?;
        let terms_version = held.terms_version.clone().unwrap_or_default();
        let owner = Actor::Owner(held.owner_id.clone());
        app.record(tx, held, &Happening::Verified { terms_version }, owner)?;
        Ok(Outcome::Proven(proven(next, held)))
    }
}
