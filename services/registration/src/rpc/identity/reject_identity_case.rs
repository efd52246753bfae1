use mostrador_proto::registration::v1::{RejectIdentityCaseRequest, RejectIdentityCaseResponse};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert::identity;
use crate::domain::identity::rejection::Cause;
use crate::error::Error;
use crate::steps::{change_case, review_case};
use crate::timeline::PapersHappening;

const CALL: &str = "RejectIdentityCase";

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: RejectIdentityCaseRequest,
) -> Result<RejectIdentityCaseResponse, Error> {
    let act = message.act.unwrap_or_default();
    let rejection = message.rejection.unwrap_or_default();
    let is_for_fraud = identity::cause_from(rejection.cause()) == Some(Cause::FraudMatch);
    let role = if is_for_fraud { Role::Admin } else { Role::Support };
    let attempt = Attempt::on(CALL, &act.case_id);
    let reviewer = review_case::reviewer(app, call, role, attempt).await?;
    let id = identity::case_id(&act.case_id)?;
    let rejection = identity::rejection_from(&rejection)?;
    let key = identity::key(CALL, act, &reviewer.agent_id);
    app.write_once(key, async move |app, tx| {
        let row = review_case::find(tx.conn(), &id).await?;
        let rejected = review_case::review(app, &row).reject(&reviewer, rejection.clone())?;
        let happening = PapersHappening::Rejected { by: reviewer.agent_id.clone() };
        change_case::change_case(app, tx, &rejected, &happening).await?;
        Ok(RejectIdentityCaseResponse { case: Some(identity::after(&rejected)) })
    })
    .await
}
