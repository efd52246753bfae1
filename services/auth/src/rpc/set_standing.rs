use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;

use super::convert;
use crate::app::App;
use crate::domain::owner::Standing;
use crate::error::Error;
use crate::store::owners::{self, NewStanding};
use crate::store::sessions;

/// The version makes repeating and overtaking safe.
pub(super) async fn run(app: &App, asked: pb::SetStandingRequest) -> Result<pb::SetStandingResponse, Error> {
    let standing = convert::standing(asked.standing())?;
    let now = app.now();
    let set = async move |tx: &mut Tx| {
        owners::find(tx.conn(), &asked.owner_id).await?.ok_or(Error::OwnerUnknown)?;
        let new = NewStanding {
            owner_id: &asked.owner_id,
            account_id: &asked.account_id,
            version: asked.version,
            standing,
        };
        if owners::set_standing(tx.conn(), &new).await? && standing == Standing::None {
            sessions::end_all(tx.conn(), &asked.owner_id, "", now).await?;
        }
        Ok::<_, Error>(())
    };
    app.runtime.db.write(set).await?;
    Ok(pb::SetStandingResponse {})
}
