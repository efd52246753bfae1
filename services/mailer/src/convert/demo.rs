//! Mails about demo requests.

use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::registration::v1::DemoSource as WireSource;
use mostrador_runtime::proto;
use mostrador_runtime::text::Locale;

use super::instant::instant;
use crate::domain::{
    Appointment, DemoBooked, DemoCalledOff, DemoRequestConfirmation, DemoRequestReceived, DemoSource, Link,
};
use crate::error::Error;

pub(super) fn demo_request_received(mail: pb::DemoRequestReceived) -> Result<DemoRequestReceived, Error> {
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

pub(super) fn demo_request_confirmation(
    mail: &pb::DemoRequestConfirmation,
) -> Result<DemoRequestConfirmation, Error> {
    Ok(DemoRequestConfirmation { help_link: Link::parse(&mail.help_link)? })
}

pub(super) fn demo_booked(mail: &pb::DemoBooked) -> Result<DemoBooked, Error> {
    Ok(DemoBooked {
        appointment: Appointment {
            request_id: mail.request_id.parse().map_err(|_| Error::NoContents)?,
            starts_at: instant(mail.starts_at)?,
            minutes: mail.minutes,
            sequence: mail.sequence,
            changed_at: instant(mail.booked_at)?,
        },
        help_link: Link::parse(&mail.help_link)?,
    })
}

pub(super) fn demo_called_off(mail: &pb::DemoCalledOff) -> Result<DemoCalledOff, Error> {
    Ok(DemoCalledOff {
        appointment: Appointment {
            request_id: mail.request_id.parse().map_err(|_| Error::NoContents)?,
            starts_at: instant(mail.starts_at)?,
            minutes: mail.minutes,
            sequence: mail.sequence,
            changed_at: instant(mail.called_off_at)?,
        },
        contact_link: Link::parse(&mail.contact_link)?,
    })
}
