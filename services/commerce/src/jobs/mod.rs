//! The jobs of this service: they deliver the outbox, end waits, measure and forget held amounts, forget
//! names whose legal time is over, and resume statements after a restart.

mod expire_order;
pub mod forget_names;
pub mod free_amounts;
mod measure_amounts;
pub mod measure_imports;
mod resume_statements;
mod settle_checking;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_runtime::outbox::Handler;
use mostrador_runtime::{Application, Service, ServiceName, mail};

use crate::app::App;
use crate::topics::{APPLY_ORDER, EXPIRE_ORDER, SETTLE_CHECKING};

/// Adds all jobs to the service.
pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let crowded = measure_amounts::CrowdedPools::default();
    service
        .handlers(handlers(app))
        .every(measure_amounts::EVERY, "measure amounts", app, move |app| {
            measure_amounts::run(app, crowded.clone())
        })
        .every(measure_imports::EVERY, "measure imports", app, measure_imports::run)
        .every(free_amounts::EVERY, "free amounts", app, free_amounts::run)
        .every(forget_names::EVERY, "forget names", app, forget_names::run)
        .every(resume_statements::EVERY, "resume statements", app, resume_statements::run)
}

/// Every topic of the outbox with its handler.
fn handlers(app: &App) -> Vec<Handler> {
    vec![
        app.handler(EXPIRE_ORDER, expire_order::run),
        app.handler(SETTLE_CHECKING, settle_checking::run),
        app.forward(APPLY_ORDER, ServiceName::Account, |wire, order| async move {
            AccountServiceClient::new(wire).apply_order(order).await
        }),
        mail::handler(&app.runtime),
    ]
}
