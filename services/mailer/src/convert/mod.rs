//! Translates proto to the domain and back. A refusal names the field that no mail can hold.

mod account_notice;
mod mail_kind;

use jiff::Timestamp;
use mostrador_proto::mailer::v1::send_mail_request::{Mail as MailProto, Recipient as RecipientProto};
use mostrador_proto::mailer::v1::{self as pb, SendMailRequest};
use mostrador_proto::registration::v1::{DemoSource as WireSource, Rejection, RejectionCause as WireCause};
use mostrador_proto::runtime::v1::Kind;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::named;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::proto;
use mostrador_runtime::staff::ManagerUserId;
use mostrador_runtime::text::{Locale, Text};

use self::account_notice::account_notice;
use self::mail_kind::kind;
use crate::domain::{
    Appointment, Contact, CreditCause, CreditKept, DemoBooked, DemoCalledOff, DemoRequestConfirmation,
    DemoRequestReceived, DemoSource, EmailChange, EmailChangeStep, FactorChange, InvalidContact, Item,
    KnownAddress, Link, Mail, MailId, ManagerAccess, NewDevice, NewsletterConfirmation, OrderExpired,
    OrderInstructions, OrderUnderReview, OrderVersion, PapersDecided, PapersOutcome, PasswordChanged,
    PaymentsUndone, Receipt, Recipient, Recovery, RegistrationRefused, RejectionCause, SecondFactor,
    Training, UndonePayment, Verification, Welcome,
};
use crate::error::Error;
use crate::store::mails::{MailRow, NewMail, Sending};
use crate::transport::{KeptAttachment, KeptMail};

/// A mail and its recipient.
pub struct Letter {
    pub recipient: Recipient,
    pub mail: Mail,
}

pub fn letter(request: SendMailRequest) -> Result<Letter, Error> {
    Ok(Letter {
        recipient: recipient(request.recipient.ok_or(Error::NoRecipient)?)?,
        mail: mail(request.mail.ok_or(Error::NoContents)?)?,
    })
}

pub fn refused_mail(id: &MailId, failure: Failure) -> pb::RefusedMail {
    let kind = Kind::from(failure.kind).into();
    pb::RefusedMail { message_id: id.to_string(), kind, failure: Some(failure.into()) }
}

fn recipient(recipient: RecipientProto) -> Result<Recipient, Error> {
    match recipient {
        RecipientProto::OwnerId(id) => Ok(Recipient::Owner(id.parse().map_err(|_| Error::NoRecipient)?)),
        RecipientProto::Address(address) => {
            let locale = locale(address.locale, &address.locale_text)?;
            Ok(Recipient::Address(Contact::parse(&address.email, &address.full_name, locale)?))
        }
    }
}

pub fn locale(value: i32, text: &str) -> Result<Locale, Error> {
    Ok(Locale::known(value, text).map_err(InvalidContact::from)?)
}

/// An older version of commerce sent mails without the version of their order.
fn order_version(text: &str, version: i64) -> Result<Option<OrderVersion>, Error> {
    let id = named(text).map_err(|_| Error::NoContents)?;
    Ok(id.filter(|_| version > 0).map(|id| OrderVersion { id, version }))
}

fn undone_payment(payment: pb::UndonePayment) -> UndonePayment {
    UndonePayment { reference: payment.reference, amount: Rupiah::new(payment.amount) }
}

