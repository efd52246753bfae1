//! Mails of a registration and of a subscription to the newsletter.

use minijinja::{Value, context};

use crate::domain::{KnownAddress, NewsletterConfirmation, Verification, Welcome};
use crate::render::format;
use crate::render::reader::Reader;

pub(super) fn verification(mail: &Verification, reader: &Reader<'_>) -> Value {
    context! {
        link => reader.page(&mail.link),
        resume_link => reader.page(&mail.resume_link),
        code => mail.code.as_str(),
        code_minutes => mail.code_minutes,
        expires => reader.moment(mail.link_expires_at),
        again => mail.registers_again,
    }
}

pub(super) fn known_address(mail: &KnownAddress, reader: &Reader<'_>) -> Value {
    context! {
        login_link => reader.page(&mail.login_link),
        recover_link => reader.page(&mail.recover_link),
    }
}

pub(super) fn welcome(mail: &Welcome, reader: &Reader<'_>) -> Value {
    context! {
        login_link => reader.page(&mail.login_link),
        store_name => mail.store_name.as_str(),
        trial_ends => mail.trial_ends_at.map_or_else(String::new, |at| format::day(reader.locale, at)),
        again => mail.registered_again,
    }
}

pub(super) fn newsletter_confirmation(mail: &NewsletterConfirmation, reader: &Reader<'_>) -> Value {
    context! {
        confirm_link => reader.page(&mail.confirm_link),
        unsubscribe_link => reader.page(&mail.unsubscribe_link),
    }
}
