use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::{OwnerId, StageId};

use super::convert;
use crate::app::App;
use crate::domain::password::address_in;
use crate::error::Error;
use crate::store::owners;
use crate::store::staged::{self, Hashes, Staged};

pub(super) async fn run(
    app: &App,
    asked: pb::StagePasswordRequest,
) -> Result<pb::StagePasswordResponse, Error> {
    let owner_id: OwnerId = convert::id(&asked.owner_id, "ownerId")?;
    let stage_id: StageId = convert::id(&asked.stage_id, "stageId")?;
    let email = convert::email(&asked.email)?;
    app.password_rules().check(&asked.password, &email)?;
    app.budgets.take_staged(&owner_id).await?;
    let hashes = hash(app, asked.password).await?;

    let now = app.now();
    let stage = async move |tx: &mut Tx| {
        // A call that comes late must not leave a second password behind.
        if owners::find(tx.conn(), &owner_id).await?.is_none() {
            let of = Staged { owner: owner_id.clone(), stage: Some(stage_id.clone()) };
            staged::put(tx.conn(), &of, &hashes, now).await?;
        }
        Ok::<_, Error>(())
    };
    app.runtime.db.write(stage).await?;
    Ok(pb::StagePasswordResponse {})
}

async fn hash(app: &App, password: String) -> Result<Hashes, Error> {
    let address = match address_in(&password) {
        Some(address) => Some(app.hasher.hash(address.to_string()).await?),
        None => None,
    };
    Ok(Hashes { password: app.hasher.hash(password).await?, address })
}
