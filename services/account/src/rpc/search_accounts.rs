use mostrador_proto::account::v1 as pb;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::search::Query;
use crate::error::Error;
use crate::{convert, store};

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SearchAccountsRequest,
) -> Result<pb::SearchAccountsResponse, Error> {
    call.agent(Role::Viewer)?;
    let page = Page::from_proto(message.page.as_ref());
    let (query, state) = (Query::parse(&message.query), convert::account_state_from(message.state()));

    let mut conn = app.runtime.db.read().await?;
    let mut found = store::search::accounts(&mut conn, &query, state, &page).await?;
    let next = page.cut(&mut found, |account| account.id.to_string());
    let ids: Vec<_> = found.iter().map(|account| &account.id).collect();
    let addresses = store::shops::first_addresses(&mut conn, &ids).await?;

    let cities = addresses.into_iter().map(|(id, address)| (id.into(), address.city.name)).collect();
    let now = app.now();
    let accounts =
        found.into_iter().map(|account| convert::account(account, &app.policy, &[], now)).collect();
    Ok(pb::SearchAccountsResponse { accounts, next, cities })
}
