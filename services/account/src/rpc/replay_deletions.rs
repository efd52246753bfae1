use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::id::named;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::{convert, steps, store};

/// The accounts of one call.
const PAGE: usize = 100;

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ReplayDeletionsRequest,
) -> Result<pb::ReplayDeletionsResponse, Error> {
    let after = named(&message.after).map_err(|_| convert::refuse("after", FieldReason::Invalid))?;
    let replayed = app.write(async move |app, tx| {
        let page = i64::try_from(PAGE).unwrap_or(i64::MAX);
        let accounts = store::accounts::after(tx.conn(), after.as_ref(), page).await?;
        let mut deleted = 0;
        for account in &accounts {
            deleted += u32::from(steps::replay_account(app, tx, account).await?);
        }
        let last = accounts.last().filter(|_| accounts.len() == PAGE);
        Ok::<_, Error>((deleted, last.map(|account| account.id.to_string())))
    });
    let (replayed, next) = replayed.await?;
    Ok(pb::ReplayDeletionsResponse { replayed, next: next.unwrap_or_default() })
}
