use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::domain::holder::HolderId;
use crate::error::Error;
use crate::steps::{proofs::password_again, sessions::find_caller};
use crate::store::sessions;

/// A session of another owner answers like an unknown session.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::GetPasswordProofRequest,
) -> Result<pb::GetPasswordProofResponse, Error> {
    let owner = HolderId::from(&convert::known_owner_id(&message.owner_id)?);
    let session_id = convert::named_session_id(&message.session_id)?.ok_or(Error::SessionMissing)?;
    let mut conn = app.runtime.db.read().await?;
    let session = sessions::find(&mut conn, &session_id)
        .await?
        .filter(|session| session.holder.id() == owner)
        .ok_or(Error::SessionMissing)?;
    let session = find_caller::still_live(app, session)?;
    password_again::require(app, &mut conn, &session).await?;
    Ok(pb::GetPasswordProofResponse {})
}
