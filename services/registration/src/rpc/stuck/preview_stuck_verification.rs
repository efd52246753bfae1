use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use prost::Message as _;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::rpc::resend_verification::require_sent;
use crate::steps::mail_proof::{self, DESK, ProofMail};
use crate::store::drafts;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::PreviewStuckVerificationRequest,
) -> Result<pb::PreviewStuckVerificationResponse, Error> {
    let attempt = Attempt { call: "PreviewStuckVerification", subject_id: &message.id };
    app.runtime.agent(call, Role::Support, attempt).await?;
    let id = convert::registration_id(&message.id)?;
    let held = drafts::find(&mut *app.runtime.db.read().await?, &id).await?.ok_or(Error::None)?;
    require_sent(app, &held)?;
    let person = held.personal.as_ref().ok_or(Error::Raced)?;
    let prepared = ProofMail::prepare(app, &held, DESK).await?;
    let mail = mail_proof::letter(app, (&held, person), &prepared).encode_to_vec();
    Ok(pb::PreviewStuckVerificationResponse { mail })
}
