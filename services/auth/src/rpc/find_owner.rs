use mostrador_proto::auth::v1 as pb;

use super::convert;
use crate::app::App;
use crate::domain::user_id::UserId;
use crate::error::Error;
use crate::store::owners;

pub(super) async fn run(app: &App, asked: pb::FindOwnerRequest) -> Result<pb::FindOwnerResponse, Error> {
    let email = convert::email(&asked.email)?;
    let mut conn = app.runtime.db.read().await?;
    let owner = owners::find_by_user_id(&mut conn, &UserId::Email(email)).await?;
    Ok(pb::FindOwnerResponse { owner_id: owner.map(|owner| owner.id.to_string()).unwrap_or_default() })
}
