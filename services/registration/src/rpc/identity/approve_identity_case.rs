use mostrador_proto::registration::v1::{ApproveIdentityCaseRequest, ApproveIdentityCaseResponse};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert::identity;
use crate::error::Error;
use crate::steps::{change_case, review_case};
use crate::timeline::PapersHappening;

const CALL: &str = "ApproveIdentityCase";

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ApproveIdentityCaseRequest,
) -> Result<ApproveIdentityCaseResponse, Error> {
    let act = message.act.unwrap_or_default();
    let attempt = Attempt::on(CALL, &act.case_id);
    let reviewer = review_case::reviewer(app, call, Role::Support, attempt).await?;
    let id = identity::case_id(&act.case_id)?;
    let key = identity::key(CALL, act, &reviewer.agent_id);
    app.write_once(key, async move |app, tx| {
        let row = review_case::find(tx.conn(), &id).await?;
        let approved = review_case::review(app, &row).approve(&reviewer)?;
        let happening = PapersHappening::Approved { by: reviewer.agent_id.clone() };
        change_case::change_case(app, tx, &approved, &happening).await?;
        Ok(ApproveIdentityCaseResponse { case: Some(identity::after(&approved)) })
    })
    .await
}
