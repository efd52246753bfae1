//! Appointments as iCalendar (RFC 5545 and 5546), which mail programs add to the reader's calendar.

use std::fmt::Write;

use jiff::{SignedDuration, Timestamp};
use lettre::Address;
use mostrador_runtime::clock::later;

use super::Attachment;
use crate::domain::Appointment;

/// The octets of a line before its break.
const LINE: usize = 75;

/// The instruction to a mail program for an entry.
#[derive(Clone, Copy)]
pub(super) enum Method {
    Request,
    Cancel,
}

impl Method {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Request => "REQUEST",
            Self::Cancel => "CANCEL",
        }
    }

    const fn status(self) -> &'static str {
        match self {
            Self::Request => "CONFIRMED",
            Self::Cancel => "CANCELLED",
        }
    }
}

/// The values of an entry. An entry with the same `uid` and a higher sequence replaces the earlier one.
pub(super) struct Entry<'a> {
    pub(super) method: Method,
    pub(super) uid: String,
    pub(super) appointment: &'a Appointment,
    pub(super) summary: &'a str,
    pub(super) description: &'a str,
    pub(super) organizer: &'a Address,
    pub(super) attendee: &'a Address,
}

pub(super) fn file(entry: &Entry<'_>) -> Attachment {
    let content_type = match entry.method {
        Method::Request => "text/calendar; charset=utf-8; method=REQUEST",
        Method::Cancel => "text/calendar; charset=utf-8; method=CANCEL",
    };
    Attachment { name: "mostrador.ics", content_type, text: text(entry) }
}

fn text(entry: &Entry<'_>) -> String {
    let appointment = entry.appointment;
    let ends_at = later(appointment.starts_at, SignedDuration::from_mins(appointment.minutes.into()));
    let lines = [
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Mostrador//Mostrador//EN".to_owned(),
        format!("METHOD:{}", entry.method.as_str()),
        "BEGIN:VEVENT".to_owned(),
        format!("UID:{}", escaped(&entry.uid)),
        format!("SEQUENCE:{}", appointment.sequence),
        format!("DTSTAMP:{}", utc(appointment.changed_at)),
        format!("DTSTART:{}", utc(appointment.starts_at)),
        format!("DTEND:{}", utc(ends_at)),
        format!("SUMMARY:{}", escaped(entry.summary)),
        format!("DESCRIPTION:{}", escaped(entry.description)),
        format!("ORGANIZER:{}", mailto(entry.organizer)),
        format!("ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:{}", mailto(entry.attendee)),
        format!("STATUS:{}", entry.method.status()),
        "END:VEVENT".to_owned(),
        "END:VCALENDAR".to_owned(),
    ];
    lines.iter().map(|line| folded(line)).collect()
}

/// `20260106T030000Z`
fn utc(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// Escapes separators and line breaks, so that they remain text.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            '\n' => escaped.push_str("\\n"),
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// The link of an address (RFC 6068). The local part may hold `?` and `%`, which would begin a subject or a
/// copy to another address.
fn mailto(address: &Address) -> String {
    address.to_string().bytes().fold("mailto:".to_owned(), |mut link, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~!$'*+@".contains(&byte) {
            link.push(char::from(byte));
        } else {
            let _ = write!(link, "%{byte:02X}");
        }
        link
    })
}

/// A long line continues after a break and a space; no character is cut.
fn folded(line: &str) -> String {
    let mut folded = String::with_capacity(line.len() + 8);
    let mut octets = 0;
    for c in line.chars() {
        if octets + c.len_utf8() > LINE {
            folded.push_str("\r\n ");
            octets = 1;
        }
        folded.push(c);
        octets += c.len_utf8();
    }
    folded.push_str("\r\n");
    folded
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_address_stays_one_address_in_its_link() {
        let link = |address: &str| mailto(&address.parse().unwrap());
        assert_eq!(link("ani.w+toko@warung.example"), "mailto:ani.w+toko@warung.example");
        assert_eq!(
            link("ani%40bank.example?bcc=spy&body=x@evil.example"),
            "mailto:ani%2540bank.example%3Fbcc%3Dspy%26body%3Dx@evil.example"
        );
    }

    proptest! {
        #[test]
        fn a_folded_line_is_short_and_unfolds_to_itself(line in "[^\\p{Cc}]{0,200}") {
            let folded = folded(&line);
            for part in folded.split("\r\n") {
                prop_assert!(part.len() <= LINE, "{part}");
            }
            prop_assert_eq!(folded.replace("\r\n ", ""), format!("{line}\r\n"));
        }

        #[test]
        fn no_text_breaks_out_of_its_line(text in any::<String>()) {
            let escaped = escaped(&text);
            prop_assert!(!escaped.contains(char::is_control));
            let mut rest = escaped.chars();
            let mut read = String::new();
            while let Some(c) = rest.next() {
                prop_assert!(!matches!(c, ';' | ','));
                let meant = if c == '\\' { rest.next() } else { Some(c) };
                read.extend(meant.map(|meant| if c == '\\' && meant == 'n' { '\n' } else { meant }));
            }
            prop_assert_eq!(read, text.replace(|c: char| c.is_control() && c != '\n', ""));
        }
    }
}
