//! Mails of a registration and of a subscription to the newsletter.

use jiff::Timestamp;
use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::proto;

use super::instant::instant;
use crate::domain::{KnownAddress, Link, NewsletterConfirmation, RegistrationRefused, Verification, Welcome};
use crate::error::Error;

pub(super) fn verification(mail: pb::Verification) -> Result<Verification, Error> {
    Ok(Verification {
        link: Link::parse(&mail.link)?,
        code: mail.code,
        resume_link: Link::parse(&mail.resume_link)?,
        link_expires_at: instant(mail.link_expires_at)?,
        code_minutes: mail.code_minutes,
        registers_again: mail.registers_again,
    })
}

pub(super) fn known_address(mail: &pb::KnownAddress) -> Result<KnownAddress, Error> {
    Ok(KnownAddress {
        login_link: Link::parse(&mail.login_link)?,
        recover_link: Link::parse(&mail.recover_link)?,
    })
}

pub(super) fn welcome(mail: pb::Welcome) -> Result<Welcome, Error> {
    Ok(Welcome {
        login_link: Link::parse(&mail.login_link)?,
        trial_ends_at: trial_end(mail.trial_ends_at, mail.registered_again)?,
        store_name: mail.store_name,
        registered_again: mail.registered_again,
    })
}

/// The mail of an owner's first account needs the end of the trial; a later account may have no trial.
fn trial_end(at: Option<prost_types::Timestamp>, registered_again: bool) -> Result<Option<Timestamp>, Error> {
    if registered_again { Ok(proto::instant(at.as_ref())) } else { instant(at).map(Some) }
}

pub(super) fn registration_refused(mail: &pb::RegistrationRefused) -> Result<RegistrationRefused, Error> {
    Ok(RegistrationRefused { login_link: Link::parse(&mail.login_link)? })
}

pub(super) fn newsletter_confirmation(
    mail: &pb::NewsletterConfirmation,
) -> Result<NewsletterConfirmation, Error> {
    Ok(NewsletterConfirmation {
        confirm_link: Link::parse(&mail.confirm_link)?,
        unsubscribe_link: Link::parse(&mail.unsubscribe_link)?,
    })
}
