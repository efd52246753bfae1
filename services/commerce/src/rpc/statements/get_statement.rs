use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::show_statement;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GetStatementRequest,
) -> Result<pb::GetStatementResponse, Error> {
    let role = call.agent(Role::Viewer)?.role;
    let statement_id = convert::statement_id(&message.statement_id)?;
    let mut conn = app.runtime.db.read().await?;
    let statement = show_statement::show_statement(app, &mut conn, role, &statement_id).await?;
    Ok(pb::GetStatementResponse { statement: Some(statement) })
}
