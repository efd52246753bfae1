use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::managers::find_post::find_post;
use crate::store::managers;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::GetInvitationRequest,
) -> Result<pb::GetInvitationResponse, Error> {
    let (invitation, now) = (SecretHash::of(&message.invitation_token), app.now());
    let mut conn = app.runtime.db.read().await?;
    let manager = managers::find_invited(&mut conn, &invitation, now).await?.ok_or(Error::InvitationOver)?;
    let post = find_post(&mut conn, manager.id.staff_id()).await?.ok_or(Error::InvitationOver)?;
    Ok(pb::GetInvitationResponse {
        expires_at: manager.invited_until(now).map(proto::timestamp),
        manager: Some(convert::manager(&manager.name, post)),
    })
}
