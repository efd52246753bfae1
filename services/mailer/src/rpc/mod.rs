//! The calls of `MailerService`, one file each; their callers stand here.

mod list_kept_mails;
mod list_mails;
mod resend_mail;
mod send_mail;
mod send_mails;

use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::mailer_service_server::MailerService;
use mostrador_runtime::{ServiceName, answer};
use tonic::{Request, Response, Status};

use crate::app::App;

/// The services that ask for mails.
const SENDERS: [ServiceName; 5] = [
    ServiceName::Auth,
    ServiceName::Registration,
    ServiceName::Commerce,
    ServiceName::Account,
    ServiceName::Newsletter,
];

/// The service behind the generated server.
pub struct Rpc {
    app: App,
}

impl Rpc {
    pub fn new(app: App) -> Self {
        Self { app }
    }
}

type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl MailerService for Rpc {
    async fn send_mail(&self, request: Request<pb::SendMailRequest>) -> Answer<pb::SendMailResponse> {
        let (call, message) = self.app.runtime.accept(request, &SENDERS).await?;
        answer(send_mail::handle(&self.app, &call, message).await)
    }

    async fn send_mails(&self, request: Request<pb::SendMailsRequest>) -> Answer<pb::SendMailsResponse> {
        let (call, message) = self.app.runtime.accept(request, &SENDERS).await?;
        answer(send_mails::handle(&self.app, &call, message).await)
    }

    async fn list_kept_mails(
        &self,
        request: Request<pb::ListKeptMailsRequest>,
    ) -> Answer<pb::ListKeptMailsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_kept_mails::handle(&self.app, &call, message).await)
    }

    async fn list_mails(&self, request: Request<pb::ListMailsRequest>) -> Answer<pb::ListMailsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_mails::handle(&self.app, &call, message).await)
    }

    async fn resend_mail(&self, request: Request<pb::ResendMailRequest>) -> Answer<pb::ResendMailResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(resend_mail::handle(&self.app, &call, message).await)
    }
}
