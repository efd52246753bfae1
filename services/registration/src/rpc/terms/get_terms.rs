use mostrador_proto::registration::v1::{GetTermsRequest, GetTermsResponse};
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;

/// Markdown, in Spanish without a language.
#[expect(clippy::unused_async, reason = "calls look alike")]
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: GetTermsRequest,
) -> Result<GetTermsResponse, Error> {
    let locale = convert::told_locale(message.locale, &message.locale_text)?.unwrap_or_default();
    let terms = app.terms_in_force();
    Ok(GetTermsResponse { version: terms.version.to_owned(), text: terms.text.get(locale).to_owned() })
}
