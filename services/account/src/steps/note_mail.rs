use jiff::Timestamp;
use mostrador_runtime::Application as _;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::OutboxId;

use super::schedule_work::schedule_work;
use crate::app::App;
use crate::store::{account_mails, accounts};
use crate::timeline::Happening;

/// Notes that the mail server has the mail. Later news of a failure are ignored. A deletion that waited for
/// the mail is planned.
pub(crate) async fn note_accepted_mail(
    app: &App,
    tx: &mut Tx,
    mail_id: &OutboxId,
    at: Timestamp,
) -> Result<(), DbError> {
    let Some(mail) = account_mails::note_accepted(tx.conn(), mail_id, at).await? else { return Ok(()) };
    if mail.had_failed {
        app.record(tx, (&mail.account_id, mail_id.any()), &Happening::MailDelivered, Actor::System)?;
    }
    if mail.tells_deletion
        && let Some(account) = accounts::find(tx.conn(), &mail.account_id).await?
    {
        schedule_work(app, tx, account).await?;
    }
    Ok(())
}

/// Notes that mailer deleted the owner before: a restore brought the account back. No mail server will accept
/// a notice, and the owner was told before the first deletion.
pub(crate) async fn note_needless_mail(
    app: &App,
    tx: &mut Tx,
    mail_id: &OutboxId,
    at: Timestamp,
) -> Result<(), DbError> {
    let Some(account_id) = account_mails::note_needless(tx.conn(), mail_id, at).await? else { return Ok(()) };
    if let Some(account) = accounts::find(tx.conn(), &account_id).await? {
        schedule_work(app, tx, account).await?;
    }
    Ok(())
}

/// Notes that the mail is given up, by mailer or, if mailer refuses it, by this service.
pub(crate) async fn note_failed_mail(
    app: &App,
    tx: &mut Tx,
    mail_id: &OutboxId,
    at: Timestamp,
) -> Result<(), DbError> {
    if let Some(account_id) = account_mails::note_failed(tx.conn(), mail_id, at).await? {
        app.record(tx, (&account_id, mail_id.any()), &Happening::MailUndelivered, Actor::System)?;
    }
    Ok(())
}
