use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::get_session_response::Who;
use mostrador_runtime::{Call, proto};

use crate::app::App;
use crate::convert;
use crate::domain::holder::SessionHolder;
use crate::error::Error;
use crate::steps::{managers::find_post, sessions::find_caller, staff::find_staff};
use crate::store::{agents, owners};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::GetSessionRequest,
) -> Result<pb::GetSessionResponse, Error> {
    let session = find_caller::live_session(app, call).await?;
    let mut conn = app.runtime.db.read().await?;
    let (standing, who) = match &session.holder {
        SessionHolder::Owner(owner_id) => {
            let owner = owners::find(&mut conn, owner_id).await?.ok_or(Error::SessionEnded)?;
            (convert::standing(owner.standing), Who::Owner(convert::owner(owner)))
        }
        SessionHolder::Agent(agent_id) => {
            let agent = agents::find(&mut conn, agent_id).await?.ok_or(Error::SessionEnded)?;
            (pb::Standing::Full, Who::Agent(convert::agent(&agent)))
        }
        SessionHolder::Staff { id, device_id } => {
            let (member, counter) = find_staff::of_session(&mut conn, id, device_id).await?;
            (pb::Standing::Full, Who::Staff(convert::staff(member, &counter)))
        }
        SessionHolder::Manager(id) => {
            let (manager, post) = find_post::of_session(&mut conn, id).await?;
            (pb::Standing::Full, Who::Manager(convert::manager(&manager.name, post)))
        }
    };
    let expires_at = session.expires_at(app.config.lifetime(session.holder.kind()));
    Ok(pb::GetSessionResponse {
        expires_at: Some(proto::timestamp(expires_at)),
        standing: standing.into(),
        who: Some(who),
    })
}
