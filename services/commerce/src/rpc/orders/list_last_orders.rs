use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::orders;

const MOST_ACCOUNTS: usize = 100;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListLastOrdersRequest,
) -> Result<pb::ListLastOrdersResponse, Error> {
    call.agent(Role::Viewer)?;
    let account_ids = message.account_ids;
    if account_ids.len() > MOST_ACCOUNTS {
        return Err(Failure::new(Reason::RequestInvalid).into());
    }
    let account_ids = account_ids.iter().map(|id| convert::account_id(id)).collect::<Result<Vec<_>, _>>()?;
    let mut conn = app.runtime.db.read().await?;
    let last = orders::last_of(&mut conn, &account_ids).await?;
    let orders = last.iter().map(|order| convert::order(app, order)).collect();
    Ok(pb::ListLastOrdersResponse { orders })
}
