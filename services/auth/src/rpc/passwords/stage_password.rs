use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::DbError;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::password::address_in;
use crate::error::Error;
use crate::store::owners;
use crate::store::staged::{self, Hashes, StagedPassword};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::StagePasswordRequest,
) -> Result<pb::StagePasswordResponse, Error> {
    let owner_id = convert::owner_id(&message.owner_id)?;
    let stage_id = convert::stage_id(&message.stage_id)?;
    let email = convert::email(&message.email)?;
    app.password_rules().check(&message.password, &email)?;
    app.budgets.take_staged(&owner_id).await?;
    let hashes = hash(app, message.password).await?;

    let (of, now) = (StagedPassword { owner: owner_id, stage: Some(stage_id) }, app.now());
    app.write(async move |_, tx| {
        // A late call must not leave a second password behind.
        if owners::find(tx.conn(), &of.owner).await?.is_none() {
            staged::put(tx.conn(), &of, &hashes, now).await?;
        }
        Ok::<_, DbError>(())
    })
    .await?;
    Ok(pb::StagePasswordResponse {})
}

async fn hash(app: &App, password: String) -> Result<Hashes, Error> {
    let address = match address_in(&password) {
        Some(address) => Some(app.hasher.hash(address.to_string()).await?),
        None => None,
    };
    Ok(Hashes { password: app.hasher.hash(password).await?, address })
}
