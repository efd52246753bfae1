use mostrador_proto::registration::v1::{ListIdentityCasesRequest, ListIdentityCasesResponse};
use mostrador_runtime::Call;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert::identity;
use crate::error::Error;
use crate::steps::show_case;
use crate::store::identity::reviews;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ListIdentityCasesRequest,
) -> Result<ListIdentityCasesResponse, Error> {
    let agent = call.agent(Role::Viewer)?;
    let state = identity::case_state_from(message.state());
    let page = Page::from_proto(message.page.as_ref());
    let mut conn = app.runtime.db.read().await?;
    let mut rows = reviews::list(&mut conn, state, &page).await?;
    let next = page.cut(&mut rows, |row| row.case.id.to_string());
    let cases = rows.iter().map(|row| show_case::show_case(app, row, agent)).collect();
    Ok(ListIdentityCasesResponse { cases, next })
}
