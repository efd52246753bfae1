use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::staged::{self, StagedPassword};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::DropStagedPasswordRequest,
) -> Result<pb::DropStagedPasswordResponse, Error> {
    let owner = convert::owner_id(&message.owner_id)?;
    let stage = convert::named_stage_id(&message.stage_id)?;
    let dropped = StagedPassword { owner, stage };
    app.write(async move |_, tx| match &dropped.stage {
        None => staged::delete_all(tx.conn(), &dropped.owner).await,
        Some(_) => staged::delete(tx.conn(), &dropped).await,
    })
    .await?;
    Ok(pb::DropStagedPasswordResponse {})
}
