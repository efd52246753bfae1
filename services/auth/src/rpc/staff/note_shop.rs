use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::staff::note_shop::note_shop;

/// The version makes repeated and late news safe.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NoteShopRequest,
) -> Result<pb::NoteShopResponse, Error> {
    let shop = convert::staffed_shop(message.shop)?;
    app.write(async move |app, tx| note_shop(app, tx, &shop).await).await?;
    Ok(pb::NoteShopResponse {})
}
