use mostrador_proto::registration::v1::{GetPlaceRequest, GetPlaceResponse};
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;

#[expect(clippy::unused_async, reason = "calls look alike")]
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: GetPlaceRequest,
) -> Result<GetPlaceResponse, Error> {
    let place = app.areas.place(&message.province, &message.city, &message.district)?;
    Ok(GetPlaceResponse {
        province: Some(convert::area(place.province)),
        city: Some(convert::area(place.city)),
        district: Some(convert::area(place.district)),
    })
}
