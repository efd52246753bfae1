use mostrador_proto::registration::v1::{GetDraftRequest, GetDraftResponse};
use mostrador_runtime::Call;
use mostrador_runtime::secret::SecretHash;

use crate::app::App;
use crate::error::Error;
use crate::steps::{find_draft, show_draft};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: GetDraftRequest,
) -> Result<GetDraftResponse, Error> {
    let secret = SecretHash::of(&message.secret);
    let mut conn = app.runtime.db.read().await?;
    let (held, device) = find_draft::held(&mut conn, &secret).await?;
    let shown = show_draft::show(app, &mut conn, held, device.sight).await?;
    Ok(GetDraftResponse { draft: Some(shown) })
}
