//! The mails that this service asks for.

use jiff::Timestamp;
use mostrador_proto::account::v1 as wire;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{AccountNotice, AccountOccasion, PapersDecided, SendMailRequest};
use mostrador_proto::registration::v1::Rejection;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::outbox::Place;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::text::Text;

use crate::app::App;
use crate::convert;
use crate::domain::account::Account;
use crate::domain::acts::Act;
use crate::domain::end_notices::EndNotice;
use crate::domain::explain::explain_holds;
use crate::domain::holds::Hold;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::notices::Notice;
use crate::domain::subscription::ChangeKind;
use crate::store::account_mails::{self, AskedMail};

const ACCOUNT: &str = "/info";
const IDENTITY: &str = "/info/identity";
const CONTACT: &str = "/more/contact";
const TERMS: &str = "/terms";

/// Mails the state that the account gets if its owner does nothing. `is_earlier`: the owner has another
/// account by now.
pub(crate) fn notice(
    app: &App,
    tx: &mut Tx,
    (account, is_earlier): (&Account, bool),
    notice: &Notice,
) -> Result<(), DbError> {
    let occasion = match notice.step.cause {
        Cause::Idle => AccountOccasion::Idle,
        Cause::StillIdle => AccountOccasion::StillIdle,
        Cause::DataMissing => AccountOccasion::DataMissing,
        Cause::PaymentLate => AccountOccasion::PaymentLate,
        Cause::Deleted if is_earlier => AccountOccasion::EarlierDeletion,
        Cause::Deleted => AccountOccasion::Deletion,
        _ => return Ok(()),
    };
    let deletes_at = (notice.step.cause == Cause::Deleted).then_some(notice.step.at);
    send(app, tx, account, &News { deletes_at, ..News::of(occasion, notice.last) })
}

/// Mails that the trial or the paid time ends.
pub(crate) fn end_notice(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    notice: &EndNotice,
) -> Result<(), DbError> {
    let occasion = match notice.kind {
        ChangeKind::TrialEnds => AccountOccasion::TrialEnds,
        ChangeKind::PaidPeriodEnds if account.terms.is_declined() => AccountOccasion::DeclinedPeriodEnds,
        ChangeKind::PaidPeriodEnds => AccountOccasion::PaidPeriodEnds,
        ChangeKind::PastDueEnds => return Ok(()),
    };
    send(app, tx, account, &News::of(occasion, notice.ends_at))
}

/// Mails that the account is frozen, has one more hold, is free again or closed; another step mails only the
/// agent's words, if there are any. Inactivity needs no mail: a notice announced its beginning, and the
/// owner's own use ends it.
pub(crate) fn stepped(
    app: &App,
    tx: &mut Tx,
    before: &Account,
    after: &Account,
    note: &str,
) -> Result<(), DbError> {
    let since = after.lifecycle.since;
    let news = match occasion_of(before, after) {
        Some(AccountOccasion::Frozen) => {
            let mut new = explain_holds(after, &app.policy);
            new.retain(|held| is_new(before, held.hold));
            let at = new.iter().map(|held| held.since).max().unwrap_or(since);
            let was_frozen = before.lifecycle.state == AccountState::Frozen;
            let holds = new.into_iter().map(convert::hold).collect();
            News { note, holds, was_frozen, ..News::of(AccountOccasion::Frozen, at) }
        }
        Some(occasion) => News { note, ..News::of(occasion, since) },
        None if note.is_empty() => return Ok(()),
        None => News { note, ..News::of(AccountOccasion::Note, since) },
    };
    send(app, tx, after, &news)
}

/// Mails the day of a new version of the terms and its changes.
pub(crate) fn terms_changed(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    (at, changes): (Timestamp, Text),
) -> Result<(), DbError> {
    let mail = AccountNotice {
        occasion: AccountOccasion::TermsChanged.into(),
        at: Some(timestamp(at)),
        changes: Some(changes.into()),
        link: TERMS.to_owned(),
        store_name: account.store_name.clone(),
        account_id: account.id.to_string(),
        ..AccountNotice::default()
    };
    put(app, tx, account, (Mail::AccountNotice(mail), None))
}

/// Mails an agent's decision about the owner's papers; without a rejection the papers are approved. `until`:
/// the last instant for other papers, if one is set.
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
    put(app, tx, account, (Mail::PapersDecided(mail), None))
}

fn is_new(before: &Account, hold: Hold) -> bool {
    !before.lifecycle.holds.has(hold)
}

