use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, forgetting};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::sessions::enter_account;
use crate::store::owners::{self, NewStanding};

/// The version makes repeated and late news safe. Running sessions get the standing within a second; sessions
/// of staff end when the account is frozen or closed.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::SetStandingRequest,
) -> Result<pb::SetStandingResponse, Error> {
    let standing = convert::standing_from(message.standing(), message.may_renew)?;
    let owner_id = convert::known_owner_id(&message.owner_id)?;
    let account_id = convert::account_id(&message.account_id)?;
    let new = NewStanding { owner_id: owner_id.clone(), account_id, version: message.version, standing };
    if app.write(async move |app, tx| set(app, tx, &new).await).await? {
        let detail = standing.as_str();
        Incident { event: "standing.changed", subject_id: owner_id.any(), detail, ..Incident::default() }
            .log();
    }
    Ok(pb::SetStandingResponse {})
}

/// False when a later version is known, or the owner is forgotten.
async fn set(app: &App, tx: &mut Tx, new: &NewStanding) -> Result<bool, Error> {
    let Some(known) = owners::find(tx.conn(), &new.owner_id).await? else {
        let was_known = forgetting::is_forgotten(tx.conn(), &new.account_id).await?;
        return if was_known { Ok(false) } else { Err(Error::OwnerUnknown) };
    };
    Ok(enter_account::enter(app, tx, &known, new).await?)
}
