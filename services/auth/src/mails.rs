//! The mails this service asks for.

use jiff::Timestamp;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{PasswordChanged, Recovery, SendMailRequest};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::offer::Offer;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::{Application, proto};

use crate::app::App;
use crate::domain::owner::Owner;
use crate::topics::SEND_MAIL;

/// Warns an owner who did not change the password.
pub(crate) fn password_changed(app: &App, tx: &mut Tx, owner: &Owner, by_link: bool) -> Result<(), DbError> {
    let changed = PasswordChanged {
        changed_at: Some(proto::timestamp(app.now())),
        by_link,
        recover_link: format!("{}/login/recover", owner.locale.path_prefix()),
    };
    send(app, tx, owner, Mail::PasswordChanged(changed))
}

/// The link by which a forgotten password is replaced, and which leads on to an offer.
pub(crate) fn recovery(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    (token, expires_at): (&Secret, Timestamp),
    offer: Option<&Offer>,
) -> Result<(), DbError> {
    let offer = offer.map(|offer| format!("&offer={offer}")).unwrap_or_default();
    let recovery = Recovery {
        link: format!("{}/login/reset?token={}{offer}", owner.locale.path_prefix(), token.expose()),
        expires_at: Some(proto::timestamp(expires_at)),
    };
    send(app, tx, owner, Mail::Recovery(recovery))
}

fn send(app: &App, tx: &mut Tx, owner: &Owner, mail: Mail) -> Result<(), DbError> {
    let recipient = Recipient::OwnerId(owner.id.to_string());
    let mail = SendMailRequest { recipient: Some(recipient), mail: Some(mail) };
    app.runtime.outbox.send(tx, SEND_MAIL, &mail, app.now())?;
    Ok(())
}
