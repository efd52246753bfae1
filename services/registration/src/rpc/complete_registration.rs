use mostrador_proto::registration::v1::{CompleteRegistrationRequest, CompleteRegistrationResponse};
use mostrador_runtime::ServiceName;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::jobs;

/// What this service's own job does when account answers; whoever comes first wins, the other changes nothing.
pub(crate) async fn complete_registration(
    app: &App,
    request: Request<CompleteRegistrationRequest>,
) -> Result<Response<CompleteRegistrationResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Account]).await?;
    jobs::complete(app, request.into_inner().registration_id, None).await?;
    Ok(Response::new(CompleteRegistrationResponse {}))
}