fn mail(mail: MailProto) -> Result<Mail, Error> {
    Ok(match mail {
        MailProto::Verification(mail) => Mail::Verification(verification(mail)?),
        MailProto::KnownAddress(mail) => Mail::KnownAddress(KnownAddress {
            login_link: Link::parse(&mail.login_link)?,
            recover_link: Link::parse(&mail.recover_link)?,
        }),
        MailProto::Welcome(mail) => Mail::Welcome(Welcome {
            login_link: Link::parse(&mail.login_link)?,
            trial_ends_at: trial_end(mail.trial_ends_at, mail.registered_again)?,
            store_name: mail.store_name,
            registered_again: mail.registered_again,
        }),
        MailProto::Recovery(mail) => {
            Mail::Recovery(Recovery { link: Link::parse(&mail.link)?, expires_at: instant(mail.expires_at)? })
        }
        MailProto::OrderInstructions(mail) => Mail::OrderInstructions(order_instructions(mail)?),
        MailProto::Receipt(mail) => Mail::Receipt(receipt(mail)?),
        MailProto::OrderExpired(mail) => Mail::OrderExpired(OrderExpired {
            order: order_version(&mail.order_id, mail.version)?,
            reference: mail.reference,
            amount: Rupiah::new(mail.amount),
            order_link: Link::parse(&mail.order_link)?,
            credited: Rupiah::new(mail.credited),
            payment_undone: mail.payment_undone,
            returned: Rupiah::new(mail.returned),
        }),
        MailProto::AccountNotice(mail) => Mail::AccountNotice(account_notice(mail)?),
        MailProto::PapersDecided(mail) => Mail::PapersDecided(PapersDecided {
            outcome: papers_outcome(mail.rejection, mail.until)?,
            link: Link::parse(&mail.link)?,
            store_name: mail.store_name,
        }),
        MailProto::CreditKept(mail) => Mail::CreditKept(CreditKept {
            cause: cause(mail.cause())?,
            reference: mail.reference,
            amount: Rupiah::new(mail.amount),
            order_link: Link::parse(&mail.order_link)?,
        }),
        MailProto::OrderUnderReview(mail) => Mail::OrderUnderReview(OrderUnderReview {
            order: order_version(&mail.order_id, mail.version)?,
            reference: mail.reference,
            amount: Rupiah::new(mail.amount),
            received: Rupiah::new(mail.received),
            order_link: Link::parse(&mail.order_link)?,
            payment_undone: mail.payment_undone,
            rest_is_small: mail.rest_is_small,
        }),
        MailProto::PaymentsUndone(mail) => Mail::PaymentsUndone(PaymentsUndone {
            payments: mail.payments.into_iter().map(undone_payment).collect(),
            orders_link: Link::parse(&mail.orders_link)?,
        }),
        MailProto::NewsletterConfirmation(mail) => Mail::NewsletterConfirmation(NewsletterConfirmation {
            confirm_link: Link::parse(&mail.confirm_link)?,
            unsubscribe_link: Link::parse(&mail.unsubscribe_link)?,
        }),
        MailProto::PasswordChanged(mail) => Mail::PasswordChanged(password_changed(&mail)?),
        MailProto::NewDevice(mail) => Mail::NewDevice(new_device(mail)?),
        MailProto::EmailChange(mail) => Mail::EmailChange(email_change(mail)?),
        MailProto::ManagerAccess(mail) => Mail::ManagerAccess(manager_access(mail)?),
        MailProto::SecondFactor(mail) => Mail::SecondFactor(second_factor(&mail)?),
        MailProto::RegistrationRefused(mail) => {
            Mail::RegistrationRefused(RegistrationRefused { login_link: Link::parse(&mail.login_link)? })
        }
        MailProto::DemoRequestReceived(mail) => Mail::DemoRequestReceived(demo_request_received(mail)?),
        MailProto::DemoRequestConfirmation(mail) => Mail::DemoRequestConfirmation(DemoRequestConfirmation {
            help_link: Link::parse(&mail.help_link)?,
        }),
        MailProto::DemoBooked(mail) => Mail::DemoBooked(DemoBooked {
            appointment: Appointment {
                request_id: mail.request_id.parse().map_err(|_| Error::NoContents)?,
                starts_at: instant(mail.starts_at)?,
                minutes: mail.minutes,
                sequence: mail.sequence,
                changed_at: instant(mail.booked_at)?,
            },
            help_link: Link::parse(&mail.help_link)?,
        }),
        MailProto::DemoCalledOff(mail) => Mail::DemoCalledOff(DemoCalledOff {
            appointment: Appointment {
                request_id: mail.request_id.parse().map_err(|_| Error::NoContents)?,
                starts_at: instant(mail.starts_at)?,
                minutes: mail.minutes,
                sequence: mail.sequence,
                changed_at: instant(mail.called_off_at)?,
            },
            contact_link: Link::parse(&mail.contact_link)?,
        }),
    })
}

fn verification(mail: pb::Verification) -> Result<Verification, Error> {
    Ok(Verification {
        link: Link::parse(&mail.link)?,
        code: mail.code,
        resume_link: Link::parse(&mail.resume_link)?,
        link_expires_at: instant(mail.link_expires_at)?,
        code_minutes: mail.code_minutes,
        registers_again: mail.registers_again,
    })
}

