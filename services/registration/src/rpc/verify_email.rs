//! The proof of the address: by the mail's link, on any device, or by its code on a device that has the draft.
//!
//! Whoever reads the mail need not be who began the draft. So the device that chose the password confirms without it,
//! any other must show it: nobody confirms what someone else began.

use mostrador_proto::auth::v1::CreateOwnerRequest;
use mostrador_proto::registration::v1::verify_email_request::Proof;
use mostrador_proto::registration::v1::{VerifyEmailRequest, VerifyEmailResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::secret::SecretHash;
use sqlx::AnyConnection;
use tonic::{Request, Response, Status};

use super::{convert, draft, password};
use crate::app::App;
use crate::domain::code::Try;
use crate::domain::draft::Draft;
use crate::domain::sight::Sight;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::store::links::{self, Purpose};
use crate::store::{address_links, codes, drafts, secrets};
use crate::timeline::{self, Happening};
use crate::{proof, topics};

pub(crate) async fn verify_email(
    app: &App,
    request: Request<VerifyEmailRequest>,
) -> Result<Response<VerifyEmailResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let secret = SecretHash::of(&asked.secret);
    let attempt = match &asked.proof {
        Some(Proof::Token(token)) => Attempt::Link(SecretHash::of(token)),
        Some(Proof::Code(code)) => Attempt::Code(code.clone()),
        None => return Err(Error::Fields(vec![FieldFailure::new("token", FieldReason::Required)]).into()),
    };
    let mut conn = app.runtime.db.read().await?;
    let seen = attempt.draft(&mut conn, app, &secret).await?;
    if matches!(seen.state, State::Verified | State::Ready) {
        return Ok(answer(seen.state));
    }
    next_state(app, &seen)?;
    let chose_password = chose_password(&mut conn, &secret, &seen).await?;
    drop(conn);
    if !chose_password {
        password::check(app, &seen, &asked.password, &asked.address).await?;
    }
    let (db, app) = (app.runtime.db.clone(), app.clone());
    let outcome = db
        .write(async move |tx| {
            let held = attempt.draft(tx.conn(), &app, &secret).await?;
            // The password that was shown or chosen must be the one that the owner gets.
            if held.stage_id != seen.stage_id {
                return Err(Error::Raced);
            }
            attempt.prove(tx, &app, &held).await
        })
        .await?;
    match outcome {
        Outcome::Proven(state) => Ok(answer(state)),
        Outcome::Refused(error) => Err(error.into()),
    }
}

fn answer(state: State) -> Response<VerifyEmailResponse> {
    Response::new(VerifyEmailResponse { state: convert::state(state).into() })
}

fn next_state(app: &App, held: &Draft) -> Result<State, Error> {
    held.alive(app.now())?;
    Ok(held.state.on(Event::Verify)?)
}

async fn chose_password(
    conn: &mut AnyConnection,
    secret: &SecretHash,
    held: &Draft,
) -> Result<bool, DbError> {
    let holder = secrets::find(conn, secret).await?;
    Ok(held.stage_id.is_some()
        && holder.is_some_and(|holder| holder.registration_id == held.id && holder.stage_id == held.stage_id))
}

enum Attempt {
    Link(SecretHash),
    Code(String),
}

/// The caller's own draft, when the link was mailed to its address: strangers who ask for mails to an address cannot
/// keep its owner out.
async fn own_of_address(
    conn: &mut AnyConnection,
    app: &App,
    token: &SecretHash,
    secret: &SecretHash,
) -> Result<Option<Draft>, Error> {
    let held = match draft::own(conn, secret).await {
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

/// Both commit: a wrong code is counted.
enum Outcome {
    Proven(State),
    Refused(Error),
}

impl Attempt {
    /// For a code the caller's own draft. For a link the one that it names, unless the caller chose the password of
    /// another one with the same address: then it is that.
    async fn draft(&self, conn: &mut AnyConnection, app: &App, secret: &SecretHash) -> Result<Draft, Error> {
        let Self::Link(token) = self else {
            let (held, holder) = draft::held(conn, secret).await?;
            return if holder.sight == Sight::StateOnly { Err(Error::None) } else { Ok(held) };
        };
        if let Some(own) = own_of_address(conn, app, token, secret).await? {
            return Ok(own);
        }
        let link = links::find(conn, Purpose::Verify, token).await?.ok_or(Error::LinkInvalid)?;
        // The link goes with the draft, but not between two looks outside of a transaction.
        let found = drafts::find(conn, &link.registration_id).await?.ok_or(Error::LinkInvalid)?;
        let waits = found.state == State::VerificationSent;
        if waits && app.now() >= link.expires_at { Err(Error::LinkExpired) } else { Ok(found) }
    }

    async fn prove(&self, tx: &mut Tx, app: &App, held: &Draft) -> Result<Outcome, Error> {
        if matches!(held.state, State::Verified | State::Ready) {
            return Ok(Outcome::Proven(held.state));
        }
        let next = next_state(app, held)?;
        if let Self::Code(typed) = self
            && let Some(refusal) = try_code(tx, app, held, typed).await?
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
        app.runtime.outbox.send(tx, topics::CREATE_OWNER, &owner_of(held)?, app.now()).await?;
        let terms_version = held.terms_version.clone().unwrap_or_default();
        timeline::record(app, tx, held, &Happening::Verified { terms_version }).await?;
        Ok(Outcome::Proven(next))
    }
}

async fn try_code(tx: &mut Tx, app: &App, held: &Draft, typed: &str) -> Result<Option<Error>, Error> {
    let id = &held.id;
    let Some(sent) = proof::sent_code(tx, app, id).await? else {
        return Ok(Some(Error::CodeExpired));
    };
    let now = app.now();
    Ok(match sent.attempt(typed, now, app.config.code_tries) {
        Try::Right => None,
        Try::Expired => Some(Error::CodeExpired),
        Try::Exhausted => {
            let resend_at = draft::resend_allowed_at(tx.conn(), app, id).await?;
            Some(Error::TooManyTries(proof::wait(resend_at.max(now), now)))
        }
        Try::Wrong => {
            codes::count_wrong_try(tx.conn(), id).await?;
            Some(Error::CodeWrong)
        }
    })
}

fn owner_of(held: &Draft) -> Result<CreateOwnerRequest, DbError> {
    let missing = |what: &'static str| DbError::corrupt(what, "missing when submitted");
    let person = held.personal.clone().ok_or_else(|| missing("personal"))?;
    let stage_id = held.stage_id.as_ref().ok_or_else(|| missing("registrations.stage_id"))?;
    Ok(CreateOwnerRequest {
        owner_id: held.owner_id.to_string(),
        account_id: held.account_id.to_string(),
        email: person.email.to_string(),
        full_name: person.full_name,
        phone: person.phone.to_string(),
        locale: held.locale.as_str().to_owned(),
        stage_id: stage_id.to_string(),
    })
}
