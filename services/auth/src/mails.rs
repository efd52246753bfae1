//! The mails that this service asks for.

use jiff::Timestamp;
use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{
    MailAddress, NewDevice, PasswordChanged, Recovery, SecondFactor, SecondFactorChange, SendMailRequest,
};
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::email::Email;
use mostrador_runtime::offer::Offer;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::staff::ManagerUserId;
use mostrador_runtime::{Application, proto};

use crate::app::App;
use crate::domain::browser::Browser;
use crate::domain::device::DISOWNABLE_FOR;
use crate::domain::email_change::{CONFIRMABLE_FOR, EmailChange, UNDOABLE_FOR};
use crate::domain::owner::Owner;
use crate::domain::session::Session;
use crate::steps::managers::find_post::Post;
use crate::topics::SEND_MAIL;

/// Tells an owner of a new password, as a warning if the owner did not change it.
pub(crate) fn password_changed(app: &App, tx: &mut Tx, owner: &Owner, by_link: bool) -> Result<(), DbError> {
    let changed = PasswordChanged {
        changed_at: Some(proto::timestamp(app.now())),
        by_link,
        recover_link: format!("{}/login/recover", owner.locale.path_prefix()),
    };
    send(app, tx, owner, Mail::PasswordChanged(changed))
}

/// Mails the link that replaces a forgotten password and then leads on to an offer.
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

/// Tells the owner of a manager's access, as a stranger may have sent the invitation.
pub(crate) fn manager_access(
    app: &App,
    tx: &mut Tx,
    post: &Post,
    name: &ManagerUserId,
) -> Result<(), DbError> {
    let access = pb::ManagerAccess {
        manager_name: post.member.name.clone(),
        user_id: name.to_string(),
        shop_name: post.shop.name.clone(),
        accepted_at: Some(proto::timestamp(app.now())),
        staff_link: link(&post.owner, "/info/staff"),
    };
    send(app, tx, &post.owner, Mail::ManagerAccess(access))
}

/// A change of an owner's second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FactorChange {
    TurnedOn,
    TurnedOff,
    /// The vendor reset the factor for an owner who lost it.
    Reset,
    CodesRenewed,
    RecoveryCodeUsed {
        left: u32,
    },
}

/// Tells the owner of each change of the factor, as a stranger may have made it.
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
    send_to(app, tx, Recipient::OwnerId(owner.id.to_string()), mail)
}

fn send_to(app: &App, tx: &mut Tx, recipient: Recipient, mail: Mail) -> Result<(), DbError> {
    let mail = SendMailRequest { recipient: Some(recipient), mail: Some(mail) };
    app.runtime.outbox.send(tx, SEND_MAIL, &mail, app.now())?;
    Ok(())
}

/// Mails the new address the link that confirms it.
pub(crate) fn confirm_email(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    (change, token): (&EmailChange, &Secret),
) -> Result<(), DbError> {
    let link = link(owner, &format!("/login/email?token={}", token.expose()));
    let until = later(change.asked_at, CONFIRMABLE_FOR);
    let mail = email_change(pb::EmailChangeStep::Confirm, link, until, String::new());
    send_to(app, tx, unproven(owner, &change.to), mail)
}

/// Mails the new address that it belongs to another owner.
pub(crate) fn email_taken(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    change: &EmailChange,
) -> Result<(), DbError> {
    let mail =
        email_change(pb::EmailChangeStep::Taken, link(owner, "/login"), change.asked_at, String::new());
    send_to(app, tx, unproven(owner, &change.to), mail)
}

/// Mails the old address that a change was asked for. The mail's link stops the change now, and undoes it
/// later.
pub(crate) fn email_change_asked(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    (change, undo_token): (&EmailChange, &str),
) -> Result<(), DbError> {
    let until = change.undoable_until();
    to_the_old(app, tx, owner, (change, pb::EmailChangeStep::Asked, undo_token, until))
}

/// Mails the old address that another address counts now.
pub(crate) fn email_changed(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    (change, undo_token): (&EmailChange, &str),
) -> Result<(), DbError> {
    let until = later(app.now(), UNDOABLE_FOR);
    to_the_old(app, tx, owner, (change, pb::EmailChangeStep::Changed, undo_token, until))
}

fn to_the_old(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    (change, step, undo_token, until): (&EmailChange, pb::EmailChangeStep, &str, Timestamp),
) -> Result<(), DbError> {
    let link = link(owner, &format!("/login/undo?token={undo_token}"));
    let address = MailAddress { full_name: owner.full_name.clone(), ..address(owner, &change.from) };
    let mail = email_change(step, link, until, change.to.to_string());
    send_to(app, tx, Recipient::Address(address), mail)
}

fn email_change(step: pb::EmailChangeStep, link: String, until: Timestamp, new_email: String) -> Mail {
    let until = Some(proto::timestamp(until));
    Mail::EmailChange(pb::EmailChange { step: step.into(), link, until, new_email })
}

fn unproven(owner: &Owner, email: &Email) -> Recipient {
    Recipient::Address(address(owner, email))
}

fn address(owner: &Owner, email: &Email) -> MailAddress {
    MailAddress {
        email: email.to_string(),
        full_name: String::new(),
        locale: owner.locale.into(),
        locale_text: owner.locale.as_str().to_owned(),
    }
}

fn link(owner: &Owner, page: &str) -> String {
    format!("{}{page}", owner.locale.path_prefix())
}
