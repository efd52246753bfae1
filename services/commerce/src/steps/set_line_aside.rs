use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::{Actor, Subject};
use mostrador_runtime::id::AgentId;

use crate::app::App;
use crate::domain::ids::LineId;
use crate::domain::set_aside::SetAside;
use crate::error::Error;
use crate::store::set_asides;
use crate::timeline::Happening;

/// Sets a line, or the rest of it, aside: it belongs to no order.
pub async fn set_aside(app: &App, tx: &mut Tx, line_id: &LineId, aside: &SetAside) -> Result<(), Error> {
    if !set_asides::add(tx, line_id, aside).await? {
        return Err(Error::NotWaiting);
    }
    let reason = match aside.note.as_str() {
        "" => aside.reason.as_str().to_owned(),
        note => format!("{}: {note}", aside.reason.as_str()),
    };
    let actor = Actor::Agent(aside.agent_id.clone());
    let subject = Subject::of_none(line_id.any());
    Ok(app.record(tx, subject, &Happening::LineSetAside, (&actor, reason.as_str()))?)
}

/// Brings a line back into the queue.
pub async fn bring_back(app: &App, tx: &mut Tx, line_id: &LineId, agent_id: &AgentId) -> Result<(), Error> {
    if !set_asides::bring_back(tx, line_id).await? {
        return Err(Error::NotSetAside);
    }
    let actor = Actor::Agent(agent_id.clone());
    Ok(app.record(tx, Subject::of_none(line_id.any()), &Happening::LineBroughtBack, actor)?)
}
