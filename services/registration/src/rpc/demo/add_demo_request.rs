use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mostrador_proto::registration::v1::{AddDemoRequestRequest, AddDemoRequestResponse};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::limits::{Budget, budgets_of};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert::demo;
use crate::domain::demo::form::Inquiry;
use crate::domain::demo::request::{DemoRequest, DemoRequestId};
use crate::error::Error;
use crate::steps::plan_forgetting;
use crate::store::demo::requests;
use crate::timeline::DemoHappening;
use crate::{mails, topics};

const HOUR: Duration = Duration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A program in the trap gets the answer of a success.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: AddDemoRequestRequest,
) -> Result<AddDemoRequestResponse, Error> {
    limit(app, &message.address).await?;
    let form = demo::inquiry_form(message)?;
    let now = app.now();
    if form.is_trapped() {
        return Ok(AddDemoRequestResponse { id: DemoRequestId::at(now, &app.runtime.random).into() });
    }
    let request = DemoRequest::begin(Inquiry::parse(&form, now)?, now, &app.runtime.random);
    let id = request.id.to_string();
    app.write(async move |app, tx| add(app, tx, &request).await).await?;
    Ok(AddDemoRequestResponse { id })
}

async fn limit(app: &App, address: &str) -> Result<(), Error> {
    let budgets = budgets_of(address, app.config.demo_requests_an_hour).map(|(network, allowed)| {
        let key = format!("registration.demo:{}", SecretHash::of(&network).to_hex());
        Budget { key, allowed, window: HOUR }
    });
    Ok(app.runtime.limits.take_each(&budgets.collect::<Vec<_>>()).await?)
}

/// Agents see each request. Mails about an address stop with its budget, without a word to the caller.
async fn add(app: &App, tx: &mut Tx, request: &DemoRequest) -> Result<(), Error> {
    let now = request.created_at;
    let is_mailed = has_room(app, tx, request).await?;
    requests::insert(tx.conn(), request, is_mailed).await?;
    plan_forgetting(app, tx, request)?;
    if is_mailed {
        let to_sales = mails::demo_request_received(&app.sales, request);
        app.runtime.outbox.send(tx, topics::SEND_MAIL, &to_sales, now)?;
        let confirmation = mails::demo_request_confirmation(request);
        app.runtime.outbox.send(tx, topics::SEND_MAIL, &confirmation, now)?;
    }
    Ok(app.record(tx, request, &DemoHappening::Received, request)?)
}

async fn has_room(app: &App, tx: &mut Tx, request: &DemoRequest) -> Result<bool, DbError> {
    if app.runtime.limits.are_off() {
        return Ok(true);
    }
    let since = request.created_at.saturating_sub(DAY).unwrap_or(Timestamp::MIN);
    let mailed = requests::count_mailed(tx.conn(), &request.inquiry.email, since).await?;
    Ok(mailed < i64::from(app.config.demo_mails_a_day_to_an_address))
}
