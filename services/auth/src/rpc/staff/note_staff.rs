use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::note_staff::note_staff;

/// The version makes repeating and overtaking safe.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NoteStaffRequest,
) -> Result<pb::NoteStaffResponse, Error> {
    let member = message.member.ok_or(Error::Field("member"))?;
    let member = convert::member(member)?;
    app.write(async move |app, tx| note_staff(app, tx, &member).await).await?;
    Ok(pb::NoteStaffResponse {})
}
