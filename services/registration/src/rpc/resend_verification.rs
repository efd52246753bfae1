use mostrador_proto::registration::v1::{ResendVerificationRequest, ResendVerificationResponse};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::state::{Event, Obstacle, State};
use crate::error::Error;
use crate::steps::mail_proof::{self, ProofMail};
use crate::steps::{find_draft, pace_mails};

/// Another link and another code; links of earlier mails keep working.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: ResendVerificationRequest,
) -> Result<ResendVerificationResponse, Error> {
    let secret = SecretHash::of(&message.secret);
    let seen = find_draft::own(&mut *app.runtime.db.read().await?, &secret).await?;
    require_sent(app, &seen)?;
    let mail = ProofMail::prepare(app, &seen, &message.address).await?;
    app.write(async move |app, tx| {
        let held = find_draft::own(tx.conn(), &secret).await?;
        require_sent(app, &held)?;
        let person = held.personal.as_ref().ok_or(Error::Raced)?;
        mail.require_to(person)?;
        pace_mails::require_pause(app, tx.conn(), &held.id).await?;
        mail_proof::send(app, tx, (&held, person), &mail).await?;
        let next_allowed_at = pace_mails::resend_allowed_at(app, tx.conn(), &held.id).await?;
        Ok(ResendVerificationResponse { next_allowed_at: Some(timestamp(next_allowed_at)) })
    })
    .await
}

/// A mail can only follow a mail.
pub(super) fn require_sent(app: &App, held: &Draft) -> Result<(), Error> {
    held.alive(app.now())?;
    match held.state {
        State::VerificationSent => Ok(()),
        state => Err(state.on(Event::Verify).err().unwrap_or(Obstacle::NotSubmitted).into()),
    }
}
