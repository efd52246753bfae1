use mostrador_proto::registration::v1::{ClaimIdentityCaseRequest, ClaimIdentityCaseResponse};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert::identity;
use crate::error::Error;
use crate::steps::review_case;
use crate::store::identity::cases;

const CALL: &str = "ClaimIdentityCase";

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ClaimIdentityCaseRequest,
) -> Result<ClaimIdentityCaseResponse, Error> {
    let act = message.act.unwrap_or_default();
    let attempt = Attempt { call: CALL, subject_id: &act.case_id };
    review_case::reviewer(app, call, Role::Support, attempt).await?;
    let id = identity::case_id(&act.case_id)?;
    let role = review_case::role_for(app, &id).await?;
    let reviewer = review_case::reviewer(app, call, role, attempt).await?;
    let key = identity::key(CALL, act, &reviewer.agent_id);
    app.write_once(key, async move |app, tx| {
        let row = review_case::find(tx.conn(), &id).await?;
        let claimed = review_case::review(app, &row).claim_for(&reviewer)?;
        cases::update(tx.conn(), &claimed).await?;
        Ok(ClaimIdentityCaseResponse { case: Some(identity::after(&claimed)) })
    })
    .await
}
