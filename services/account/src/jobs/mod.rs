//! Work outside of calls.

mod begin_deletion;
mod complete_registration;
mod forget_account;
mod review_account;
mod review_subscription;
pub mod tell_names;
pub mod watch_accounts;

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_runtime::mail;
use mostrador_runtime::outbox::forward;
use mostrador_runtime::timed::every;
use mostrador_runtime::{Service, ServiceName};

use crate::app::App;
use crate::topics::{
    NOTE_ACCOUNT_END, NOTE_ACCOUNT_NAMES, NOTE_SHOP, NOTE_STAFF, REPLACE_ACCOUNT, SET_STANDING,
};

pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let (auth, commerce) = (app.runtime.wire(ServiceName::Auth), app.runtime.wire(ServiceName::Commerce));
    let (told, watched) = (app.clone(), app.clone());
    service
        .handlers(forget_account::handlers(app))
        .handlers(vec![
            begin_deletion::handler(app),
            complete_registration::handler(app),
            forward(REPLACE_ACCOUNT, commerce.clone(), |wire, replace| async move {
                CommerceServiceClient::new(wire).replace_account(replace).await
            }),
            forward(NOTE_ACCOUNT_NAMES, commerce, |wire, names| async move {
                CommerceServiceClient::new(wire).note_account_names(names).await
            }),
            forward(NOTE_ACCOUNT_END, app.runtime.wire(ServiceName::Registration), |wire, end| async move {
                RegistrationServiceClient::new(wire).note_account_end(end).await
            }),
            mail::handler(&app.runtime),
            review_account::handler(app),
            review_subscription::handler(app),
            forward(NOTE_SHOP, auth.clone(), |wire, shop| async move {
                AuthServiceClient::new(wire).note_shop(shop).await
            }),
            forward(NOTE_STAFF, auth.clone(), |wire, member| async move {
                AuthServiceClient::new(wire).note_staff(member).await
            }),
            forward(SET_STANDING, auth, |wire, standing| async move {
                AuthServiceClient::new(wire).set_standing(standing).await
            }),
        ])
        .background("tell names", move |stop| {
            every(tell_names::EVERY, stop, move || tell_names::run(told.clone()))
        })
        .background("watch accounts", move |stop| {
            every(watch_accounts::EVERY, stop, move || watch_accounts::run(watched.clone()))
        })
}
