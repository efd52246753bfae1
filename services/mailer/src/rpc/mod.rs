//! The calls of `MailerService`, each in its own file, and their callers.

mod forget_owner;
mod list_kept_mails;
mod list_mails;
mod preview_mail;
mod resend_mail;
mod send_mail;
mod send_mails;

use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::mailer_service_server::MailerService;
use mostrador_runtime::ServiceName::{self, Account, Auth, Commerce, Edge, Newsletter, Registration};
use mostrador_runtime::serve_calls;

use crate::app::App;

/// The services that ask for mails.
const SENDERS: [ServiceName; 5] = [Auth, Registration, Commerce, Account, Newsletter];

/// The implementation behind the generated server.
pub struct Rpc {
    app: App,
}

impl Rpc {
    pub fn new(app: App) -> Self {
        Self { app }
    }
}

serve_calls! { MailerService for Rpc;
    self {
        send_mail(SendMailRequest) -> SendMailResponse for SENDERS;
        send_mails(SendMailsRequest) -> SendMailsResponse for SENDERS;
        list_kept_mails(ListKeptMailsRequest) -> ListKeptMailsResponse for [Edge];
        list_mails(ListMailsRequest) -> ListMailsResponse for [Edge];
        preview_mail(PreviewMailRequest) -> PreviewMailResponse for [Edge, Registration];
        resend_mail(ResendMailRequest) -> ResendMailResponse for [Edge];
        forget_owner(ForgetOwnerRequest) -> ForgetOwnerResponse for [Account];
    }
}
