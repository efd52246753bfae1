use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use tonic::{Request, Status};

use crate::app::App;
use crate::domain::lifecycle::AccountState;
use crate::domain::search::Query;
use crate::rpc::convert;
use crate::store;

pub(super) async fn call(
    app: &App,
    request: Request<pb::SearchAccountsRequest>,
) -> Result<pb::SearchAccountsResponse, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?.agent(Role::Viewer)?;
    let asked = request.into_inner();
    let page = Page::from_proto(asked.page.as_ref());
    let query = Query::parse(&asked.query);

    let mut conn = app.runtime.db.read().await?;
    let mut found = store::search::accounts(&mut conn, &query, state(asked.state()), &page).await?;
    let next = page.cut(&mut found, |account| account.id.to_string());
    let ids: Vec<_> = found.iter().map(|account| &account.id).collect();
    let addresses = store::shops::first_addresses(&mut conn, &ids).await?;
    let cities = addresses.into_iter().map(|(id, address)| (id.into(), address.city.name)).collect();
    let now = app.now();
    let accounts = found.into_iter().map(|account| convert::account(account, &app.policy, now)).collect();
    Ok(pb::SearchAccountsResponse { accounts, next, cities })
}

fn state(state: pb::AccountState) -> Option<AccountState> {
    match state {
        pb::AccountState::Unspecified => None,
        pb::AccountState::Active => Some(AccountState::Active),
        pb::AccountState::Inactive => Some(AccountState::Inactive),
        pb::AccountState::Frozen => Some(AccountState::Frozen),
        pb::AccountState::Closed => Some(AccountState::Closed),
    }
}
