use mostrador_proto::registration::v1::{ResendVerificationRequest, ResendVerificationResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use super::draft;
use super::submit_draft::address_is_known;
use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::state::{Event, Obstacle, State};
use crate::error::Error;
use crate::proof::{self, Proof};
use crate::store::mails;

/// Another link and another code; links of earlier mails keep working.
pub(crate) async fn resend_verification(
    app: &App,
    request: Request<ResendVerificationRequest>,
) -> Result<Response<ResendVerificationResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let secret = SecretHash::of(&asked.secret);
    let mut conn = app.runtime.db.read().await?;
    let seen = draft::own(&mut conn, &secret).await?;
    drop(conn);
    require_sent(app, &seen)?;
    let person = seen.personal.clone().ok_or(Error::Raced)?;
    let known = address_is_known(app, &person).await?;
    let proof = Proof::mint(app, &seen.id, &asked.address)?;
    let (db, app) = (app.runtime.db.clone(), app.clone());
    let next_allowed_at = db
        .write(async move |tx| {
            let held = draft::own(tx.conn(), &secret).await?;
            require_sent(&app, &held)?;
            if held.personal.as_ref().map(|held| &held.email) != Some(&person.email) {
                return Err(Error::Raced);
            }
            require_pause(tx, &app, &held.id).await?;
            proof::ask(tx, &app, (&held, &person), &proof, known).await?;
            Ok(draft::resend_allowed_at(tx.conn(), &app, &held.id).await?)
        })
        .await?;
    Ok(Response::new(ResendVerificationResponse { next_allowed_at: Some(timestamp(next_allowed_at)) }))
}

/// A mail can only follow a mail.
fn require_sent(app: &App, held: &Draft) -> Result<(), Error> {
    held.alive(app.now())?;
    match held.state {
        State::VerificationSent => Ok(()),
        state => Err(state.on(Event::Verify).err().unwrap_or(Obstacle::NotSubmitted).into()),
    }
}

async fn require_pause(tx: &mut Tx, app: &App, id: &RegistrationId) -> Result<(), Error> {
    let (times, now) = (mails::times(tx.conn(), id).await?, app.now());
    let next = app.config.resend_rules().next(&times, now);
    if next.at <= now {
        return Ok(());
    }
    let wait = proof::wait(next.at, now);
    Err(if next.day_is_full { Error::TooManyResends(wait) } else { Error::ResendTooSoon(wait) })
}
