use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::{Application, Call, forgetting};

use crate::app::App;
use crate::convert;
use crate::domain::staff::Member;
use crate::error::Error;
use crate::steps::staff::note_staff::note_staff;

/// The version makes repeated and late news safe. Late news of a forgotten account is not stored.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NoteStaffRequest,
) -> Result<pb::NoteStaffResponse, Error> {
    let member = message.member.ok_or(Error::Field("member"))?;
    let member = convert::member(member)?;
    let account_id = convert::told_account_id(&message.account_id)?;
    app.write(async move |app, tx| note(app, tx, account_id.as_ref(), &member).await).await?;
    Ok(pb::NoteStaffResponse {})
}

async fn note(
    app: &App,
    tx: &mut Tx,
    account_id: Option<&AccountId>,
    member: &Member,
) -> Result<(), DbError> {
    if let Some(account_id) = account_id
        && forgetting::is_forgotten(tx.conn(), account_id).await?
    {
        return Ok(());
    }
    note_staff(app, tx, member).await
}
