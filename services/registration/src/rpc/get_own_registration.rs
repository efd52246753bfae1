use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::{drafts, terms};

/// The owner may call this, also while the account is frozen.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::GetOwnRegistrationRequest,
) -> Result<pb::GetOwnRegistrationResponse, Error> {
    let owner = call.owner()?;
    let mut conn = app.runtime.db.read().await?;
    let Some(draft) = drafts::find_by_account(&mut conn, &owner.account_id).await? else {
        return Ok(pb::GetOwnRegistrationResponse::default());
    };
    let acceptances = terms::list(&mut conn, &draft.id).await?;
    let registration = convert::own_registration(draft, acceptances);
    Ok(pb::GetOwnRegistrationResponse { registration: Some(registration) })
}
