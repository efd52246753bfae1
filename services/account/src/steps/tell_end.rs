use jiff::Timestamp;
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::end_notices::{EndNotice, expects_end, next_end_notice, told_end};
use crate::error::Error;
use crate::{mails, store};

/// Sends the due notice before the trial or the paid time ends, if there is one.
pub(super) async fn tell_end(app: &App, tx: &mut Tx, account: &Account) -> Result<(), Error> {
    let now = app.now();
    let next = next_end(app, tx, account).await?.filter(|(from, _)| *from <= now);
    if let Some((_, notice)) = next {
        store::end_notices::add(tx.conn(), &account.id, &notice, now).await?;
        mails::end_notice(app, tx, account, &notice)?;
    }
    Ok(())
}

/// The next notice of an end, and the instant from which it is sent. Most accounts expect no end.
pub(super) async fn next_end(
    app: &App,
    tx: &mut Tx,
    account: &Account,
) -> Result<Option<(Timestamp, EndNotice)>, DbError> {
    let now = app.now();
    if !expects_end(account, &app.policy, now) {
        return Ok(None);
    }
    let sent = store::end_notices::list(tx.conn(), &account.id).await?;
    Ok(next_end_notice(account, &app.policy, &sent, now))
}

/// A mail about other days tells the end, so a notice whose morning has passed would only repeat it.
pub(crate) async fn note_told_end(app: &App, tx: &mut Tx, account: &Account) -> Result<(), Error> {
    if let Some(notice) = told_end(account, &app.policy, app.now()) {
        store::end_notices::add(tx.conn(), &account.id, &notice, app.now()).await?;
    }
    Ok(())
}
