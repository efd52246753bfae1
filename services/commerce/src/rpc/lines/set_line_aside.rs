use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application as _, Call, proto};

use crate::app::App;
use crate::convert;
use crate::domain::set_aside::{AsideReason, SetAside};
use crate::error::Error;
use crate::steps::set_line_aside;
use crate::steps::show_lines;
use crate::store::lines;

const LONGEST_NOTE: i64 = 500;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SetLineAsideRequest,
) -> Result<pb::SetLineAsideResponse, Error> {
    let attempt = Attempt::on("SetLineAside", &message.line_id);
    let agent = app.runtime.agent(call, Role::Finance, attempt).await?;
    let (agent_id, role) = (agent.agent_id.clone(), agent.role);
    let key = Key {
        caller: agent_id.to_string(),
        call: "set_transfer_aside",
        key: message.idempotency_key,
        request_hash: [message.line_id.as_bytes(), &message.request_hash].concat(),
    };
    let reason = aside_reason(message.reason, &message.reason_text)?;
    let aside = SetAside { reason, note: note(&message.note)?, agent_id, at: app.now() };
    let line_id = convert::line_id(&message.line_id)?;
    app.write_once(key, async move |app, tx| {
        lines::find(tx.conn(), &line_id).await?.ok_or(Error::UnknownLine)?;
        set_line_aside::set_aside(app, tx, &line_id, &aside).await?;
        Ok(pb::SetLineAsideResponse { line: show_lines::one(app, tx.conn(), role, &line_id).await? })
    })
    .await
}

fn aside_reason(value: i32, text: &str) -> Result<AsideReason, Failure> {
    let refused = |wrong| Failure::field("reason", wrong);
    if value == 0 && text.is_empty() {
        return Err(refused(FieldReason::Required));
    }
    let reason = proto::known(value, text).and_then(convert::aside_reason_from);
    reason.ok_or_else(|| refused(FieldReason::Unknown))
}

fn note(text: &str) -> Result<String, Failure> {
    let note = text.trim();
    if i64::try_from(note.chars().count()).is_ok_and(|length| length <= LONGEST_NOTE) {
        return Ok(note.to_owned());
    }
    Err(Failure::fields(vec![FieldFailure::new("note", FieldReason::TooLong).limit(LONGEST_NOTE)]))
}
