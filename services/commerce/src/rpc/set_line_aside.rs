use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Tried;
use tonic::{Request, Response, Status};

use super::{decode, show};
use crate::app::App;
use crate::domain::set_aside::{AsideReason, SetAside};
use crate::error::Error;
use crate::flow::set_aside;
use crate::store::lines;

const LONGEST_NOTE: i64 = 500;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::SetLineAsideRequest>,
) -> Result<Response<pb::SetLineAsideResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let tried = Tried { call: "SetLineAside", subject_id: &request.get_ref().line_id };
    let agent_id = app.runtime.agent(&call, Role::Finance, tried).await?.agent_id.clone();
    let asked = request.into_inner();
    let key = Key {
        caller: agent_id.to_string(),
        call: "set_transfer_aside",
        key: asked.idempotency_key,
        request_hash: [asked.line_id.as_bytes(), &asked.request_hash].concat(),
    };
    let reason = aside_reason(&asked.reason)?;
    let aside = SetAside { reason, note: note(&asked.note)?, agent_id, at: app.now() };
    let (app, line_id) = (app.clone(), decode::line_id(&asked.line_id)?);
    let db = app.runtime.db.clone();
    let done = db.write(async move |tx| {
        let set = async |tx: &mut Tx| {
            lines::find(tx.conn(), &line_id).await?.ok_or(Error::UnknownLine)?;
            set_aside::set_aside(&app, tx, &line_id, &aside).await?;
            Ok(pb::SetLineAsideResponse { line: show::one(&app, tx.conn(), &line_id).await? })
        };
        idempotency::once::<_, Error>(tx, &key, app.now(), set).await
    });
    Ok(Response::new(done.await?))
}

fn aside_reason(text: &str) -> Result<AsideReason, Failure> {
    let refused = |wrong| Failure::field("reason", wrong);
    match text {
        "" => Err(refused(FieldReason::Required)),
        text => AsideReason::parse(text).ok_or_else(|| refused(FieldReason::Unknown)),
    }
}

fn note(text: &str) -> Result<String, Failure> {
    let note = text.trim();
    if i64::try_from(note.chars().count()).is_ok_and(|length| length <= LONGEST_NOTE) {
        return Ok(note.to_owned());
    }
    Err(Failure::fields(vec![FieldFailure::new("note", FieldReason::TooLong).limit(LONGEST_NOTE)]))
}
