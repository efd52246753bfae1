use std::collections::BTreeSet;

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::db::Conn;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert;
use crate::domain::ids::LineId;
use crate::domain::line::Line;
use crate::domain::order::Order;
use crate::domain::reference::Reference;
use crate::domain::typed_amount;
use crate::error::Error;
use crate::steps::show_lines::{self, HiddenLines, ShownLine};
use crate::store::orders::Contents;
use crate::store::{account_names, kept_names, lines, orders, search};

/// The shortest search text: a shorter one would match everything.
const SHORTEST_TEXT: usize = 3;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SearchOrdersRequest,
) -> Result<pb::SearchOrdersResponse, Error> {
    let role = call.agent(Role::Viewer)?.role;
    let query = message.query;
    let mut conn = app.runtime.db.read().await?;
    let (orders, lines) = find(&mut conn, query.trim()).await?;
    let accounts: BTreeSet<AccountId> = orders.iter().map(|order| order.account_id.clone()).collect();
    let mut names = account_names::of_accounts(&mut conn, &accounts).await?;
    if role >= Role::Finance {
        names.extend(kept_names::of_accounts(&mut conn, &accounts).await?);
    }
    // A search must not find lines by words that the reader may not see.
    let ids: Vec<LineId> = lines.iter().map(|line| line.id.clone()).collect();
    let hidden = HiddenLines::among(&mut conn, role, &ids).await?;
    let lines = lines.into_iter().filter(|line| !hidden.contains(line));
    let lines = lines.map(|line| ShownLine { line, again: false }).collect();
    let lines = show_lines::lines(app, &mut conn, role, lines).await?;
    Ok(pb::SearchOrdersResponse {
        orders: orders.iter().map(|order| convert::order(app, order)).collect(),
        lines,
        store_names: names.into_iter().map(|(account, names)| (account.into(), names.store_name)).collect(),
    })
}

async fn find(conn: &mut Conn, query: &str) -> Result<(Vec<Order>, Vec<Line>), Error> {
    if let Ok(order_id) = query.parse() {
        return Ok((orders::find(conn, &order_id).await?.into_iter().collect(), Vec::new()));
    }
    if let Ok(account_id) = query.parse() {
        let page = Page { limit: 20, after: String::new() };
        return Ok((orders::list(conn, &account_id, Contents::Any, &page).await?, Vec::new()));
    }
    if let Ok(line_id) = query.parse() {
        return Ok((Vec::new(), lines::find(conn, &line_id).await?.into_iter().collect()));
    }
    let mut found = Vec::new();
    if let Some(start) = Reference::start_of(query) {
        found = search::orders_by_reference(conn, &start).await?;
    }
    let mut lines = Vec::new();
    if let Some(amount) = typed_amount::parse(query) {
        if let Some(rupiah) = amount.whole_rupiah() {
            found.extend(search::orders_by_amount(conn, rupiah).await?);
        }
        lines = search::lines_by_amount(conn, amount).await?;
    } else if query.chars().count() >= SHORTEST_TEXT {
        lines = search::lines_by_text(conn, query).await?;
    }
    Ok((found, lines))
}
