//! Holds of time, and deletions, that wait for an admin because too many came at once.

use mostrador_proto::account::v1::AccountReview;
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::AccountId;

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::due::due_of;
use crate::domain::guard::WithheldStep;
use crate::domain::lifecycle::{Cause, Step};
use crate::store;
use crate::topics::REVIEW_ACCOUNT;

/// The steps of the account that wait or are approved. Steps whose day or reason is gone are forgotten.
pub(super) async fn withheld_steps(
    app: &App,
    tx: &mut Tx,
    account: &Account,
) -> Result<Vec<WithheldStep>, DbError> {
    let mut withheld = Vec::new();
    for step in store::withheld::list(tx.conn(), &account.id).await? {
        if step.still_due(account, &app.policy) {
            withheld.push(step);
        } else {
            store::withheld::remove(tx.conn(), &account.id, step.cause).await?;
        }
    }
    Ok(withheld)
}

/// True when the due step is a hold or a deletion and too many came within 24 hours: the step waits from now
/// on. Otherwise the step is counted. An approved step does not wait again.
pub(super) async fn withhold(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    cause: Cause,
    withheld: &[WithheldStep],
) -> Result<bool, DbError> {
    let is_grave = matches!(cause.step(), Some(Step::Place(_) | Step::Delete));
    let Some(step) = due_of(account, &app.policy, cause).filter(|_| is_grave) else { return Ok(false) };
    let now = app.now();
    if !store::held_hours::is_begun(tx.conn(), now).await? {
        store::held_hours::begin(tx.conn(), now, None).await?;
    }
    let is_approved = withheld.iter().any(|step| step.cause == cause && step.approved_at.is_some());
    if !is_approved && store::held_hours::tally(tx.conn(), now).await?.asks_admin(&app.policy) {
        let withheld = WithheldStep { cause, step_at: step.at, withheld_at: now, approved_at: None };
        store::withheld::put(tx.conn(), &account.id, &withheld).await?;
        tracing::warn!(account_id = %account.id, cause = cause.as_str(), "a hold waits for an admin: too many came");
        return Ok(true);
    }
    store::held_hours::add(tx.conn(), now).await?;
    Ok(false)
}

/// Sends a message for the account's work at once, whatever time was planned.
pub(crate) async fn review_soon(app: &App, tx: &mut Tx, account_id: &AccountId) -> Result<(), DbError> {
    store::reviews::plan(tx.conn(), account_id, None).await?;
    let message = AccountReview { account_id: account_id.to_string() };
    app.runtime.outbox.send(tx, REVIEW_ACCOUNT, &message, app.now())?;
    Ok(())
}
