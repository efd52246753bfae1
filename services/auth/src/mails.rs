//! The mails this service asks for.

use mostrador_proto::mailer::v1::{PasswordChanged, SendMailRequest, send_mail_request};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::proto;

use crate::app::App;
use crate::domain::owner::Owner;

/// Whoever did not change it hears of it.
pub(crate) async fn password_changed(
    tx: &mut Tx,
    app: &App,
    owner: &Owner,
    by_link: bool,
) -> Result<(), DbError> {
    let now = app.now();
    let changed = PasswordChanged {
        changed_at: Some(proto::timestamp(now)),
        by_link,
        recover_link: format!("{}/login/recover", owner.locale.path_prefix()),
    };
    let mail = SendMailRequest {
        recipient: Some(send_mail_request::Recipient::OwnerId(owner.id.to_string())),
        mail: Some(send_mail_request::Mail::PasswordChanged(changed)),
    };
    app.runtime.outbox.send(tx, SEND_MAIL, &mail, now).await?;
    Ok(())
}
