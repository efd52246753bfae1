use mostrador_proto::account::v1::{MailOutcome, NoteMailRequest};
use mostrador_runtime::Application as _;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::proto::timestamp;

use crate::app::App;
use crate::domain::MailKind;
use crate::topics::NOTE_MAIL;

/// Tells account the outcome of the mail, if account asked for the mail.
pub(crate) fn report_mail(
    app: &App,
    tx: &mut Tx,
    (id, kind): (&OutboxId, MailKind),
    outcome: MailOutcome,
) -> Result<(), DbError> {
    if !kind.is_of_account() {
        return Ok(());
    }
    let at = Some(timestamp(app.now()));
    let news = NoteMailRequest { mail_id: id.to_string(), outcome: outcome.into(), at };
    app.runtime.outbox.send(tx, NOTE_MAIL, &news, app.now()).map(drop)
}
