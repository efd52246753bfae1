use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::email::Email;

use crate::app::App;
use crate::convert::demo;
use crate::error::Error;
use crate::store::demo::requests;

/// The requests under the owner's address, without the agents' work on them. The edge gets the address from
/// auth.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListOwnDemoRequestsRequest,
) -> Result<pb::ListOwnDemoRequestsResponse, Error> {
    call.owner()?;
    let Ok(email) = Email::parse(&message.email) else {
        return Ok(pb::ListOwnDemoRequestsResponse::default());
    };
    let mut conn = app.runtime.db.read().await?;
    let found = requests::of_email(&mut conn, &email).await?;
    let own = |found| pb::DemoRequest {
        agent_id: String::new(),
        notes: String::new(),
        ..demo::request(found, Vec::new())
    };
    Ok(pb::ListOwnDemoRequestsResponse { requests: found.into_iter().map(own).collect() })
}
