use jiff::Timestamp;
use mostrador_proto::account::v1::SubscriptionReview;
use mostrador_runtime::db::{DbError, Tx};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::subscription::just_after;
use crate::topics::REVIEW_SUBSCRIPTION;

/// Sends a timed message for the moment of the next change of the subscription by time alone.
pub(crate) async fn schedule_review(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    now: Timestamp,
) -> Result<(), DbError> {
    let Some(change) = account.terms.next_change(&app.policy, now) else { return Ok(()) };
    let message = SubscriptionReview { account_id: account.id.to_string() };
    app.runtime.outbox.send(tx, REVIEW_SUBSCRIPTION, &message, just_after(change.at))?;
    Ok(())
}
