use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;

use crate::app::App;
use crate::error::Error;
use crate::store::staged::{self, Staged};

pub(super) async fn run(
    app: &App,
    asked: pb::DropStagedPasswordRequest,
) -> Result<pb::DropStagedPasswordResponse, Error> {
    let drop = async move |tx: &mut Tx| {
        if asked.stage_id.is_empty() {
            return Ok::<_, Error>(staged::delete_all(tx.conn(), &asked.owner_id).await?);
        }
        let one = Staged { owner: asked.owner_id.clone(), stage: asked.stage_id.clone() };
        Ok(staged::delete(tx.conn(), &one).await?)
    };
    app.runtime.db.write(drop).await?;
    Ok(pb::DropStagedPasswordResponse {})
}
