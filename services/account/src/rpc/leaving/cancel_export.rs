use mostrador_proto::account::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::{Application, Call};

use super::begin_export::{MOST_A_DAY, budget};
use crate::app::App;
use crate::error::Error;
use crate::timeline::Happening;

/// The edge began the export and could not build the archive: no data left.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::CancelExportRequest,
) -> Result<pb::CancelExportResponse, Error> {
    let account_id = call.owner()?.account_id.clone();
    app.runtime.limits.give_back(&budget(&account_id), MOST_A_DAY).await;
    app.write(async move |app, tx| {
        app.record(tx, &account_id, &Happening::ExportFailed, Actor::System)?;
        Ok::<_, Error>(())
    })
    .await?;
    Ok(pb::CancelExportResponse {})
}
