mod convert;
mod list_kept_mails;
mod list_mails;
mod resend_mail;
mod send_mail;

use std::sync::Arc;

use mostrador_proto::mailer::v1::mailer_service_server::MailerService;
use mostrador_proto::mailer::v1::{
    ListKeptMailsRequest, ListKeptMailsResponse, ListMailsRequest, ListMailsResponse, ResendMailRequest,
    ResendMailResponse, SendMailRequest, SendMailResponse,
};
use mostrador_runtime::Runtime;
use tonic::{Request, Response, Status};

use crate::transport::Transport;

pub use convert::Letter;

pub struct Rpc {
    pub runtime: Runtime,
    pub transport: Arc<Transport>,
}

#[tonic::async_trait]
impl MailerService for Rpc {
    async fn send_mail(
        &self,
        request: Request<SendMailRequest>,
    ) -> Result<Response<SendMailResponse>, Status> {
        send_mail::send_mail(self, request).await
    }

    async fn list_kept_mails(
        &self,
        request: Request<ListKeptMailsRequest>,
    ) -> Result<Response<ListKeptMailsResponse>, Status> {
        list_kept_mails::list_kept_mails(self, request).await
    }

    async fn list_mails(
        &self,
        request: Request<ListMailsRequest>,
    ) -> Result<Response<ListMailsResponse>, Status> {
        list_mails::answer(self, request).await
    }

    async fn resend_mail(
        &self,
        request: Request<ResendMailRequest>,
    ) -> Result<Response<ResendMailResponse>, Status> {
        resend_mail::answer(self, request).await
    }
}
