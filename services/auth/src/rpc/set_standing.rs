use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::{AccountId, OwnerId};
use mostrador_runtime::security::Incident;

use super::convert;
use crate::app::App;
use crate::domain::owner::Standing;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::owners::{self, NewStanding};
use crate::store::{ended, sessions};

/// The version makes repeating and overtaking safe. Running sessions get it within a second.
pub(super) async fn run(app: &App, asked: pb::SetStandingRequest) -> Result<pb::SetStandingResponse, Error> {
    let standing = convert::standing(asked.standing())?;
    let owner_id: OwnerId = asked.owner_id.parse().map_err(|_| Error::OwnerUnknown)?;
    let account_id: AccountId = convert::id(&asked.account_id, "accountId")?;
    let now = app.now();
    let set = async move |tx: &mut Tx| {
        owners::find(tx.conn(), &owner_id).await?.ok_or(Error::OwnerUnknown)?;
        let new =
            NewStanding { owner_id: &owner_id, account_id: &account_id, version: asked.version, standing };
        let subject = Subject::from(&owner_id);
        let is_news = owners::set_standing(tx.conn(), &new).await?;
        match standing {
            Standing::None if is_news => {
                sessions::end_all(tx.conn(), &subject, None, now).await?;
            }
            Standing::Full | Standing::Limited if is_news => {
                ended::note_change(tx.conn(), &subject, now).await?;
            }
            _ => {}
        }
        Ok::<_, Error>(is_news.then(|| owner_id.clone()))
    };
    if let Some(owner_id) = app.runtime.db.write(set).await? {
        let detail = standing.as_str();
        Incident { event: "standing.changed", subject_id: owner_id.as_str(), detail, ..Incident::default() }
            .log();
    }
    Ok(pb::SetStandingResponse {})
}
