use mostrador_proto::registration::v1::{Area, ListAreasRequest, ListAreasResponse};
use mostrador_runtime::ServiceName;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::error::Error;

pub(crate) async fn list_areas(
    app: &App,
    request: Request<ListAreasRequest>,
) -> Result<Response<ListAreasResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let parent = request.into_inner().parent;
    let parent = Some(parent.as_str()).filter(|parent| !parent.is_empty());
    let areas = app.areas.below(parent).ok_or(Error::UnknownParent)?;
    let areas = areas.into_iter().map(|area| Area { code: area.code, name: area.name }).collect();
    Ok(Response::new(ListAreasResponse { areas }))
}
