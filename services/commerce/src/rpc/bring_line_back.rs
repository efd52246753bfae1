use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Tried;
use tonic::{Request, Response, Status};

use super::{decode, show};
use crate::app::App;
use crate::error::Error;
use crate::flow::set_aside;
use crate::store::lines;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::BringLineBackRequest>,
) -> Result<Response<pb::BringLineBackResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let tried = Tried { call: "BringLineBack", subject_id: &request.get_ref().line_id };
    let agent_id = app.runtime.agent(&call, Role::Finance, tried).await?.agent_id.clone();
    let asked = request.into_inner();
    let key = Key {
        caller: agent_id.to_string(),
        call: "bring_transfer_back",
        key: asked.idempotency_key,
        request_hash: [asked.line_id.as_bytes(), &asked.request_hash].concat(),
    };
    let (app, line_id) = (app.clone(), decode::line_id(&asked.line_id)?);
    let db = app.runtime.db.clone();
    let done = db.write(async move |tx| {
        let bring = async |tx: &mut Tx| {
            lines::find(tx.conn(), &line_id).await?.ok_or(Error::UnknownLine)?;
            set_aside::bring_back(&app, tx, &line_id, &agent_id).await?;
            Ok(pb::BringLineBackResponse { line: show::one(&app, tx.conn(), &line_id).await? })
        };
        idempotency::once::<_, Error>(tx, &key, app.now(), bring).await
    });
    Ok(Response::new(done.await?))
}
