use mostrador_proto::account::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::domain::search::StaffQuery;
use crate::error::Error;
use crate::{convert, store};

/// A text that is no member's ID finds no member.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SearchStaffRequest,
) -> Result<pb::SearchStaffResponse, Error> {
    call.agent(Role::Viewer)?;
    let Some(query) = StaffQuery::parse(&message.query) else {
        return Ok(pb::SearchStaffResponse::default());
    };
    let mut conn = app.runtime.db.read().await?;
    let found = store::staff::search(&mut conn, &query).await?;
    Ok(pb::SearchStaffResponse { members: found.into_iter().map(convert::found_member).collect() })
}
