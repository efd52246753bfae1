use jiff::SignedDuration;
use mostrador_proto::account::v1::MailOutcome;
use mostrador_proto::auth::v1::{GetContactRequest, Reason};
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_runtime::Application as _;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::id::{AccountId, OutboxId, OwnerId};
use mostrador_runtime::mail::is_about_security;
use mostrador_runtime::outbox::{Delivery, Handler};

use crate::app::App;
use crate::convert::{self, Letter};
use crate::domain::{Contact, MailId, MailKind, Recipient};
use crate::error::Error;
use crate::steps::{find_contact, report_mail};
use crate::store::{forgotten, mails};
use crate::topics::{DELIVER_MAIL, DELIVER_REPEAT, DELIVER_SECURITY};
use crate::transport::Outgoing;

/// Auth forgets an owner before this service hears of it; a mail waits this long for the news.
const NEWS_COMES_WITHIN: SignedDuration = SignedDuration::from_hours(1);

/// The source of an owner's contact.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Contacts {
    /// A contact of the last minute may be used, unless the mail is about security or an earlier attempt
    /// failed.
    MayBeKept,
    /// Auth is always asked.
    AreAsked,
}

/// Each handler renders and sends one mail. After a crash behind the sending, the mail goes out again with
/// the same Message-ID.
pub(super) fn handlers(app: &App) -> Vec<Handler> {
    let handler = |topic, contacts| {
        let (settling, parking) = (app.clone(), app.clone());
        let handler = app.handler(topic, move |app, delivery| deliver(app, delivery, contacts));
        // A mail that waits for a connection would use up its time.
        let handler = match app.transport.connections() {
            Some(connections) => handler.with_slots(connections),
            None => handler,
        };
        handler
            .settling(move |tx, sent| Box::pin(note_sent(settling.clone(), tx, sent)))
            .parking(move |tx, failed| Box::pin(note_failed(parking.clone(), tx, failed)))
    };
    vec![
        handler(DELIVER_SECURITY, Contacts::AreAsked),
        handler(DELIVER_MAIL, Contacts::MayBeKept).patient(),
        handler(DELIVER_REPEAT, Contacts::AreAsked).patient(),
    ]
}

async fn note_sent(app: App, tx: &mut Tx, sent: Vec<OutboxId>) -> Result<(), DbError> {
    for (id, kind) in mails::mark_sent(tx.conn(), &sent, app.now()).await? {
        report_mail(&app, tx, (&id, kind), MailOutcome::Accepted)?;
    }
    Ok(())
}

/// Reports mails that are given up.
async fn note_failed(app: App, tx: &mut Tx, failed: Vec<OutboxId>) -> Result<(), DbError> {
    for id in failed {
        if let Some(kind) = mails::kind_of(tx.conn(), &id).await? {
            report_mail(&app, tx, (&id, kind), MailOutcome::Failed)?;
        }
    }
    Ok(())
}

async fn deliver(app: App, delivery: Delivery, contacts: Contacts) -> Result<(), Failure> {
    let request: SendMailRequest = delivery.decode()?;
    // The version before put mails about security here, too.
    let may_be_kept = contacts == Contacts::MayBeKept
        && delivery.attempt == 1
        && request.mail.as_ref().is_some_and(|mail| !is_about_security(mail));
    let Letter { recipient, mail } = convert::letter(request)?;
    let to = match recipient {
        Recipient::Address(contact) => contact,
        // This check comes before the contact, which may be from the last minute.
        Recipient::Owner(owner_id) if app.forgotten.has(&owner_id).await? => {
            return forget(&app, owner_id, (delivery.id, mail.kind())).await;
        }
        Recipient::Owner(owner_id) => {
            let of = (owner_id.clone(), mail.account_id());
            match contact(&app, &delivery, of, may_be_kept).await {
                Err(refusal) if refusal.reason.is(Reason::OwnerDeleted) => {
                    return forget(&app, owner_id, (delivery.id, mail.kind())).await;
                }
                Err(unknown) if unknown.reason.is(Reason::OwnerNotFound) => {
                    return Err(waiting(&app, &delivery, &owner_id, unknown).await?);
                }
                contact => contact?,
            }
        }
    };
    let rendered = app.renderer.render(&mail, &to).map_err(Error::Render)?;
    let site = app.renderer.public_url();
    let id = MailId::from(delivery.id);
    let outgoing = Outgoing {
        id: &id,
        kind: mail.kind(),
        to: &to,
        rendered,
        code: mail.code().map(str::to_owned),
        unsubscribe: mail.unsubscribe_link().map(|link| site.page(to.locale, link)),
        sent_at: app.now(),
    };
    app.transport.send(&outgoing).await.map_err(Error::Send)?;
    tracing::debug!(%id, kind = %mail.kind(), attempt = delivery.attempt, "mail sent");
    Ok(())
}

/// Ends a mail to a deleted owner, and deletes the remembered mails of the owner, too. Account hears why the
/// mail is not sent: a restore may have brought an account back that waits for a mail before its deletion.
async fn forget(app: &App, owner_id: OwnerId, (id, kind): (OutboxId, MailKind)) -> Result<(), Failure> {
    tracing::info!(%id, "a mail to a deleted owner is not sent");
    app.write(async move |app, tx| {
        forgotten::forget(tx.conn(), &owner_id, app.now()).await?;
        report_mail(app, tx, (&id, kind), MailOutcome::OwnerDeleted)
    })
    .await?;
    Ok(())
}

/// Auth's refusal. It is not final while the mail is young.
async fn waiting(
    app: &App,
    delivery: &Delivery,
    owner_id: &OwnerId,
    unknown: Failure,
) -> Result<Failure, Failure> {
    let mut conn = app.runtime.db.read().await?;
    let mail = mails::find(&mut conn, owner_id, &MailId::from(delivery.id.clone())).await?;
    let is_young = mail.is_some_and(|mail| app.now() < later(mail.asked_at, NEWS_COMES_WITHIN));
    Ok(if is_young { Failure { kind: Kind::Limited, ..unknown } } else { unknown })
}

/// The owner's present address, which may differ from the address at the time of the request; or the address
/// of the last minute, if the mail may use it.
async fn contact(
    app: &App,
    delivery: &Delivery,
    (owner_id, account_id): (OwnerId, Option<&AccountId>),
    may_be_kept: bool,
) -> Result<Contact, Failure> {
    let kept = app.contacts.get(&owner_id, app.now()).filter(|_| may_be_kept);
    if let Some(contact) = kept {
        return Ok(contact);
    }
    let account_id = account_id.map_or_else(String::new, ToString::to_string);
    let (asked, asked_at) = (GetContactRequest { owner_id: owner_id.to_string(), account_id }, app.now());
    let contact = find_contact(app, delivery.request(asked)).await?;
    app.contacts.keep(owner_id, contact.clone(), asked_at);
    Ok(contact)
}
