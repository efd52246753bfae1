use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::show_lines;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GetLineRequest,
) -> Result<pb::GetLineResponse, Error> {
    let role = call.agent(Role::Viewer)?.role;
    let line_id = convert::line_id(&message.line_id)?;
    let mut conn = app.runtime.db.read().await?;
    Ok(pb::GetLineResponse { line: show_lines::one(app, &mut conn, role, &line_id).await? })
}
