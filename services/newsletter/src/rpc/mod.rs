//! The calls that this service answers, and the services that may make them. One file per call: decode, one
//! transaction, encode.

mod add_subscriber;
mod confirm_subscriber;
mod find_subscriber;
mod remove_subscriber;

use mostrador_proto::newsletter::v1 as pb;
use mostrador_proto::newsletter::v1::newsletter_service_server::NewsletterService;
use mostrador_runtime::{ServiceName, answer};
use tonic::{Request, Response, Status};

use crate::app::App;

pub(crate) struct Rpc {
    app: App,
}

impl Rpc {
    pub(crate) fn new(app: App) -> Self {
        Self { app }
    }
}

type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl NewsletterService for Rpc {
    async fn add_subscriber(
        &self,
        request: Request<pb::AddSubscriberRequest>,
    ) -> Answer<pb::AddSubscriberResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(add_subscriber::handle(&self.app, &call, message).await)
    }

    async fn confirm_subscriber(
        &self,
        request: Request<pb::ConfirmSubscriberRequest>,
    ) -> Answer<pb::ConfirmSubscriberResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(confirm_subscriber::handle(&self.app, &call, message).await)
    }

    async fn remove_subscriber(
        &self,
        request: Request<pb::RemoveSubscriberRequest>,
    ) -> Answer<pb::RemoveSubscriberResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(remove_subscriber::handle(&self.app, &call, message).await)
    }

    async fn find_subscriber(
        &self,
        request: Request<pb::FindSubscriberRequest>,
    ) -> Answer<pb::FindSubscriberResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(find_subscriber::handle(&self.app, &call, message).await)
    }
}
