use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::staff::StaffStatus;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::staff::Member;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::{ended, pin_tries, sessions, staff};

/// The version makes repeating and overtaking safe. Running sessions get other grants within a second, and end as
/// soon when the member is suspended or removed. A removed member's PIN goes.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NoteStaffRequest,
) -> Result<pb::NoteStaffResponse, Error> {
    let member = message.member.ok_or(Error::Field("member"))?;
    let member = convert::member(member)?;
    app.write(async move |app, tx| note(app, tx, &member).await).await?;
    Ok(pb::NoteStaffResponse {})
}

async fn note(app: &App, tx: &mut Tx, member: &Member) -> Result<(), DbError> {
    if !staff::put(tx.conn(), member).await? {
        return Ok(());
    }
    let (subject, now) = (Subject::from(&member.id), app.now());
    if member.status == StaffStatus::Removed {
        staff::remove_pin(tx.conn(), &member.id).await?;
        pin_tries::forget(tx.conn(), &member.id, None).await?;
    }
    match member.status {
        StaffStatus::Active => ended::note_change(tx.conn(), &subject, now).await,
        StaffStatus::Suspended | StaffStatus::Removed => {
            sessions::end_all(tx.conn(), &subject, None, now).await.map(drop)
        }
    }
}
