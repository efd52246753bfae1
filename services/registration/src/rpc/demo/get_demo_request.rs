use mostrador_proto::registration::v1::{GetDemoRequestRequest, GetDemoRequestResponse};
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert::demo;
use crate::error::Error;
use crate::steps::show_demo_requests;
use crate::store::demo::requests;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: GetDemoRequestRequest,
) -> Result<GetDemoRequestResponse, Error> {
    let reader = call.agent(Role::Viewer)?.role;
    let id = demo::request_id(&message.id)?;
    let mut conn = app.runtime.db.read().await?;
    let found = requests::find(&mut conn, &id).await?.ok_or(Error::DemoNotFound)?;
    Ok(GetDemoRequestResponse { request: Some(show_demo_requests::one(&mut conn, found, reader).await?) })
}
