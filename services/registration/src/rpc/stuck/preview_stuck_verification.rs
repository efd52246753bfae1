use mostrador_proto::mailer::v1::preview_mail_request::Mail;
use mostrador_proto::mailer::v1::{PreviewMailRequest, PreviewMailResponse};
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::error::Failure;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::rpc::resend_verification::require_sent;
use crate::steps::mail_proof::{self, DESK, ProofMail};
use crate::store::drafts;

/// Mailer hides address and secrets before the mail leaves for the edge.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::PreviewStuckVerificationRequest,
) -> Result<pb::PreviewStuckVerificationResponse, Error> {
    let attempt = Attempt::on("PreviewStuckVerification", &message.id);
    app.runtime.agent(call, Role::Support, attempt).await?;
    let id = convert::registration_id(&message.id)?;
    let held = drafts::find(&mut *app.runtime.db.read().await?, &id).await?.ok_or(Error::None)?;
    require_sent(app, &held)?;
    let person = held.personal.as_ref().ok_or(Error::Raced)?;
    let prepared = ProofMail::prepare(app, &held, DESK).await?;
    let mail = Mail::Asked(mail_proof::letter(app, (&held, person), &prepared));
    let asked = app.runtime.request(PreviewMailRequest { mail: Some(mail) });
    let shown = app.mailer()?.preview_mail(asked).await.map_err(|status| Failure::from(&status))?;
    let PreviewMailResponse { subject, text, email } = shown.into_inner();
    Ok(pb::PreviewStuckVerificationResponse { subject, text, email })
}
