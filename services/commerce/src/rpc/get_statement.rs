use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use super::{decode, show};
use crate::app::App;
use crate::error::Error;

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GetStatementRequest,
) -> Result<pb::GetStatementResponse, Error> {
    call.agent(Role::Viewer)?;
    let statement_id = decode::statement_id(&message.statement_id)?;
    let mut conn = app.runtime.db.read().await?;
    let statement = show::statement(app, &mut conn, &statement_id).await?;
    Ok(pb::GetStatementResponse { statement: Some(statement) })
}
