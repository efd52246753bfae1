use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;

use super::schedule_review::schedule_review;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::subscription::SubscriptionState;
use crate::store;
use crate::timeline::Happening;

/// Announces the present state of the subscription, if it was not announced yet.
pub(crate) async fn review_subscription(app: &App, tx: &mut Tx, account: &Account) -> Result<(), DbError> {
    let now = app.now();
    let state = account.subscription(&app.policy, now);
    if state == account.announced {
        return Ok(());
    }
    let next = Account { announced: state, version: account.version + 1, ..account.clone() };
    store::accounts::advance(tx.conn(), &next).await?;
    let happening = match state {
        SubscriptionState::Free => Some(Happening::TrialEnded),
        SubscriptionState::PastDue => Some(Happening::RenewalDue),
        SubscriptionState::Ended => Some(Happening::SubscriptionEnded),
        SubscriptionState::Trial | SubscriptionState::Paid => None,
    };
    if let Some(happening) = happening {
        app.record(tx, &next.id, &happening, Actor::System)?;
    }
    schedule_review(app, tx, &next, now).await
}