fn order_instructions(mail: pb::OrderInstructions) -> Result<OrderInstructions, Error> {
    Ok(OrderInstructions {
        order: order_version(&mail.order_id, mail.version)?,
        reference: mail.reference,
        items: mail.items.into_iter().map(item).collect(),
        total: Rupiah::new(mail.total),
        amount: Rupiah::new(mail.amount),
        unique_code: Rupiah::new(mail.unique_code),
        covered: Rupiah::new(mail.covered),
        bank_name: mail.bank_name,
        account_number: mail.account_number,
        account_holder: mail.account_holder,
        pay_before: instant(mail.pay_before)?,
        payment_link: Link::parse(&mail.payment_link)?,
        received: Rupiah::new(mail.received),
        payment_undone: mail.payment_undone,
    })
}

fn receipt(mail: pb::Receipt) -> Result<Receipt, Error> {
    Ok(Receipt {
        order: order_version(&mail.order_id, mail.version)?,
        reference: mail.reference,
        items: mail.items.into_iter().map(item).collect(),
        total: Rupiah::new(mail.total),
        unique_code: Rupiah::new(mail.unique_code),
        covered: Rupiah::new(mail.covered),
        received: Rupiah::new(mail.received),
        credited: Rupiah::new(mail.credited),
        paid_at: instant(mail.paid_at)?,
        order_link: Link::parse(&mail.order_link)?,
    })
}

fn password_changed(mail: &pb::PasswordChanged) -> Result<PasswordChanged, Error> {
    Ok(PasswordChanged {
        changed_at: instant(mail.changed_at)?,
        by_link: mail.by_link,
        recover_link: Link::parse(&mail.recover_link)?,
    })
}

fn new_device(mail: pb::NewDevice) -> Result<NewDevice, Error> {
    let device = [mail.browser, mail.system].into_iter().filter(|name| !name.is_empty());
    Ok(NewDevice {
        signed_in_at: instant(mail.signed_in_at)?,
        device: device.collect::<Vec<_>>().join(", "),
        address: mail.address,
        disown_link: Link::parse(&mail.disown_link)?,
        expires_at: instant(mail.expires_at)?,
    })
}

fn email_change(mail: pb::EmailChange) -> Result<EmailChange, Error> {
    let step = match mail.step() {
        pb::EmailChangeStep::Confirm => EmailChangeStep::Confirm,
        pb::EmailChangeStep::Taken => EmailChangeStep::Taken,
        pb::EmailChangeStep::Asked => EmailChangeStep::Asked { new_email: mail.new_email },
        pb::EmailChangeStep::Changed => EmailChangeStep::Changed { new_email: mail.new_email },
        pb::EmailChangeStep::Unspecified => return Err(Error::NoContents),
    };
    Ok(EmailChange { step, link: Link::parse(&mail.link)?, until: instant(mail.until)? })
}

fn manager_access(mail: pb::ManagerAccess) -> Result<ManagerAccess, Error> {
    Ok(ManagerAccess {
        manager_name: mail.manager_name,
        user_id: ManagerUserId::parse(&mail.user_id).ok_or(Error::NoContents)?,
        shop_name: mail.shop_name,
        accepted_at: instant(mail.accepted_at)?,
        staff_link: Link::parse(&mail.staff_link)?,
    })
}

fn second_factor(mail: &pb::SecondFactor) -> Result<SecondFactor, Error> {
    let change = match mail.change() {
        pb::SecondFactorChange::TurnedOn => FactorChange::TurnedOn,
        pb::SecondFactorChange::TurnedOff => FactorChange::TurnedOff,
        pb::SecondFactorChange::Reset => FactorChange::Reset,
        pb::SecondFactorChange::CodesRenewed => FactorChange::CodesRenewed,
        pb::SecondFactorChange::RecoveryCodeUsed => FactorChange::RecoveryCodeUsed { left: mail.codes_left },
        pb::SecondFactorChange::Unspecified => return Err(Error::NoContents),
    };
    Ok(SecondFactor {
        change,
        changed_at: instant(mail.changed_at)?,
        recover_link: Link::parse(&mail.recover_link)?,
    })
}

fn demo_request_received(mail: pb::DemoRequestReceived) -> Result<DemoRequestReceived, Error> {
    let source = match proto::known(mail.source, &mail.source_text) {
        Some(WireSource::Demo) => DemoSource::Demo,
        Some(WireSource::Partnership) => DemoSource::Partnership,
        Some(WireSource::Campaign) => DemoSource::Campaign,
        Some(WireSource::Contact) => DemoSource::Contact,
        Some(WireSource::Unspecified) | None => return Err(Error::NoContents),
    };
    Ok(DemoRequestReceived {
        source,
        page: mail.page,
        page_locale: Locale::known(mail.locale, &mail.locale_text).map_err(|_| Error::NoContents)?,
        full_name: mail.full_name,
        phone: mail.phone,
        email: mail.email,
        message: mail.message,
        preferred_at: mail.preferred_at.map(|at| instant(Some(at))).transpose()?,
        request_link: Link::parse(&mail.request_link)?,
    })
}

