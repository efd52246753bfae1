//! The jobs of this service: they deliver the outbox, end waits, measure and forget held amounts, forget
//! names whose legal time is over, and resume statements after a restart.

mod expire_order;
pub mod forget_names;
pub mod free_amounts;
mod measure_amounts;
pub mod measure_imports;
pub mod measure_money;
mod resume_statements;
mod settle_checking;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::account::v1::{ApplyOrderRequest, ApplyOrderResponse};
use mostrador_runtime::client::Wire;
use mostrador_runtime::outbox::Handler;
use mostrador_runtime::{Application, Service, ServiceName, mail};
use tonic::{Request, Response, Status};

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
        .every(measure_money::EVERY, "measure money", app, measure_money::run)
        .every(free_amounts::EVERY, "free amounts", app, free_amounts::run)
        .every(forget_names::EVERY, "forget names", app, forget_names::run)
        .every(resume_statements::EVERY, "resume statements", app, resume_statements::run)
}

/// Every topic of the outbox with its handler.
fn handlers(app: &App) -> Vec<Handler> {
    vec![
        app.handler(EXPIRE_ORDER, expire_order::run),
        app.handler(SETTLE_CHECKING, settle_checking::run),
        app.forward(APPLY_ORDER, ServiceName::Account, tell_account),
        mail::handler(&app.runtime).patient(),
    ]
}

async fn tell_account(
    wire: Wire,
    order: Request<ApplyOrderRequest>,
) -> Result<Response<ApplyOrderResponse>, Status> {
    let is_paid = order.get_ref().paid;
    let answer = AccountServiceClient::new(wire).apply_order(order).await?;
    measure_money::count_told(is_paid);
    Ok(answer)
}
