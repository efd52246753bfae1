use mostrador_proto::account::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::{steps, store};

/// Deletions a call.
const PAGE: usize = 100;

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ReplayDeletionsRequest,
) -> Result<pb::ReplayDeletionsResponse, Error> {
    let replayed = app.write(async move |app, tx| {
        let page = i64::try_from(PAGE).unwrap_or(i64::MAX);
        let deleted = store::deletions::after(tx.conn(), &message.after, page).await?;
        for account_id in &deleted {
            steps::replay_deletion(app, tx, account_id)?;
        }
        Ok::<_, Error>(deleted)
    });
    let replayed = replayed.await?;
    let next = replayed.last().filter(|_| replayed.len() == PAGE).map(ToString::to_string);
    Ok(pb::ReplayDeletionsResponse {
        replayed: u32::try_from(replayed.len()).unwrap_or(u32::MAX),
        next: next.unwrap_or_default(),
    })
}
