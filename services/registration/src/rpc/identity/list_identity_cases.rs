use mostrador_proto::registration::v1::{ListIdentityCasesRequest, ListIdentityCasesResponse};
use mostrador_runtime::Call;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;

use crate::app::App;
use crate::convert::identity;
use crate::error::Error;
use crate::steps::show_case;
use crate::store::identity::reviews;

/// An exported list requires an agent of support or higher, and is recorded.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ListIdentityCasesRequest,
) -> Result<ListIdentityCasesResponse, Error> {
    let attempt = Attempt::of("ListIdentityCases");
    let least = if message.exported { Role::Support } else { Role::Viewer };
    let agent = app.runtime.agent(call, least, attempt).await?;
    let state = identity::case_state_from(message.state());
    let page = Page::of_list(message.page.as_ref(), message.exported);
    let mut conn = app.runtime.db.read().await?;
    let mut rows = reviews::list(&mut conn, state, &page).await?;
    drop(conn);
    let next = page.cut(&mut rows, |row| row.case.id.to_string());
    if message.exported {
        app.runtime.record_export(agent, "papers", rows.len()).await?;
    }
    let cases = rows.iter().map(|row| show_case::show_case(app, row, agent)).collect();
    Ok(ListIdentityCasesResponse { cases, next })
}
