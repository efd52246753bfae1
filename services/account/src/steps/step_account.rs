use mostrador_proto::registration::v1::NoteAccountEndRequest;
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Origin;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::proto::timestamp;

use super::schedule_work::schedule_work;
use super::send_standing::send_standing;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::holds::Hold;
use crate::domain::lifecycle::{AccountState, Cause, Step};
use crate::error::Error;
use crate::timeline::Happening;
use crate::topics::NOTE_ACCOUNT_END;
use crate::{mails, store};

/// Moves the account on its axis. A step that the table of transitions does not have is refused.
pub async fn step_account(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    cause: Cause,
    (order_id, origin): (Option<&OrderId>, Origin<'_>),
) -> Result<Account, Error> {
    let now = app.now();
    let lifecycle = account.lifecycle.step(cause, now)?;
    let next = Account { lifecycle, version: account.version + 1, ..account.clone() };
    store::accounts::advance(tx.conn(), &next).await?;
    let held = cause.step().and_then(|step| match step {
        Step::Place(hold) => Some(Happening::Held { hold }),
        Step::Lift(hold) => Some(Happening::Released { hold }),
        Step::Wake if account.lifecycle.holds.has(Hold::StillIdle) => {
            Some(Happening::Released { hold: Hold::StillIdle })
        }
        Step::Move { .. } | Step::Wake | Step::Close | Step::Delete => None,
    });
    let moved = lifecycle.state != account.lifecycle.state && lifecycle.state != AccountState::Frozen;
    let moved = moved.then_some(Happening::StateChanged { to: lifecycle.state });
    let subject = (&next.id, order_id.map(OrderId::any).unwrap_or_default());
    for happening in held.into_iter().chain(moved) {
        app.record(tx, subject, &happening, origin.clone())?;
    }

    if lifecycle.state == AccountState::Closed && account.lifecycle.state != AccountState::Closed {
        tell_end(app, tx, &next)?;
    }
    // A mail about a deletion would come after the address is gone: the notices told of the deletion.
    if !matches!(cause, Cause::RegisteredAgain | Cause::Deleted) {
        mails::stepped(app, tx, account, &next, origin.owner_note)?;
    }

    let rights = next.rights(&app.policy, now);
    let before = account.rights(&app.policy, now);
    // An owner who registered again has a new account that decides what the sessions may do.
    let replaced = cause == Cause::RegisteredAgain;
    if (rights.standing, rights.order) != (before.standing, before.order) && !replaced {
        send_standing(app, tx, &next, rights).await?;
    }
    Ok(schedule_work(app, tx, next).await?)
}

/// Tells registration of the account's end: its papers need no decision any more, and a fraud makes other
/// papers wait.
pub(crate) fn tell_end(app: &App, tx: &mut Tx, account: &Account) -> Result<(), DbError> {
    let message = NoteAccountEndRequest {
        account_id: account.id.to_string(),
        for_fraud: account.lifecycle.cause == Cause::ClosedForFraud,
        at: Some(timestamp(account.lifecycle.since)),
    };
    app.runtime.outbox.send(tx, NOTE_ACCOUNT_END, &message, app.now())?;
    Ok(())
}
