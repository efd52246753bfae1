//! The calls that this service answers, and the services that may make them. One file per call: decode, one
//! transaction, encode.

mod add_subscriber;
mod confirm_subscriber;
mod find_subscriber;
mod remove_subscriber;

use mostrador_proto::newsletter::v1 as pb;
use mostrador_proto::newsletter::v1::newsletter_service_server::NewsletterService;
use mostrador_runtime::ServiceName::Edge;
use mostrador_runtime::serve_calls;

use crate::app::App;

pub(crate) struct Rpc {
    app: App,
}

impl Rpc {
    pub(crate) fn new(app: App) -> Self {
        Self { app }
    }
}

serve_calls! { NewsletterService for Rpc;
    self {
        add_subscriber(AddSubscriberRequest) -> AddSubscriberResponse for [Edge];
        confirm_subscriber(ConfirmSubscriberRequest) -> ConfirmSubscriberResponse for [Edge];
        remove_subscriber(RemoveSubscriberRequest) -> RemoveSubscriberResponse for [Edge];
        find_subscriber(FindSubscriberRequest) -> FindSubscriberResponse for [Edge];
    }
}
