use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::domain::areas::Area;

pub(crate) async fn get_place(
    app: &App,
    request: Request<pb::GetPlaceRequest>,
) -> Result<Response<pb::GetPlaceResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let pb::GetPlaceRequest { province, city, district } = request.into_inner();
    let place = app.areas.place(&province, &city, &district).map_err(Failure::fields)?;
    Ok(Response::new(pb::GetPlaceResponse {
        province: Some(area(place.province)),
        city: Some(area(place.city)),
        district: Some(area(place.district)),
    }))
}

fn area(area: Area) -> pb::Area {
    pb::Area { code: area.code, name: area.name }
}
