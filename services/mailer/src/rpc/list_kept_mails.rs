use mostrador_proto::mailer::v1::{KeptMail, ListKeptMailsRequest, ListKeptMailsResponse};
use mostrador_runtime::ServiceName;
use tonic::{Request, Response, Status};

use super::{Rpc, convert};
use crate::error::Error;
use crate::transport::SendError;

const USUAL: u32 = 50;
const MOST: u32 = 500;

/// What lies in the data folder, newest first; nothing when mails go to a server.
pub(super) async fn list_kept_mails(
    rpc: &Rpc,
    request: Request<ListKeptMailsRequest>,
) -> Result<Response<ListKeptMailsResponse>, Status> {
    rpc.runtime.call(&request, &[ServiceName::Edge]).await?;
    let ListKeptMailsRequest { to, limit } = request.into_inner();
    let limit = if limit == 0 { USUAL } else { limit.min(MOST) };
    let kept = match rpc.transport.kept() {
        Some(kept) => {
            kept.list(&to, limit as usize).await.map_err(|error| Error::Send(SendError::Keep(error)))?
        }
        None => Vec::new(),
    };
    let mails: Vec<KeptMail> = kept.into_iter().map(convert::kept_mail).collect();
    Ok(Response::new(ListKeptMailsResponse { mails }))
}
