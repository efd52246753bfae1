//! Changes a case: all consequences commit with the change.

use mostrador_runtime::Application;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::AccountId;

use crate::app::App;
use crate::convert::identity;
use crate::domain::identity::case::Case;
use crate::store::identity::cases;
use crate::timeline::PapersHappening;
use crate::topics;

/// Writes the case, tells the account service the papers' state, and plans the deletion of decided documents.
pub(crate) async fn change_case(
    app: &App,
    tx: &mut Tx,
    case: &Case,
    happening: &PapersHappening,
) -> Result<(), DbError> {
    let now = app.now();
    cases::update(tx.conn(), case).await?;
    app.runtime.outbox.send(tx, topics::TELL_PAPERS, &identity::news(case, now), now)?;
    if let Some(decided_at) = case.decided_at().filter(|_| case.deleted_at.is_none()) {
        let due = topics::CaseRef { case_id: case.id.to_string() };
        let forget_at = later(decided_at, app.config.papers_kept());
        app.runtime.outbox.send(tx, topics::FORGET_PAPERS, &due, forget_at)?;
    }
    app.record(tx, case, happening, happening.origin(case))
}

/// Withdraws the waiting papers of a closed account. Safe to repeat.
pub(crate) async fn withdraw_papers(app: &App, tx: &mut Tx, account_id: &AccountId) -> Result<(), DbError> {
    let case = cases::newest_of(tx.conn(), account_id).await?;
    match case.and_then(|case| case.withdraw(app.now()).ok()) {
        Some(withdrawn) => change_case(app, tx, &withdrawn, &PapersHappening::Withdrawn).await,
        None => Ok(()),
    }
}
