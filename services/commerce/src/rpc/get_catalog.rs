use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;

#[expect(clippy::unused_async, reason = "every call is handled alike")]
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    _message: pb::GetCatalogRequest,
) -> Result<pb::GetCatalogResponse, Error> {
    Ok(convert::catalog(&app.catalog))
}