fn papers_outcome(
    rejection: Option<Rejection>,
    until: Option<prost_types::Timestamp>,
) -> Result<PapersOutcome, Error> {
    let Some(rejection) = rejection else { return Ok(PapersOutcome::Approved) };
    let cause = match rejection.cause() {
        WireCause::Illegible => RejectionCause::Illegible,
        WireCause::NoCard => RejectionCause::NoCard,
        WireCause::NumberDiffers => RejectionCause::NumberDiffers,
        WireCause::NameDiffers => RejectionCause::NameDiffers,
        WireCause::OtherPerson => RejectionCause::OtherPerson,
        WireCause::NotOriginal => RejectionCause::NotOriginal,
        WireCause::FraudMatch => RejectionCause::FraudMatch,
        WireCause::Other => RejectionCause::Other,
        WireCause::Unspecified => return Err(Error::NoContents),
    };
    let until = until.map(|until| instant(Some(until))).transpose()?;
    Ok(PapersOutcome::Rejected { cause, note: rejection.note, until })
}

fn cause(cause: pb::CreditCause) -> Result<CreditCause, Error> {
    match cause {
        pb::CreditCause::Over => Ok(CreditCause::Over),
        pb::CreditCause::Duplicate => Ok(CreditCause::Duplicate),
        pb::CreditCause::Late => Ok(CreditCause::Late),
        pb::CreditCause::Cancelled => Ok(CreditCause::Cancelled),
        pb::CreditCause::Returned => Ok(CreditCause::Returned),
        pb::CreditCause::Unspecified => Err(Error::NoContents),
    }
}

fn item(item: pb::MailItem) -> Item {
    Item {
        name: Text { es: item.name_es, en: item.name_en, id: item.name_id },
        quantity: item.quantity,
        total: Rupiah::new(item.total),
        training: (item.persons > 0).then_some(Training { persons: item.persons, city: item.city }),
    }
}

/// The mail of an owner's first account needs the end of the trial; a later account may have no trial.
fn trial_end(at: Option<prost_types::Timestamp>, registered_again: bool) -> Result<Option<Timestamp>, Error> {
    if registered_again { Ok(proto::instant(at.as_ref())) } else { instant(at).map(Some) }
}

fn instant(at: Option<prost_types::Timestamp>) -> Result<Timestamp, Error> {
    proto::instant(at.as_ref()).ok_or(Error::NoInstant)
}

pub fn owner_mail(row: MailRow) -> pb::OwnerMail {
    let kind = kind(row.kind);
    let sent_at = match row.sending {
        Sending::Sent { at } => Some(proto::timestamp(at)),
        Sending::UnderWay | Sending::Failed => None,
    };
    pb::OwnerMail {
        mail_id: row.id.to_string(),
        kind: kind.into(),
        kind_text: kind.text().to_owned(),
        reference: row.reference,
        asked_at: Some(proto::timestamp(row.asked_at)),
        sent_at,
        may_be_resent: row.has_letter && sent_at.is_some() && !row.is_overtaken,
        has_failed: row.sending == Sending::Failed,
        agent_id: row.agent_id.map_or_else(String::new, String::from),
    }
}

/// A mail that an agent sends again. The repeat itself may not be repeated.
pub fn new_mail(mail: &NewMail) -> pb::OwnerMail {
    let kind = kind(mail.kind);
    pb::OwnerMail {
        mail_id: mail.id.to_string(),
        kind: kind.into(),
        kind_text: kind.text().to_owned(),
        reference: mail.reference.clone(),
        asked_at: Some(proto::timestamp(mail.asked_at)),
        sent_at: None,
        may_be_resent: false,
        has_failed: false,
        agent_id: mail.agent_id.as_ref().map_or_else(String::new, ToString::to_string),
    }
}

pub fn kept_mail(mail: KeptMail) -> pb::KeptMail {
    let attachment = |KeptAttachment { name, text }| pb::KeptAttachment { name, text };
    pb::KeptMail {
        attachments: mail.attachments.into_iter().map(attachment).collect(),
        id: mail.id.to_string(),
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        sent_at: Some(proto::timestamp(mail.sent_at)),
        links: mail.links,
        code: mail.code.unwrap_or_default(),
    }
}
