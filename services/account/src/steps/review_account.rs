use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;

use super::delete_account::ask_deletion;
use super::schedule_work::schedule_work;
use super::step_account::step_account;
use super::tell_end::tell_end;
use super::withhold::{withheld_steps, withhold};
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::course::timed_work;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::notices::{Notice, SentNotice, Work, awaits_mail};
use crate::error::Error;
use crate::{mails, store};

/// Does the work that is due by now, and plans the next. A message for work that was planned anew since finds
/// no due work.
pub(crate) async fn review_account(app: &App, tx: &mut Tx, account: Account) -> Result<(), Error> {
    let now = app.now();
    if account.review_at.is_some_and(|planned| planned > now) {
        return Ok(());
    }
    store::reviews::plan(tx.conn(), &account.id, None).await?;
    let mut account = Account { review_at: None, ..account };
    tell_end(app, tx, &account).await?;
    loop {
        let sent = store::notices::list(tx.conn(), &account.id).await?;
        let withheld = withheld_steps(app, tx, &account).await?;
        let due = timed_work(&account, &app.policy, (&sent, &withheld), now).filter(|next| next.from <= now);
        match due.map(|next| next.work) {
            Some(Work::Tell(notice)) => tell(app, tx, (&account, &sent), &notice).await?,
            Some(Work::Take(cause)) if withhold(app, tx, &account, cause, &withheld).await? => {}
            Some(Work::Take(Cause::Deleted)) => account = ask_deletion(app, tx, account).await?,
            Some(Work::Take(cause)) => {
                account = step_account(app, tx, &account, cause, (None, Actor::System.into())).await?;
            }
            None => break,
        }
    }
    schedule_work(app, tx, account).await?;
    Ok(())
}

async fn tell(
    app: &App,
    tx: &mut Tx,
    (account, sent): (&Account, &[SentNotice]),
    notice: &Notice,
) -> Result<(), Error> {
    if awaits_mail(account, &app.policy, sent, app.now()) {
        tracing::warn!(
            account_id = %account.id,
            "a deletion waits: no mail server accepted a notice of it, and its owner is told again"
        );
    }
    store::notices::add(tx.conn(), &account.id, &SentNotice::of(notice, app.now())).await?;
    let is_earlier = notice.step.cause == Cause::Deleted && has_another(tx, account).await?;
    Ok(mails::notice(app, tx, (account, is_earlier), notice)?)
}

/// Does the owner have another account that is not closed?
async fn has_another(tx: &mut Tx, account: &Account) -> Result<bool, Error> {
    let of_owner = store::accounts::of_owner(tx.conn(), &account.owner.id).await?;
    let is_another =
        |other: &Account| other.id != account.id && other.lifecycle.state != AccountState::Closed;
    Ok(of_owner.iter().any(is_another))
}
