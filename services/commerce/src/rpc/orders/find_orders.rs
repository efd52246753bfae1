use mostrador_runtime::db::Conn;
use std::collections::BTreeSet;

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert;
use crate::domain::order::Order;
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;
use crate::domain::typed_amount;
use crate::error::Error;
use crate::store::{account_names, kept_names, orders, search};

/// The shortest search text: a shorter one would match everything.
const SHORTEST_TEXT: usize = 2;

/// Orders for an agent who looks for the order of a line; waiting orders come first.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::FindOrdersRequest,
) -> Result<pb::FindOrdersResponse, Error> {
    let role = call.agent(Role::Viewer)?.role;
    let query = message.query;
    let mut conn = app.runtime.db.read().await?;
    let mut found = find(&mut conn, query.trim()).await?;
    found.sort_by_key(|order| !order.state.name().is_open());
    let accounts: BTreeSet<AccountId> = found.iter().map(|order| order.account_id.clone()).collect();
    let mut names = account_names::of_accounts(&mut conn, &accounts).await?;
    if role >= Role::Finance {
        names.extend(kept_names::of_accounts(&mut conn, &accounts).await?);
    }
    let orders = found.iter().map(|order| {
        let names = names.get(&order.account_id);
        pb::FoundOrder {
            order: Some(convert::order(app, order)),
            owner_name: names.map(|names| names.owner_name.clone()).unwrap_or_default(),
            store_name: names.map(|names| names.store_name.clone()).unwrap_or_default(),
        }
    });
    Ok(pb::FindOrdersResponse { orders: orders.collect() })
}

async fn find(conn: &mut Conn, query: &str) -> Result<Vec<Order>, Error> {
    if let Ok(order_id) = query.parse() {
        return Ok(orders::find(conn, &order_id).await?.into_iter().collect());
    }
    let mut found = Vec::new();
    if let Some(start) = Reference::start_of(query) {
        found = search::orders_by_reference(conn, &start).await?;
    }
    if let Some(rupiah) = typed_amount::parse(query).and_then(Sen::whole_rupiah) {
        found.extend(search::orders_by_amount(conn, rupiah).await?);
    } else if query.chars().count() >= SHORTEST_TEXT {
        found.extend(search::orders_by_name(conn, query).await?);
    }
    let mut seen = BTreeSet::new();
    found.retain(|order| seen.insert(order.id.clone()));
    Ok(found)
}
