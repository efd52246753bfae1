use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::security::Incident;

use super::convert;
use crate::app::App;
use crate::domain::owner::Standing;
use crate::error::Error;
use crate::store::owners::{self, NewStanding};
use crate::store::{ended, sessions};

/// The version makes repeating and overtaking safe. Running sessions get it within a second.
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
        let is_news = owners::set_standing(tx.conn(), &new).await?;
        match standing {
            Standing::None if is_news => {
                sessions::end_all(tx.conn(), &asked.owner_id, "", now).await?;
            }
            Standing::Full | Standing::Limited if is_news => {
                ended::note_change(tx.conn(), &asked.owner_id, now).await?;
            }
            _ => {}
        }
        Ok::<_, Error>(is_news.then(|| asked.owner_id.clone()))
    };
    if let Some(owner_id) = app.runtime.db.write(set).await? {
        let detail = standing.as_str();
        Incident { event: "standing.changed", subject_id: &owner_id, detail, ..Incident::default() }.log();
    }
    Ok(pb::SetStandingResponse {})
}
