use mostrador_proto::registration::v1::{ClearIdentityMatchRequest, ClearIdentityMatchResponse};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::stated_reason::StatedReason;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert::identity;
use crate::error::Error;
use crate::steps::review_case;
use crate::store::identity::cases;
use crate::timeline::PapersHappening;

const CALL: &str = "ClearIdentityMatch";

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ClearIdentityMatchRequest,
) -> Result<ClearIdentityMatchResponse, Error> {
    let act = message.act.unwrap_or_default();
    let attempt = Attempt::on(CALL, &act.case_id);
    let reviewer = review_case::reviewer(app, call, Role::Admin, attempt).await?;
    let id = identity::case_id(&act.case_id)?;
    let reason = StatedReason::parse(&message.reason).map_err(mostrador_runtime::error::Failure::from)?;
    let key = identity::key(CALL, act, &reviewer.agent_id);
    app.write_once(key, async move |app, tx| {
        let row = review_case::find(tx.conn(), &id).await?;
        let cleared = review_case::review(app, &row).clear(&reviewer)?;
        cases::update(tx.conn(), &cleared).await?;
        let (by, reason) = (reviewer.agent_id.clone(), reason.clone());
        let happening = PapersHappening::MatchCleared { by, reason };
        app.record(tx, &cleared, &happening, happening.origin(&cleared))?;
        Ok(ClearIdentityMatchResponse { case: Some(identity::after(&cleared)) })
    })
    .await
}
