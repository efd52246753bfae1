use mostrador_proto::registration::v1::{State, SubmitDraftRequest, SubmitDraftResponse};
use mostrador_runtime::db::Tx;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::draft::{Draft, Step};
use crate::domain::state::{Event, Obstacle};
use crate::error::Error;
use crate::steps::mail_proof::{self, ProofMail};
use crate::steps::{find_draft, pace_mails};
use crate::store::terms::Acceptance;
use crate::store::{drafts, terms};

/// Accepts the terms and sends the mail; a repeated key gets the same answer.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: SubmitDraftRequest,
) -> Result<SubmitDraftResponse, Error> {
    let secret = SecretHash::of(&message.secret);
    let seen = find_draft::own(&mut *app.runtime.db.read().await?, &secret).await?;
    let mail = ProofMail::prepare(app, &seen, &message.address).await?;
    let key = Key {
        caller: seen.id.to_string(),
        call: "SubmitDraft",
        key: message.idempotency_key.clone(),
        request_hash: message.request_hash.clone(),
    };
    app.write_once(key, async move |app, tx| submit(app, tx, &secret, &message, &mail).await).await
}

async fn submit(
    app: &App,
    tx: &mut Tx,
    secret: &SecretHash,
    message: &SubmitDraftRequest,
    mail: &ProofMail,
) -> Result<SubmitDraftResponse, Error> {
    app.terms_in_force().accept(message.accept_terms, &message.terms_version).map_err(Error::Terms)?;
    let held = find_draft::own(tx.conn(), secret).await?;
    let now = app.now();
    let next = held.may_save(Step::Done, Event::Submit, now)?;
    let person = held.personal.clone().ok_or(Obstacle::StepOutOfOrder)?;
    mail.require_to(&person)?;
    pace_mails::require_room(app, tx.conn(), &held.id).await?;
    if !drafts::move_state(tx.conn(), &held.id, (held.state, next), now).await? {
        return Err(Error::Raced);
    }
    let locale = convert::told_locale(message.locale, &message.locale_text)?.unwrap_or(held.locale);
    let acceptance = Acceptance {
        version: message.terms_version.clone(),
        at: now,
        locale,
        address: message.address.clone(),
    };
    terms::record(tx.conn(), &held.id, &acceptance).await?;
    let submitted = Draft { locale, ..held };
    mail_proof::send(app, tx, (&submitted, &person), mail).await?;
    Ok(SubmitDraftResponse { state: State::VerificationSent.into() })
}
