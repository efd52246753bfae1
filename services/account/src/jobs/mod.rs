//! The service's work outside of calls.

mod begin_deletion;
pub mod compare_terms;
mod complete_registration;
mod forget_account;
mod review_account;
mod review_subscription;
pub mod tell_names;
pub mod watch_accounts;

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::{Application, Service, ServiceName, mail};

use crate::app::App;
use crate::steps;
use crate::topics::{
    BEGIN_DELETION, NOTE_ACCOUNT_END, NOTE_ACCOUNT_NAMES, NOTE_SHOP, NOTE_STAFF, REPLACE_ACCOUNT,
    REVIEW_ACCOUNT, REVIEW_SUBSCRIPTION, SET_STANDING,
};

pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let parking = app.clone();
    service
        .handlers(forget_account::handlers(app))
        .handlers(vec![
            app.handler(BEGIN_DELETION, begin_deletion::run),
            complete_registration::handler(app),
            app.forward(REPLACE_ACCOUNT, ServiceName::Commerce, |wire, replace| async move {
                CommerceServiceClient::new(wire).replace_account(replace).await
            }),
            app.forward(NOTE_ACCOUNT_NAMES, ServiceName::Commerce, |wire, names| async move {
                CommerceServiceClient::new(wire).note_account_names(names).await
            }),
            app.forward(NOTE_ACCOUNT_END, ServiceName::Registration, |wire, end| async move {
                RegistrationServiceClient::new(wire).note_account_end(end).await
            }),
            mail::handler(&app.runtime)
                .parking(move |tx, mails| Box::pin(note_refused(parking.clone(), tx, mails))),
            app.handler(REVIEW_ACCOUNT, review_account::run),
            app.handler(REVIEW_SUBSCRIPTION, review_subscription::run),
            app.forward(NOTE_SHOP, ServiceName::Auth, |wire, shop| async move {
                AuthServiceClient::new(wire).note_shop(shop).await
            }),
            app.forward(NOTE_STAFF, ServiceName::Auth, |wire, member| async move {
                AuthServiceClient::new(wire).note_staff(member).await
            }),
            app.forward(SET_STANDING, ServiceName::Auth, |wire, standing| async move {
                AuthServiceClient::new(wire).set_standing(standing).await
            }),
        ])
        .every(compare_terms::EVERY, "compare terms", app, compare_terms::run)
        .every(tell_names::EVERY, "tell names", app, tell_names::run)
        .every(watch_accounts::EVERY, "watch accounts", app, watch_accounts::run)
}

/// Notes the mails that mailer refused as failed.
async fn note_refused(app: App, tx: &mut Tx, mails: Vec<OutboxId>) -> Result<(), DbError> {
    for mail_id in mails {
        steps::note_failed_mail(&app, tx, &mail_id, app.now()).await?;
    }
    Ok(())
}
