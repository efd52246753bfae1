//! An owner's change of address.

mod change_email;
mod undo_email;

use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{EmailChange, EmailChangeStep, SendMailRequest};
use mostrador_runtime::mail::SEND_MAIL;
use tonic::{Response, Status};

use crate::app::TestAuth;

const OLD: &str = "ana@warung.id";
const NEW: &str = "ana@toko.id";

pub(crate) async fn change(
    auth: &TestAuth,
    token: &str,
    email: &str,
) -> Result<Response<pb::ChangeEmailResponse>, Status> {
    let asked = auth.as_session(token, pb::ChangeEmailRequest { email: email.into() }).await;
    auth.edge().change_email(asked).await
}

pub(crate) async fn confirm(
    auth: &TestAuth,
    token: &str,
    password: &str,
) -> Result<Response<pb::ConfirmEmailResponse>, Status> {
    let asked = pb::ConfirmEmailRequest { token: token.into(), password: password.into(), client: None };
    auth.edge().confirm_email(asked).await
}

pub(crate) async fn undo(auth: &TestAuth, token: &str) -> Result<Response<pb::UndoEmailResponse>, Status> {
    auth.edge().undo_email(pb::UndoEmailRequest { token: token.into(), client: None }).await
}

/// The owner's address, and the waiting address.
async fn addresses(auth: &TestAuth, token: &str) -> (String, String) {
    let asked = auth.as_session(token, pb::GetEmailRequest {}).await;
    let known = auth.edge().get_email(asked).await.unwrap().into_inner();
    (known.email, known.waiting_email)
}

/// The mails about addresses, each with the address that it goes to, the oldest first.
pub(crate) async fn mailed(auth: &TestAuth, count: usize) -> Vec<(String, EmailChange)> {
    auth.served.drain_outbox().await;
    let mails: Vec<SendMailRequest> = auth.test.outgoing(SEND_MAIL).await;
    let about = |mail: SendMailRequest| match (mail.recipient, mail.mail) {
        (Some(Recipient::Address(to)), Some(Mail::EmailChange(change))) => Some((to.email, change)),
        _ => None,
    };
    let found: Vec<_> = mails.into_iter().filter_map(about).collect();
    assert_eq!(found.len(), count);
    found
}

/// The token of the newest mail of this step.
pub(crate) fn token(mails: &[(String, EmailChange)], step: EmailChangeStep) -> String {
    let mail = mails.iter().rfind(|(_, change)| change.step() == step).expect("a mail");
    mail.1.link.split_once("token=").expect("a token").1.to_owned()
}
