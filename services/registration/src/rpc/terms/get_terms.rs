use mostrador_proto::registration::v1::{GetTermsRequest, GetTermsResponse};
use mostrador_runtime::Call;

use crate::app::App;
use crate::error::Error;

/// Markdown; Spanish when the language is not one of ours.
#[expect(clippy::unused_async, reason = "calls look alike")]
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: GetTermsRequest,
) -> Result<GetTermsResponse, Error> {
    let text = app.terms.text.get(message.locale.parse().unwrap_or_default()).to_owned();
    Ok(GetTermsResponse { version: app.terms.version.to_owned(), text })
}
