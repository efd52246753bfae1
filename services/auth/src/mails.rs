//! The mails this service asks for.

use jiff::Timestamp;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{
    NewDevice, PasswordChanged, Recovery, SecondFactor, SecondFactorChange, SendMailRequest,
};
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::offer::Offer;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::{Application, proto};

use crate::app::App;
use crate::domain::browser::Browser;
use crate::domain::device::DISOWNABLE_FOR;
use crate::domain::owner::Owner;
use crate::domain::session::Session;
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

/// Tells of a session on a new device, with the link that disowns it.
pub(crate) fn new_device(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    session: &Session,
    token: &Secret,
) -> Result<(), DbError> {
    let browser = Browser::of(&session.origin.user_agent);
    let device = NewDevice {
        signed_in_at: Some(proto::timestamp(session.created_at)),
        browser: browser.name.unwrap_or_default().to_owned(),
        system: browser.system.unwrap_or_default().to_owned(),
        address: session.origin.address.clone(),
        disown_link: format!("{}/login/alert?token={}", owner.locale.path_prefix(), token.expose()),
        expires_at: Some(proto::timestamp(later(app.now(), DISOWNABLE_FOR))),
    };
    send(app, tx, owner, Mail::NewDevice(device))
}

/// A turn of an owner's second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FactorChange {
    TurnedOn,
    TurnedOff,
    /// By the vendor, for an owner who lost it.
    Reset,
    CodesRenewed,
    RecoveryCodeUsed {
        left: u32,
    },
}

/// Tells of each turn: not all of them may be the owner's.
pub(crate) fn second_factor(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    change: FactorChange,
) -> Result<(), DbError> {
    let (change, codes_left) = match change {
        FactorChange::TurnedOn => (SecondFactorChange::TurnedOn, 0),
        FactorChange::TurnedOff => (SecondFactorChange::TurnedOff, 0),
        FactorChange::Reset => (SecondFactorChange::Reset, 0),
        FactorChange::CodesRenewed => (SecondFactorChange::CodesRenewed, 0),
        FactorChange::RecoveryCodeUsed { left } => (SecondFactorChange::RecoveryCodeUsed, left),
    };
    let factor = SecondFactor {
        change: change.into(),
        changed_at: Some(proto::timestamp(app.now())),
        codes_left,
        recover_link: format!("{}/login/recover", owner.locale.path_prefix()),
    };
    send(app, tx, owner, Mail::SecondFactor(factor))
}

fn send(app: &App, tx: &mut Tx, owner: &Owner, mail: Mail) -> Result<(), DbError> {
    let recipient = Recipient::OwnerId(owner.id.to_string());
    let mail = SendMailRequest { recipient: Some(recipient), mail: Some(mail) };
    app.runtime.outbox.send(tx, SEND_MAIL, &mail, app.now())?;
    Ok(())
}
