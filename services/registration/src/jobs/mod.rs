//! The deliveries of this service's outbox. After the proof of the address: [`create_owner`], then the
//! account is opened; then account tells through an outbox of its own that the registration is ready
//! (`CompleteRegistration`). An address that has an owner leads to [`return_owner`] instead. Each can be repeated
//! at any point.

mod create_owner;
mod expire_draft;
mod forget_demo_request;
mod forget_papers;
mod return_owner;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_runtime::outbox::{Handler, forward};
use mostrador_runtime::{Service, ServiceName, mail};

use crate::app::App;
use crate::topics;

pub(crate) fn add_to(service: Service, app: &App) -> Service {
    service.handlers(vec![
        mail::handler(&app.runtime),
        create_owner::handler(app),
        return_owner::handler(app),
        open_account(app),
        tell_papers(app),
        drop_password(app),
        expire_draft::handler(app),
        forget_demo_request::handler(app),
        forget_papers::handler(app),
    ])
}

fn open_account(app: &App) -> Handler {
    forward(topics::OPEN_ACCOUNT, app.runtime.wire(ServiceName::Account), |wire, open| async move {
        AccountServiceClient::new(wire).open_account(open).await
    })
}

fn tell_papers(app: &App) -> Handler {
    forward(topics::TELL_PAPERS, app.runtime.wire(ServiceName::Account), |wire, papers| async move {
        AccountServiceClient::new(wire).note_papers(papers).await
    })
}

fn drop_password(app: &App) -> Handler {
    forward(topics::DROP_PASSWORD, app.runtime.wire(ServiceName::Auth), |wire, drop| async move {
        AuthServiceClient::new(wire).drop_staged_password(drop).await
    })
}
