//! Notices about an account, and decisions about identity documents.

use minijinja::{Value, context};

use crate::domain::{AccountNotice, PapersDecided, PapersOutcome};
use crate::render::format;
use crate::render::reader::Reader;

pub(super) fn account_notice(mail: &AccountNotice, reader: &Reader<'_>) -> Value {
    context! {
        occasion => mail.occasion.as_str(),
        day => format::day(reader.locale, mail.at),
        store_name => mail.store_name.as_str(),
        days => mail.days,
        note => mail.note.as_str(),
        holds => reader.holds(&mail.holds),
        changes => mail.changes.as_ref().map_or("", |changes| changes.get(reader.locale)),
        link => reader.page(&mail.link),
    }
}

pub(super) fn papers_decided(mail: &PapersDecided, reader: &Reader<'_>) -> Value {
    let (cause, note, until) = match &mail.outcome {
        PapersOutcome::Approved => ("", "", None),
        PapersOutcome::Rejected { cause, note, until } => (cause.as_str(), note.as_str(), *until),
    };
    context! {
        cause,
        note,
        day => until.map_or_else(String::new, |until| format::day(reader.locale, until)),
        store_name => mail.store_name.as_str(),
        link => reader.page(&mail.link),
    }
}
