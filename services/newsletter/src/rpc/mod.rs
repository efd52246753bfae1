mod add_subscriber;
mod confirm_subscriber;
mod remove_subscriber;

use mostrador_proto::newsletter::v1::newsletter_service_server::NewsletterService;
use mostrador_proto::newsletter::v1::{
    AddSubscriberRequest, AddSubscriberResponse, ConfirmSubscriberRequest, ConfirmSubscriberResponse,
    RemoveSubscriberRequest, RemoveSubscriberResponse,
};
use tonic::{Request, Response, Status};

use crate::app::App;

pub struct Rpc(pub App);

#[tonic::async_trait]
impl NewsletterService for Rpc {
    async fn add_subscriber(
        &self,
        request: Request<AddSubscriberRequest>,
    ) -> Result<Response<AddSubscriberResponse>, Status> {
        add_subscriber::add_subscriber(&self.0, request).await
    }

    async fn confirm_subscriber(
        &self,
        request: Request<ConfirmSubscriberRequest>,
    ) -> Result<Response<ConfirmSubscriberResponse>, Status> {
        confirm_subscriber::confirm_subscriber(&self.0, request).await
    }

    async fn remove_subscriber(
        &self,
        request: Request<RemoveSubscriberRequest>,
    ) -> Result<Response<RemoveSubscriberResponse>, Status> {
        remove_subscriber::remove_subscriber(&self.0, request).await
    }
}
