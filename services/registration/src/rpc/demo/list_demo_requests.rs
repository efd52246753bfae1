use mostrador_proto::registration::v1::{ListDemoRequestsRequest, ListDemoRequestsResponse};
use mostrador_runtime::Call;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert::demo;
use crate::error::Error;
use crate::steps::show_demo_requests;
use crate::store::demo::requests;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ListDemoRequestsRequest,
) -> Result<ListDemoRequestsResponse, Error> {
    let reader = call.agent(Role::Viewer)?.role;
    let state = demo::state_from(message.state());
    let page = Page::from_proto(message.page.as_ref());
    let mut conn = app.runtime.db.read().await?;
    let mut found = requests::list(&mut conn, state, &page).await?;
    let next = page.cut(&mut found, |request| request.id.to_string());
    let requests = show_demo_requests::all(&mut conn, found, reader).await?;
    Ok(ListDemoRequestsResponse { requests, next })
}
