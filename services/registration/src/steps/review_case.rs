//! The agents' access to a case.

use mostrador_runtime::db::Conn;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::identity::case::CaseId;
use crate::domain::identity::review::{Review, Reviewer};
use crate::error::Error;
use crate::store::identity::reviews::{self, CaseRow};

pub(crate) async fn find(conn: &mut Conn, id: &CaseId) -> Result<CaseRow, Error> {
    reviews::find(conn, id).await?.ok_or(Error::UnknownCase)
}

pub(crate) fn review<'a>(app: &App, row: &'a CaseRow) -> Review<'a> {
    let claim_lasts = app.config.identity_claim();
    Review { case: &row.case, fraud_noted_at: row.fraud_noted_at, claim_lasts }
}

/// The calling agent, with at least this role.
pub(crate) async fn reviewer(
    app: &App,
    call: &Call,
    at_least: Role,
    attempt: Attempt<'_>,
) -> Result<Reviewer, Error> {
    let agent = app.runtime.agent(call, at_least, attempt).await?;
    Ok(Reviewer { agent_id: agent.agent_id.clone(), role: agent.role, now: app.now() })
}

/// The role that the case requires now, for the record of an attempt; the case itself judges the role again.
pub(crate) async fn role_for(app: &App, id: &CaseId) -> Result<Role, Error> {
    let mut conn = app.runtime.db.read().await?;
    Ok(review(app, &find(&mut conn, id).await?).role())
}
