//! The mails that this service asks for.

use jiff::Timestamp;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{AccountNotice, AccountOccasion, PapersDecided, SendMailRequest};
use mostrador_proto::registration::v1::Rejection;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::outbox::Place;
use mostrador_runtime::proto::timestamp;

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::notices::Notice;

const ACCOUNT: &str = "/info";
const IDENTITY: &str = "/info/identity";
const CONTACT: &str = "/more/contact";

/// Mails what the account becomes if its owner does nothing.
pub(crate) fn notice(app: &App, tx: &mut Tx, account: &Account, notice: &Notice) -> Result<(), DbError> {
    let occasion = match notice.step.cause {
        Cause::Idle => AccountOccasion::Idle,
        Cause::StillIdle => AccountOccasion::StillIdle,
        Cause::DataMissing => AccountOccasion::DataMissing,
        Cause::PaymentLate => AccountOccasion::PaymentLate,
        _ => return Ok(()),
    };
    send(app, tx, account, (occasion, notice.last))
}

/// Mails that the account is frozen, free again or closed. Becoming inactive was told before, and use that
/// makes it active again is the owner's own.
pub(crate) fn moved(app: &App, tx: &mut Tx, before: &Account, after: &Account) -> Result<(), DbError> {
    let occasion = match (before.lifecycle.state, after.lifecycle.state) {
        (_, AccountState::Frozen) => AccountOccasion::Frozen,
        (AccountState::Frozen, AccountState::Active) => AccountOccasion::Thawed,
        (_, AccountState::Closed) => AccountOccasion::Closed,
        _ => return Ok(()),
    };
    send(app, tx, after, (occasion, after.lifecycle.since))
}

/// Mails what an agent decided about the owner's papers; without a rejection they are approved. `until`: the
/// last instant in which others may come, where one is set.
pub(crate) fn papers(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    (rejection, until): (Option<&Rejection>, Option<Timestamp>),
) -> Result<(), DbError> {
    let mail = PapersDecided {
        rejection: rejection.cloned(),
        until: until.map(timestamp),
        link: IDENTITY.to_owned(),
        store_name: account.store_name.clone(),
    };
    put(app, tx, account, Mail::PapersDecided(mail))
}

fn send(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    (occasion, at): (AccountOccasion, Timestamp),
) -> Result<(), DbError> {
    let link = if occasion == AccountOccasion::Closed { CONTACT } else { ACCOUNT };
    let mail = AccountNotice {
        occasion: occasion.into(),
        at: Some(timestamp(at)),
        link: link.to_owned(),
        store_name: account.store_name.clone(),
    };
    put(app, tx, account, Mail::AccountNotice(mail))
}

fn put(app: &App, tx: &mut Tx, account: &Account, mail: Mail) -> Result<(), DbError> {
    let recipient = Some(Recipient::OwnerId(account.owner.id.to_string()));
    let message = SendMailRequest { recipient, mail: Some(mail) };
    let id = OutboxId::new(&app.runtime.clock, &app.runtime.random);
    // Else news of a freeze could overtake those of its end.
    let place = Place { sequence: account.id.to_string(), number: account.version };
    app.runtime.outbox.send_in_sequence(tx, &id, SEND_MAIL, &message, &place)
}
