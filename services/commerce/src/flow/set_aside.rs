use mostrador_runtime::db::Tx;
use mostrador_runtime::events::{self, Actor, NewEvent};
use mostrador_runtime::id::AgentId;
use mostrador_runtime::text::Text;

use crate::app::App;
use crate::domain::ids::LineId;
use crate::domain::set_aside::SetAside;
use crate::error::Error;
use crate::store::set_asides;

/// The line, or what is left of it, belongs to no order.
pub async fn set_aside(app: &App, tx: &mut Tx, line_id: &LineId, aside: &SetAside) -> Result<(), Error> {
    if !set_asides::add(tx, line_id, aside).await? {
        return Err(Error::NotWaiting);
    }
    let reason = match aside.note.as_str() {
        "" => aside.reason.as_str().to_owned(),
        note => format!("{}: {note}", aside.reason.as_str()),
    };
    let text = Text {
        es: "Línea del extracto apartada".into(),
        en: "Statement line set aside".into(),
        id: "Baris mutasi disisihkan".into(),
    };
    record(app, tx, line_id, (&aside.agent_id, reason), ("transfer.set_aside", text)).await
}

/// It waits again.
pub async fn bring_back(app: &App, tx: &mut Tx, line_id: &LineId, agent_id: &AgentId) -> Result<(), Error> {
    if !set_asides::bring_back(tx, line_id).await? {
        return Err(Error::NotSetAside);
    }
    let text = Text {
        es: "Línea del extracto devuelta a la cola".into(),
        en: "Statement line brought back to the queue".into(),
        id: "Baris mutasi dikembalikan ke antrean".into(),
    };
    record(app, tx, line_id, (agent_id, String::new()), ("transfer.brought_back", text)).await
}

/// Under no account: the line is nobody's.
async fn record(
    app: &App,
    tx: &mut Tx,
    line_id: &LineId,
    (agent_id, reason): (&AgentId, String),
    (kind, text): (&'static str, Text),
) -> Result<(), Error> {
    let event = NewEvent {
        account_id: None,
        actor: Actor::Agent(agent_id.clone()),
        kind,
        reason,
        subject_id: line_id.to_string(),
        text,
    };
    Ok(events::record(tx, &app.runtime.clock, &app.runtime.random, event).await?)
}
