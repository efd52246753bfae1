use mostrador_proto::registration::v1::{FindAccountCaseRequest, FindAccountCaseResponse};
use mostrador_runtime::Call;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::error::Error;
use crate::steps::show_case;
use crate::store::identity::reviews;

/// A malformed id is answered like an account without papers.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: FindAccountCaseRequest,
) -> Result<FindAccountCaseResponse, Error> {
    let agent = call.agent(Role::Viewer)?;
    let Ok(account_id) = message.account_id.parse::<AccountId>() else {
        return Ok(FindAccountCaseResponse::default());
    };
    let mut conn = app.runtime.db.read().await?;
    let row = reviews::newest_of(&mut conn, &account_id).await?;
    Ok(FindAccountCaseResponse { case: row.map(|row| show_case::show_case(app, &row, agent)) })
}
