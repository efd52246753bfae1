//! The steps of a deletion. The deletion is asked for when it is due, begins when no money is open, passes
//! through the services by messages, and ends with account's own rows. Each step may be repeated.

use mostrador_proto::account::v1::AccountDeletion;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::{Application, forgetting};

use super::schedule_work::schedule_work;
use super::step_account::step_account;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::closing::OpenMoney;
use crate::domain::deletion::{self, Answer, Deletion, Next, Receiver, have_all_answered, names_until};
use crate::domain::lifecycle::Cause;
use crate::domain::notices::is_due;
use crate::domain::policy::Policy;
use crate::error::Error;
use crate::store;
use crate::timeline::Happening;
use crate::topics::{self, BEGIN_DELETION};

fn message(account_id: &AccountId) -> AccountDeletion {
    AccountDeletion { account_id: account_id.to_string() }
}

/// Notes that the deletion is due. A message follows, as commerce is asked for open money outside of a
/// transaction.
pub(super) async fn ask_deletion(app: &App, tx: &mut Tx, account: Account) -> Result<Account, DbError> {
    let now = app.now();
    store::deletions::ask(tx.conn(), &account.id, Some(now)).await?;
    app.runtime.outbox.send(tx, BEGIN_DELETION, &message(&account.id), now)?;
    Ok(Account { deletion_asked_at: Some(now), ..account })
}

/// Reads the account as it is now: it may have been paid for, or opened again. The deletion waits while money
/// is open.
pub(crate) async fn begin_deletion(
    app: &App,
    tx: &mut Tx,
    account: Account,
    money: &OpenMoney,
) -> Result<(), Error> {
    if account.deletion_asked_at.is_none() {
        return Ok(());
    }
    let now = app.now();
    let account = Account { deletion_asked_at: None, ..account };
    let sent = store::notices::list(tx.conn(), &account.id).await?;
    if !is_due(&account, &app.policy, &sent, now, Cause::Deleted) {
        store::deletions::ask(tx.conn(), &account.id, None).await?;
        schedule_work(app, tx, account).await?;
        return Ok(());
    }
    if deletion::is_open(money) {
        store::deletions::ask(tx.conn(), &account.id, Some(now)).await?;
        let again = later(now, Policy::MONEY_ASKED_EVERY);
        app.runtime.outbox.send(tx, BEGIN_DELETION, &message(&account.id), again)?;
        return Ok(());
    }
    store::deletions::ask(tx.conn(), &account.id, None).await?;
    let cause_before = account.lifecycle.cause;
    let account = step_account(app, tx, &account, Cause::Deleted, (None, Actor::System.into())).await?;
    let names_until = names_until(account.terms.zone, &app.policy, now);
    store::deletions::begin(tx.conn(), &account.id, now, (names_until, cause_before)).await?;
    Ok(tell(app, tx, &account.id, &[Receiver::Commerce])?)
}

/// The message that was to begin the deletion is lost: the account is planned anew, as if no deletion had
/// been asked for.
pub(crate) async fn ask_again(app: &App, tx: &mut Tx, account: Account) -> Result<(), DbError> {
    store::deletions::ask(tx.conn(), &account.id, None).await?;
    schedule_work(app, tx, Account { deletion_asked_at: None, ..account }).await?;
    Ok(())
}

/// Tells commerce again, and by its answer all other services, so that they delete what a restore brought
/// back.
pub(super) fn replay_deletion(app: &App, tx: &mut Tx, account_id: &AccountId) -> Result<(), DbError> {
    tell(app, tx, account_id, &[Receiver::Commerce])
}

fn tell(app: &App, tx: &mut Tx, account_id: &AccountId, receivers: &[Receiver]) -> Result<(), DbError> {
    for receiver in receivers {
        app.runtime.outbox.send(tx, topics::forget_in(*receiver), &message(account_id), app.now())?;
    }
    Ok(())
}

/// Notes a service's answer and tells the services after it. After all answers this service deletes its own
/// rows.
pub(crate) async fn note_answer(
    app: &App,
    tx: &mut Tx,
    account_id: &AccountId,
    (receiver, answer): (Receiver, Answer),
) -> Result<(), Error> {
    let now = app.now();
    if let Some(records) = answer.records() {
        store::deletions::note_answer(tx.conn(), account_id, (receiver, records), now).await?;
    }
    if receiver == Receiver::Auth {
        let stays = matches!(answer, Answer::OwnerStays { .. });
        store::deletions::note_owner(tx.conn(), account_id, stays).await?;
    }
    match deletion::next(receiver, answer) {
        Next::Tell(receivers) => tell(app, tx, account_id, receivers)?,
        Next::AskAgain => {
            let again = later(now, Policy::MONEY_ASKED_EVERY);
            app.runtime.outbox.send(tx, topics::forget_in(receiver), &message(account_id), again)?;
        }
        Next::Nothing => {}
    }
    let deletion = store::deletions::find(tx.conn(), account_id).await?;
    match deletion.filter(|deletion| have_all_answered(&deletion.answers)) {
        Some(deletion) => finish(app, tx, account_id, &deletion).await,
        None => Ok(()),
    }
}

/// The certificate is written once, with the number of deleted records of each service.
async fn finish(app: &App, tx: &mut Tx, account_id: &AccountId, deletion: &Deletion) -> Result<(), Error> {
    let rows = store::personal::forget(tx.conn(), account_id).await?;
    let events = forgetting::forget(tx, account_id, app.now()).await?;
    if store::deletions::finish(tx.conn(), account_id, app.now()).await? {
        let happening = Happening::DataDeleted { own: rows + events, answers: deletion.answers.clone() };
        app.record(tx, account_id, &happening, Actor::System)?;
    }
    Ok(())
}
