use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::orders::{self, Contents};

/// An owner gets the orders of all accounts, as the papers of a closed account stay readable; an agent names
/// an account.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListOrdersRequest,
) -> Result<pb::ListOrdersResponse, Error> {
    let scope = call.account_scope(&message.account_id, Role::Viewer)?;
    let page = Page::from_proto(message.page.as_ref());
    let contents = if message.with_training { Contents::WithTraining } else { Contents::Any };
    let mut conn = app.runtime.db.read().await?;
    let mut orders = match &scope.actor {
        Actor::Owner(owner_id) => orders::list_of_owner(&mut conn, owner_id, contents, &page).await?,
        _ => orders::list(&mut conn, scope.account_id()?, contents, &page).await?,
    };
    let next = page.cut(&mut orders, |order| order.id.to_string());
    Ok(pb::ListOrdersResponse {
        orders: orders.iter().map(|order| convert::order(app, order)).collect(),
        next,
        server_time: Some(timestamp(app.now())),
    })
}
