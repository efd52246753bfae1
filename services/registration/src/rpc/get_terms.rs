use mostrador_proto::registration::v1::{GetTermsRequest, GetTermsResponse};
use mostrador_runtime::ServiceName;
use tonic::{Request, Response, Status};

use crate::app::App;

/// Markdown; Spanish when the language is not one of ours.
pub(crate) async fn get_terms(
    app: &App,
    request: Request<GetTermsRequest>,
) -> Result<Response<GetTermsResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let locale = request.into_inner().locale.parse().unwrap_or_default();
    let text = app.terms.text(locale).to_owned();
    Ok(Response::new(GetTermsResponse { version: app.terms.version.to_owned(), text }))
}
