use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, forgetting};

use crate::app::App;
use crate::convert;
use crate::domain::owner::Standing;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::ended;
use crate::store::owners::{self, NewStanding};
use crate::store::sessions::{self, Devices};

/// The version makes repeating and overtaking safe. Running sessions get it within a second;
/// those of staff end when the account is frozen or closed.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::SetStandingRequest,
) -> Result<pb::SetStandingResponse, Error> {
    let standing = convert::standing(message.standing())?;
    let owner_id = convert::known_owner_id(&message.owner_id)?;
    let account_id = convert::account_id(&message.account_id)?;
    let new = NewStanding {
        owner_id: owner_id.clone(),
        account_id,
        version: message.version,
        standing,
        may_renew: message.may_renew,
    };
    if app.write(async move |app, tx| set(app, tx, &new).await).await? {
        let detail = standing.as_str();
        Incident { event: "standing.changed", subject_id: owner_id.as_str(), detail, ..Incident::default() }
            .log();
    }
    Ok(pb::SetStandingResponse {})
}

/// False when a later version is known, the owner has another account by now, or is forgotten.
async fn set(app: &App, tx: &mut Tx, new: &NewStanding) -> Result<bool, Error> {
    if owners::find(tx.conn(), &new.owner_id).await?.is_none() {
        let was_known = forgetting::is_forgotten(tx.conn(), &new.account_id).await?;
        return if was_known { Ok(false) } else { Err(Error::OwnerUnknown) };
    }
    if !owners::set_standing(tx.conn(), new, app.now()).await? {
        return Ok(false);
    }
    if new.standing != Standing::Full {
        sessions::end_on(tx.conn(), Devices::OfAccount(&new.account_id), app.now()).await?;
    }
    let subject = Subject::from(&new.owner_id);
    match new.standing {
        Standing::None => {
            sessions::end_all(tx.conn(), &subject, None, app.now()).await?;
        }
        Standing::Full | Standing::Limited => {
            ended::note_change(tx.conn(), &subject, app.now()).await?;
        }
    }
    Ok(true)
}
