//! The work of this service without a caller: it delivers its outbox, ends waits, measures and forgets held
//! amounts, forgets names whose legal time is over, and goes on with statements after a restart.

mod expire_order;
pub mod forget_names;
pub mod free_amounts;
mod measure_amounts;
pub mod measure_imports;
mod resume_statements;
mod settle_checking;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::mail;
use mostrador_runtime::outbox::{Handler, forward};
use mostrador_runtime::service::Service;
use mostrador_runtime::timed::every;

use crate::app::App;
use crate::topics::APPLY_ORDER;

/// Adds all jobs to the service.
pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let (measured, freed, resumed, named) = (app.clone(), app.clone(), app.clone(), app.clone());
    let imported = app.clone();
    let crowded = measure_amounts::CrowdedPools::default();
    service
        .handlers(handlers(app))
        .background("measure amounts", move |stop| {
            every(measure_amounts::EVERY, stop, move || {
                measure_amounts::run(measured.clone(), crowded.clone())
            })
        })
        .background("measure imports", move |stop| {
            every(measure_imports::EVERY, stop, move || measure_imports::run(imported.clone()))
        })
        .background("free amounts", move |stop| {
            every(free_amounts::EVERY, stop, move || free_amounts::run(freed.clone()))
        })
        .background("forget names", move |stop| {
            every(forget_names::EVERY, stop, move || forget_names::run(named.clone()))
        })
        .background("resume statements", move |stop| {
            every(resume_statements::EVERY, stop, move || resume_statements::run(resumed.clone()))
        })
}

/// Every topic of the outbox with its handler.
fn handlers(app: &App) -> Vec<Handler> {
    vec![
        expire_order::handler(app),
        settle_checking::handler(app),
        forward(APPLY_ORDER, app.runtime.wire(ServiceName::Account), |wire, order| async move {
            AccountServiceClient::new(wire).apply_order(order).await
        }),
        mail::handler(&app.runtime),
    ]
}
