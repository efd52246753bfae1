use mostrador_proto::account::v1::{AccountReview, SubscriptionReview};
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};

use super::schedule_review::schedule_review;
use super::tell_end::next_end;
use super::withhold::withheld_steps;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::course::timed_work;
use crate::domain::due::left_step;
use crate::domain::guard::policy_for;
use crate::domain::notices::next_hold;
use crate::store;
use crate::topics::{REVIEW_ACCOUNT, REVIEW_SUBSCRIPTION};

/// Notes the next hold and the next step of agents, and sends a timed message for the next work on the
/// account, unless an earlier message is due. A message that comes too early does no harm, so no message is
/// taken back. While time may bring no step, this call plans no work, as the policy may state other numbers
/// than the terms. Waiting messages and steps stay as they are, and a job plans the account's work as soon as
/// time may bring steps.
pub(crate) async fn schedule_work(app: &App, tx: &mut Tx, account: Account) -> Result<Account, DbError> {
    if !app.takes_steps() {
        store::reviews::doubt_plan(tx.conn(), &account.id).await?;
        return Ok(account);
    }
    let sent = store::notices::list(tx.conn(), &account.id).await?;
    let withheld = withheld_steps(app, tx, &account).await?;
    let policy = policy_for(&app.policy, &withheld);
    let next_hold = next_hold(&account, &policy, &sent, app.now());
    if next_hold != account.next_hold {
        store::reviews::plan_hold(tx.conn(), &account.id, next_hold).await?;
    }
    let left_step = left_step(&account, &app.policy);
    if left_step.map(|step| (step.cause, step.at)) != account.left_step {
        store::reviews::plan_left_step(tx.conn(), &account.id, left_step).await?;
    }
    let account = Account { next_hold, left_step: left_step.map(|step| (step.cause, step.at)), ..account };
    let work = timed_work(&account, &app.policy, (&sent, &withheld), app.now()).map(|next| next.from);
    let end_notice = next_end(app, tx, &account).await?.map(|(from, _)| from);
    let next = work.into_iter().chain(end_notice).min();
    let later = next.filter(|from| account.review_at.is_none_or(|planned| *from < planned));
    let Some(from) = later else { return Ok(account) };
    let message = AccountReview { account_id: account.id.to_string() };
    app.runtime.outbox.send(tx, REVIEW_ACCOUNT, &message, from)?;
    store::reviews::plan(tx.conn(), &account.id, Some(from)).await?;
    Ok(Account { review_at: Some(from), ..account })
}

/// Plans the account's work under the policy in force, and starts clocks that do not run yet.
pub(crate) async fn watch(app: &App, tx: &mut Tx, account: Account) -> Result<Account, DbError> {
    let account = Account { review_at: None, ..account.watched(&app.policy, app.now()) };
    store::reviews::watch(tx.conn(), &account, &app.policy.mark()).await?;
    schedule_work(app, tx, account).await
}

/// Sends the message that announces the subscription's present state, or its next change. An earlier message
/// may come, too: a second one changes nothing.
pub(crate) async fn watch_subscription(app: &App, tx: &mut Tx, account: &Account) -> Result<(), DbError> {
    let now = app.now();
    if account.subscription(&app.policy, now) == account.announced {
        return schedule_review(app, tx, account, now).await;
    }
    let message = SubscriptionReview { account_id: account.id.to_string() };
    app.runtime.outbox.send(tx, REVIEW_SUBSCRIPTION, &message, now)?;
    Ok(())
}