fn occasion_of(before: &Account, after: &Account) -> Option<AccountOccasion> {
    let is_held_anew = after.lifecycle.holds.iter().any(|(hold, _)| is_new(before, hold));
    match (before.lifecycle.state, after.lifecycle.state) {
        _ if is_held_anew => Some(AccountOccasion::Frozen),
        (from, to) if from == to => None,
        (AccountState::Frozen, AccountState::Active) => Some(AccountOccasion::Thawed),
        (_, AccountState::Closed) if after.lifecycle.cause == Cause::ClosedByOwner => {
            Some(AccountOccasion::ClosedByOwner)
        }
        (_, AccountState::Closed) => Some(AccountOccasion::Closed),
        _ => None,
    }
}

/// Does the owner get a mail about the act, even without a note? A stop or its end is refused without a note
/// on a closed account, so it always mails.
pub(crate) fn tells(act: Act, before: &Account, after: &Account) -> bool {
    match act {
        Act::Step(_) | Act::TakeStep => occasion_of(before, after).is_some(),
        Act::GrantDays | Act::ExtendTrial | Act::AgreeCycle => true,
        Act::StopDeletion | Act::ResumeDeletion => after.lifecycle.state == AccountState::Closed,
    }
}

/// Mails an agent's words, if there are any, about an act that mails nothing else.
pub(crate) fn note(app: &App, tx: &mut Tx, account: &Account, note: &str) -> Result<(), DbError> {
    if note.is_empty() {
        return Ok(());
    }
    let occasion = match account.lifecycle.state {
        AccountState::Closed => AccountOccasion::NoteOfClosed,
        _ => AccountOccasion::Note,
    };
    send(app, tx, account, &News { note, ..News::of(occasion, account.lifecycle.since) })
}

pub(crate) fn days_granted(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    days: u32,
    note: &str,
) -> Result<(), DbError> {
    let at = account.terms.paid.map_or(account.terms.trial.ends_at, |paid| paid.ends_at);
    send(app, tx, account, &News { days, note, ..News::of(AccountOccasion::DaysGranted, at) })
}

pub(crate) fn trial_extended(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    days: u32,
    note: &str,
) -> Result<(), DbError> {
    let at = account.terms.trial.ends_at;
    send(app, tx, account, &News { days, note, ..News::of(AccountOccasion::TrialExtended, at) })
}

pub(crate) fn cycle_agreed(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    days: u32,
    note: &str,
) -> Result<(), DbError> {
    let news = News { days, note, ..News::of(AccountOccasion::CycleAgreed, app.runtime.clock.now()) };
    send(app, tx, account, &news)
}

struct News<'a> {
    occasion: AccountOccasion,
    at: Timestamp,
    /// The days of a grant, an extension or a cycle.
    days: u32,
    /// An agent's words, or an empty text.
    note: &'a str,
    /// The new holds of a freeze.
    holds: Vec<wire::Hold>,
    was_frozen: bool,
    /// The last instant before the deletion that the mail tells.
    deletes_at: Option<Timestamp>,
}

impl News<'_> {
    const fn of(occasion: AccountOccasion, at: Timestamp) -> Self {
        Self { occasion, at, days: 0, note: "", holds: Vec::new(), was_frozen: false, deletes_at: None }
    }
}

fn send(app: &App, tx: &mut Tx, account: &Account, news: &News<'_>) -> Result<(), DbError> {
    let asks_team = matches!(
        news.occasion,
        AccountOccasion::Closed
            | AccountOccasion::ClosedByOwner
            | AccountOccasion::Deletion
            | AccountOccasion::EarlierDeletion
            | AccountOccasion::NoteOfClosed
    );
    let link = if asks_team { CONTACT } else { ACCOUNT };
    let mail = AccountNotice {
        occasion: news.occasion.into(),
        at: Some(timestamp(news.at)),
        days: news.days,
        note: news.note.to_owned(),
        holds: news.holds.clone(),
        was_frozen: news.was_frozen,
        link: link.to_owned(),
        store_name: account.store_name.clone(),
        changes: None,
        account_id: account.id.to_string(),
    };
    put(app, tx, account, (Mail::AccountNotice(mail), news.deletes_at))
}

fn put(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    (mail, deletes_at): (Mail, Option<Timestamp>),
) -> Result<(), DbError> {
    let recipient = Some(Recipient::OwnerId(account.owner.id.to_string()));
    let message = SendMailRequest { recipient, mail: Some(mail) };
    let id = OutboxId::new(&app.runtime.clock, &app.runtime.random);
    let (account_id, asked_at) = (account.id.clone(), app.runtime.clock.now());
    account_mails::add(tx, AskedMail { id: id.clone(), account_id, asked_at, deletes_at });
    // Without the sequence, news of a freeze could overtake news of its end.
    let place = Place { sequence: account.id.to_string(), number: account.version };
    app.runtime.outbox.send_in_sequence(tx, &id, SEND_MAIL, &message, &place)
}
