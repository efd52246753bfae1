use mostrador_proto::registration::v1::{ChangeDemoRequestRequest, ChangeDemoRequestResponse};
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert::demo;
use crate::domain::demo::change::{self, ChangeForm, Deed};
use crate::domain::demo::request::{DemoRequest, DemoRequestId};
use crate::error::Error;
use crate::steps::{plan_forgetting, show_demo_requests};
use crate::store::demo::requests;
use crate::timeline::DemoHappening;
use crate::{mails, topics};

/// Refuses a change if the agent saw another version.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ChangeDemoRequestRequest,
) -> Result<ChangeDemoRequestResponse, Error> {
    let attempt = Attempt::on("ChangeDemoRequest", &message.id);
    let agent = app.runtime.agent(call, Role::Support, attempt).await?;
    let (agent_id, reader) = (agent.agent_id.clone(), agent.role);
    let (id, form) = (demo::request_id(&message.id)?, demo::change_form(&message)?);
    let version = message.version;
    let change = async move |app: &App, tx: &mut Tx| change(app, tx, (&id, version), &form, &agent_id).await;
    let changed = app.write(change).await?;
    let mut conn = app.runtime.db.read().await?;
    let shown = show_demo_requests::one(&mut conn, changed, reader).await?;
    Ok(ChangeDemoRequestResponse { request: Some(shown) })
}

async fn change(
    app: &App,
    tx: &mut Tx,
    (id, version): (&DemoRequestId, i64),
    form: &ChangeForm,
    agent_id: &AgentId,
) -> Result<DemoRequest, Error> {
    let now = app.now();
    let held = requests::find(tx.conn(), id).await?.ok_or(Error::DemoNotFound)?;
    if held.version != version {
        return Err(Error::DemoStale);
    }
    let (changed, deed) = change::apply(&held, form, agent_id, now)?;
    let Some(deed) = deed else { return Ok(held) };
    if !requests::update(tx.conn(), &changed).await? {
        return Err(Error::DemoStale);
    }
    if let Some(booking) = deed.news() {
        let mail = mails::demo_booked(&changed, booking);
        app.runtime.outbox.send(tx, topics::SEND_MAIL, &mail, now)?;
    }
    if let Some(booking) = deed.called_off() {
        let mail = mails::demo_called_off(&changed, booking);
        app.runtime.outbox.send(tx, topics::SEND_MAIL, &mail, now)?;
    }
    if matches!(deed, Deed::Closed { .. }) {
        plan_forgetting(app, tx, &changed)?;
    }
    app.record(tx, &changed, &DemoHappening::Changed(deed), &changed)?;
    Ok(changed)
}
