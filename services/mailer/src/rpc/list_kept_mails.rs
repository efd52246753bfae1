use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::transport::SendError;

const USUAL: u32 = 50;
const MOST: u32 = 500;

/// The mails in the data folder, the newest first; there are none when mails go to a server.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ListKeptMailsRequest,
) -> Result<pb::ListKeptMailsResponse, Error> {
    let pb::ListKeptMailsRequest { to, limit } = message;
    let limit = if limit == 0 { USUAL } else { limit.min(MOST) };
    let kept = match app.transport.kept() {
        Some(kept) => {
            kept.list(&to, limit as usize).await.map_err(|error| Error::Send(SendError::Keep(error)))?
        }
        None => Vec::new(),
    };
    let mails = kept.into_iter().map(convert::kept_mail).collect();
    Ok(pb::ListKeptMailsResponse { mails })
}
