//! The outbox asks mailer for mails: each leaves with the change that is its reason.

use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;

use crate::context::Runtime;
use crate::name::ServiceName;
use crate::outbox::{Handler, Topic, forward};

/// Carries a [`mostrador_proto::mailer::v1::SendMailRequest`]. Sealed: mails hold tokens and codes.
pub const SEND_MAIL: Topic = Topic::new("send_mail").sealed();

/// Mailer knows the delivery's id, and sends no mail twice.
pub fn handler(runtime: &Runtime) -> Handler {
    forward(SEND_MAIL, runtime.wire(ServiceName::Mailer), |wire, mail| async move {
        MailerServiceClient::new(wire).send_mail(mail).await
    })
}
