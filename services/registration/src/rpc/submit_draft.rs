use mostrador_proto::auth::v1::FindOwnerRequest;
use mostrador_proto::registration::v1::{self as pb, SubmitDraftRequest, SubmitDraftResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::text::Locale;
use tonic::{Request, Response, Status};

use super::draft;
use crate::app::App;
use crate::domain::draft::{Draft, Step};
use crate::domain::personal::Personal;
use crate::domain::state::{Event, Obstacle};
use crate::error::Error;
use crate::proof::{self, Proof};
use crate::store::terms::Acceptance;
use crate::store::{drafts, mails, terms};

/// Accepts the terms and sends the mail; the same key answers the same again.
pub(crate) async fn submit_draft(
    app: &App,
    request: Request<SubmitDraftRequest>,
) -> Result<Response<SubmitDraftResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let secret = SecretHash::of(&asked.secret);
    let mut conn = app.runtime.db.read().await?;
    let held = draft::own(&mut conn, &secret).await?;
    drop(conn);
    let known = match &held.personal {
        Some(person) => address_is_known(app, person).await?,
        None => false,
    };
    let proof = Proof::mint(app, &held.id, &asked.address)?;
    let submission = Submission { proof, known, seen: held, asked };
    let (db, app) = (app.runtime.db.clone(), app.clone());
    let answer = db.write(async move |tx| submission.once(tx, &app, &secret).await).await?;
    Ok(Response::new(answer))
}

/// Asked of auth; the answer to the caller is the same either way.
pub(crate) async fn address_is_known(app: &App, person: &Personal) -> Result<bool, Failure> {
    let find = FindOwnerRequest { email: person.email.to_string() };
    let found = app.auth()?.find_owner(app.runtime.request(find)).await;
    found.map(|found| !found.into_inner().owner_id.is_empty()).map_err(|status| Failure::from(&status))
}

struct Submission {
    asked: SubmitDraftRequest,
    /// As it was when auth was asked about its address.
    seen: Draft,
    known: bool,
    proof: Proof,
}

impl Submission {
    async fn once(&self, tx: &mut Tx, app: &App, secret: &SecretHash) -> Result<SubmitDraftResponse, Error> {
        let key = Key {
            caller: self.seen.id.to_string(),
            call: "SubmitDraft",
            key: self.asked.idempotency_key.clone(),
            request_hash: self.asked.request_hash.clone(),
        };
        let submit = async |tx: &mut Tx| {
            self.submit(tx, app, secret).await?;
            Ok(SubmitDraftResponse { state: pb::State::VerificationSent.into() })
        };
        idempotency::once(tx, &key, app.now(), submit).await
    }

    async fn submit(&self, tx: &mut Tx, app: &App, secret: &SecretHash) -> Result<(), Error> {
        app.terms.accept(self.asked.accept_terms, &self.asked.terms_version).map_err(Error::Terms)?;
        let held = draft::own(tx.conn(), secret).await?;
        let now = app.now();
        let next = held.may_save(Step::Done, Event::Submit, now)?;
        let person = held.personal.clone().ok_or(Obstacle::StepOutOfOrder)?;
        if self.seen.personal.as_ref().map(|seen| &seen.email) != Some(&person.email) {
            return Err(Error::Raced);
        }
        let id = &held.id;
        let times = mails::times(tx.conn(), id).await?;
        let allowed = app.config.resend_rules().next_after_correction(&times, now);
        if allowed.at > now {
            return Err(Error::TooManyResends(proof::wait(allowed.at, now)));
        }
        if !drafts::move_state(tx.conn(), id, (held.state, next), now).await? {
            return Err(Error::Raced);
        }
        terms::record(tx.conn(), id, &self.acceptance(app)).await?;
        let submitted = Draft { locale: self.asked.locale.parse().unwrap_or(held.locale), ..held };
        proof::ask(tx, app, (&submitted, &person), &self.proof, self.known).await
    }

    fn acceptance(&self, app: &App) -> Acceptance {
        Acceptance {
            version: self.asked.terms_version.clone(),
            at: app.now(),
            locale: self.asked.locale.parse::<Locale>().unwrap_or(self.seen.locale),
            address: self.asked.address.clone(),
        }
    }
}
