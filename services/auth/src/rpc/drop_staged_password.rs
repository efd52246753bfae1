use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;

use crate::app::App;
use crate::error::Error;
use crate::store::staged;

pub(super) async fn run(
    app: &App,
    asked: pb::DropStagedPasswordRequest,
) -> Result<pb::DropStagedPasswordResponse, Error> {
    let drop = async move |tx: &mut Tx| Ok::<_, Error>(staged::delete(tx.conn(), &asked.owner_id).await?);
    app.runtime.db.write(drop).await?;
    Ok(pb::DropStagedPasswordResponse {})
}
