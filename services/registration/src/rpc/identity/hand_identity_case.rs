use mostrador_proto::registration::v1::{HandIdentityCaseRequest, HandIdentityCaseResponse};
use mostrador_runtime::assignment::Handing;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::id::AgentId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert::identity;
use crate::error::Error;
use crate::steps::review_case;
use crate::store::identity::cases;
use crate::timeline::PapersHappening;

const CALL: &str = "HandIdentityCase";

/// If the case needs an admin, a colleague of a lower role is refused like an unknown one.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: HandIdentityCaseRequest,
) -> Result<HandIdentityCaseResponse, Error> {
    let act = message.act.unwrap_or_default();
    let attempt = Attempt::on(CALL, &act.case_id);
    let reviewer = review_case::reviewer(app, call, Role::Support, attempt).await?;
    let id = identity::case_id(&act.case_id)?;
    let unknown = || Failure::field("to", FieldReason::Unknown);
    let to = message.to.parse::<AgentId>();
    let role = if message.to_admin { Role::Admin } else { Role::Support };
    let key = identity::key(CALL, act, &reviewer.agent_id);
    app.write_once(key, async move |app, tx| {
        let row = review_case::find(tx.conn(), &id).await?;
        let review = review_case::review(app, &row);
        review.admit(&reviewer)?;
        let to = to.as_ref().map_err(|_| unknown())?;
        let handed = review.hand_to(&reviewer, (to, role))?;
        if role < review.role() {
            return Err(unknown().into());
        }
        cases::update(tx.conn(), &handed).await?;
        let (by, handing) = (reviewer.agent_id.clone(), Handing::Given { to: to.clone() });
        let happening = PapersHappening::Handed { by, handing };
        app.record(tx, &handed, &happening, happening.origin(&handed))?;
        Ok(HandIdentityCaseResponse { case: Some(identity::after(&handed)) })
    })
    .await
}
