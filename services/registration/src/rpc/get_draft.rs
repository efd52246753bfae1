use mostrador_proto::registration::v1::{GetDraftRequest, GetDraftResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use super::draft;
use crate::app::App;

pub(crate) async fn get_draft(
    app: &App,
    request: Request<GetDraftRequest>,
) -> Result<Response<GetDraftResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let secret = SecretHash::of(&request.into_inner().secret);
    let mut conn = app.runtime.db.read().await?;
    let (held, holder) = draft::held(&mut conn, &secret).await?;
    let shown = draft::show(&mut conn, app, (held, holder.sight)).await?;
    Ok(Response::new(GetDraftResponse { draft: Some(shown) }))
}
