//! Mails about demo requests.

use minijinja::{Value, context};

use crate::domain::{DemoBooked, DemoCalledOff, DemoRequestReceived};
use crate::render::reader::Reader;

pub(super) fn demo_request_received(mail: &DemoRequestReceived, reader: &Reader<'_>) -> Value {
    context! {
        full_name => mail.full_name.as_str(),
        phone => mail.phone.as_str(),
        email => mail.email.as_str(),
        message => mail.message.as_str(),
        preferred => mail.preferred_at.map_or_else(String::new, |at| reader.moment(at)),
        page => mail.page.as_str(),
        page_locale => mail.page_locale.as_str(),
        request_link => reader.page(&mail.request_link),
    }
}

pub(super) fn demo_booked(mail: &DemoBooked, reader: &Reader<'_>) -> Value {
    context! {
        starts => reader.moment(mail.appointment.starts_at),
        minutes => mail.appointment.minutes,
        moved => mail.appointment.sequence > 0,
        help_link => reader.page(&mail.help_link),
    }
}

pub(super) fn demo_called_off(mail: &DemoCalledOff, reader: &Reader<'_>) -> Value {
    context! {
        starts => reader.moment(mail.appointment.starts_at),
        contact_link => reader.page(&mail.contact_link),
    }
}
