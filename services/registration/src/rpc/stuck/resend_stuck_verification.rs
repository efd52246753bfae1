//! An agent mails the proof of an address once more, to a visitor who did not find it.

use std::time::Duration;

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{AgentId, RegistrationId};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::stated_reason::StatedReason;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::rpc::resend_verification::require_sent;
use crate::steps::mail_proof::{self, DESK, ProofMail};
use crate::steps::pace_mails;
use crate::store::drafts;
use crate::timeline::Happening;

/// After this time the daily limit of an address has room again.
const DAY: Duration = Duration::from_hours(24);

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ResendStuckVerificationRequest,
) -> Result<pb::ResendStuckVerificationResponse, Error> {
    let attempt = Attempt::on("ResendStuckVerification", &message.id);
    let by = app.runtime.agent(call, Role::Support, attempt).await?.agent_id.clone();
    let id = convert::registration_id(&message.id)?;
    let reason = StatedReason::parse(&message.reason).map_err(Failure::from)?;
    let key = Key {
        caller: by.to_string(),
        call: "resend_stuck_verification",
        key: message.idempotency_key,
        request_hash: [message.id.as_bytes(), &message.request_hash].concat(),
    };
    let seen = drafts::find(&mut *app.runtime.db.read().await?, &id).await?.ok_or(Error::None)?;
    let mail = ProofMail::prepare(app, &seen, DESK).await?;
    app.write_once(key, async move |app, tx| resend(app, tx, &id, (&mail, &by, &reason)).await).await
}

async fn resend(
    app: &App,
    tx: &mut Tx,
    id: &RegistrationId,
    (mail, by, reason): (&ProofMail, &AgentId, &StatedReason),
) -> Result<pb::ResendStuckVerificationResponse, Error> {
    let held = drafts::find(tx.conn(), id).await?.ok_or(Error::None)?;
    require_sent(app, &held)?;
    let person = held.personal.as_ref().ok_or(Error::Raced)?;
    mail.require_to(person)?;
    pace_mails::require_pause(app, tx.conn(), id).await.map_err(to_agent)?;
    if !mail_proof::send(app, tx, (&held, person), mail).await? {
        return Err(Error::MailedLately(DAY));
    }
    app.record(tx, &held, &Happening::MailResent, (by, reason))?;
    let next_allowed_at = pace_mails::resend_allowed_at(app, tx.conn(), id).await?;
    Ok(pb::ResendStuckVerificationResponse { next_allowed_at: Some(timestamp(next_allowed_at)) })
}

/// Gives agents their own refusals about the pace, in place of the visitor's.
fn to_agent(refusal: Error) -> Error {
    match refusal {
        Error::ResendTooSoon(wait) | Error::TooManyResends(wait) => Error::MailedLately(wait),
        other => other,
    }
}
