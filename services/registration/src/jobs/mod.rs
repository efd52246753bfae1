//! The deliveries of this service's outbox. After the proof of the address: [`create_owner`], then the
//! account is opened; then account tells through an outbox of its own that the registration is ready
//! (`CompleteRegistration`). An address that has an owner leads to [`return_owner`] instead. Each can be
//! repeated at any point. Beside them changed terms are told to account ([`tell_terms`]).

mod create_owner;
mod expire_draft;
mod forget_demo_request;
mod forget_papers;
mod return_owner;
pub mod tell_terms;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_runtime::{Application, Service, ServiceName, mail};

use crate::app::App;
use crate::topics;

pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let handlers = vec![
        mail::handler(&app.runtime),
        app.handler(topics::CREATE_OWNER, create_owner::run),
        app.handler(topics::RETURN_OWNER, return_owner::run),
        app.forward(topics::OPEN_ACCOUNT, ServiceName::Account, |wire, open| async move {
            AccountServiceClient::new(wire).open_account(open).await
        }),
        app.forward(topics::TELL_PAPERS, ServiceName::Account, |wire, papers| async move {
            AccountServiceClient::new(wire).note_papers(papers).await
        }),
        app.forward(topics::TELL_TERMS, ServiceName::Account, |wire, terms| async move {
            AccountServiceClient::new(wire).note_terms(terms).await
        }),
        app.forward(topics::DROP_PASSWORD, ServiceName::Auth, |wire, drop| async move {
            AuthServiceClient::new(wire).drop_staged_password(drop).await
        }),
        app.handler(topics::EXPIRE_DRAFT, expire_draft::run),
        app.handler(topics::FORGET_DEMO_REQUEST, forget_demo_request::run),
        app.handler(topics::FORGET_PAPERS, forget_papers::run),
    ];
    service.handlers(handlers).every(tell_terms::EVERY, "tell terms", app, tell_terms::run)
}
