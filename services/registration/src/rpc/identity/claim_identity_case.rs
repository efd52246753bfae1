use mostrador_proto::registration::v1::{ClaimIdentityCaseRequest, ClaimIdentityCaseResponse};
use mostrador_runtime::assignment::Handing;
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

const CALL: &str = "ClaimIdentityCase";

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ClaimIdentityCaseRequest,
) -> Result<ClaimIdentityCaseResponse, Error> {
    let unable = message.unable.parse::<AgentId>().ok();
    let act = message.act.unwrap_or_default();
    let attempt = Attempt::on(CALL, &act.case_id);
    review_case::reviewer(app, call, Role::Support, attempt).await?;
    let id = identity::case_id(&act.case_id)?;
    let role = review_case::role_for(app, &id).await?;
    let reviewer = review_case::reviewer(app, call, role, attempt).await?;
    let key = identity::key(CALL, act, &reviewer.agent_id);
    app.write_once(key, async move |app, tx| {
        let row = review_case::find(tx.conn(), &id).await?;
        let review = review_case::review(app, &row);
        let claimed = review.take_over(&reviewer, unable.as_ref())?;
        cases::update(tx.conn(), &claimed).await?;
        if review.claim(reviewer.now).is_some_and(|held| held.agent_id != reviewer.agent_id) {
            let happening =
                PapersHappening::Handed { by: reviewer.agent_id.clone(), handing: Handing::Taken };
            app.record(tx, &claimed, &happening, happening.origin(&claimed))?;
        }
        Ok(ClaimIdentityCaseResponse { case: Some(identity::after(&claimed)) })
    })
    .await
}
