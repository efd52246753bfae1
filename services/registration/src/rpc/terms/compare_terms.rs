use mostrador_proto::registration::v1::{CompareTermsRequest, CompareTermsResponse};
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;

#[expect(clippy::unused_async, reason = "every call is handled alike")]
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: CompareTermsRequest,
) -> Result<CompareTermsResponse, Error> {
    let terms = app.terms_in_force();
    let compared = terms.agree_with(convert::numbers_of(&message));
    let differences = compared.err().map(|contradiction| contradiction.differences).unwrap_or_default();
    Ok(CompareTermsResponse {
        version: terms.version.to_owned(),
        differences: differences.into_iter().map(convert::terms_difference).collect(),
    })
}
