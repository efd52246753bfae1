use mostrador_proto::auth::v1 as pb;

use crate::app::App;
use crate::budgets::{Realm, Try};
use crate::error::Error;
use crate::store::staged::{self, Staged};

/// A password that is not there costs as much as a wrong one.
pub(super) async fn run(
    app: &App,
    asked: pb::CheckStagedPasswordRequest,
) -> Result<pb::CheckStagedPasswordResponse, Error> {
    let address = asked.client.map(|client| client.address).unwrap_or_default();
    let tried = Try { realm: Realm::Drafts, address: &address, user: &asked.owner_id, known_device: None };
    app.budgets.take_sign_in(tried).await?;
    let stored = {
        let mut conn = app.runtime.db.read().await?;
        staged::find(&mut conn, &Staged { owner: asked.owner_id, stage: asked.stage_id }).await?
    };
    let matches = app.hasher.verify(asked.password, stored).await?;
    Ok(pb::CheckStagedPasswordResponse { matches })
}
