use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;

use crate::app::App;
use crate::convert;
use crate::domain::stuck::{UNMADE_AFTER, UNPROVEN_AFTER};
use crate::error::Error;
use crate::store;

/// An exported list requires an agent of support or higher, and is recorded.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListStuckRegistrationsRequest,
) -> Result<pb::ListStuckRegistrationsResponse, Error> {
    let attempt = Attempt::of("ListStuckRegistrations");
    let least = if message.exported { Role::Support } else { Role::Viewer };
    let agent = app.runtime.agent(call, least, attempt).await?;
    let page = Page::of_list(message.page.as_ref(), message.exported);
    let now = app.runtime.clock.now();

    let mut conn = app.runtime.db.read().await?;
    let mut found = store::stuck::list(&mut conn, (now - UNPROVEN_AFTER, now - UNMADE_AFTER), &page).await?;
    drop(conn);
    let next = page.cut(&mut found, |stuck| stuck.id.to_string());
    if message.exported {
        app.runtime.record_export(agent, "stuck", found.len()).await?;
    }
    Ok(pb::ListStuckRegistrationsResponse {
        registrations: found.into_iter().map(convert::stuck_registration).collect(),
        next,
    })
}
