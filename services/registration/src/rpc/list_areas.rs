use mostrador_proto::registration::v1::{ListAreasRequest, ListAreasResponse};
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;

#[expect(clippy::unused_async, reason = "calls look alike")]
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: ListAreasRequest,
) -> Result<ListAreasResponse, Error> {
    let parent = Some(message.parent.as_str()).filter(|parent| !parent.is_empty());
    let areas = app.areas.below(parent).ok_or(Error::UnknownParent)?;
    Ok(ListAreasResponse { areas: areas.into_iter().map(convert::area).collect() })
}
