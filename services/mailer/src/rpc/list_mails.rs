use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use tonic::{Request, Response, Status};

use super::{Rpc, convert};
use crate::error::Error;
use crate::store::mails;

/// What an owner was sent; any agent may look.
pub(super) async fn answer(
    rpc: &Rpc,
    request: Request<pb::ListMailsRequest>,
) -> Result<Response<pb::ListMailsResponse>, Status> {
    let call = rpc.runtime.call(&request, &[ServiceName::Edge]).await?;
    call.agent(Role::Viewer)?;
    let asked = request.into_inner();
    let owner_id = asked.owner_id.parse().map_err(|_| Error::NoRecipient)?;
    let page = Page::from_proto(asked.page.as_ref());
    let mut conn = rpc.runtime.db.read().await?;
    let mut rows = mails::list(&mut conn, &owner_id, &page).await?;
    let next = page.cut(&mut rows, |row| row.id.to_string());
    let mails = rows.into_iter().map(convert::owner_mail).collect();
    Ok(Response::new(pb::ListMailsResponse { mails, next }))
}
