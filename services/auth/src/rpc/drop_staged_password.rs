use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::named;

use super::convert;
use crate::app::App;
use crate::error::Error;
use crate::store::staged::{self, Staged};

pub(super) async fn run(
    app: &App,
    asked: pb::DropStagedPasswordRequest,
) -> Result<pb::DropStagedPasswordResponse, Error> {
    let owner = convert::id(&asked.owner_id, "ownerId")?;
    let stage = named(&asked.stage_id).map_err(|_| Error::Field("stageId"))?;
    let dropped = Staged { owner, stage };
    let drop = async move |tx: &mut Tx| match &dropped.stage {
        None => staged::delete_all(tx.conn(), &dropped.owner).await,
        Some(_) => staged::delete(tx.conn(), &dropped).await,
    };
    app.runtime.db.write(drop).await?;
    Ok(pb::DropStagedPasswordResponse {})
}
