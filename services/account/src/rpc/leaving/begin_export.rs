use std::time::Duration;

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps;
use crate::timeline::Happening;

/// The exports of one account in a day; each export reads all data of the account.
pub(super) const MOST_A_DAY: u64 = 5;
const DAY: Duration = Duration::from_hours(24);

/// The owner of a frozen account may call this too.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::BeginExportRequest,
) -> Result<pb::BeginExportResponse, Error> {
    let owner = call.owner()?.clone();
    steps::require_password(app, &owner).await?;
    app.runtime.limits.take(&budget(&owner.account_id), MOST_A_DAY, DAY).await?;
    app.write(async move |app, tx| {
        let actor = Actor::Owner(owner.owner_id.clone());
        app.record(tx, &owner.account_id, &Happening::DataExported, actor)?;
        Ok::<_, Error>(())
    })
    .await?;
    Ok(pb::BeginExportResponse {})
}

pub(super) fn budget(account_id: &AccountId) -> String {
    ["account:export:", account_id.as_str()].concat()
}
