//! Demo requests.

use mostrador_proto::registration::v1 as pb;
use mostrador_proto::runtime::v1::Event;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::mask::{masked_email, masked_phone};
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::{instant, timestamp};

use super::{refuse, told_locale};
use crate::domain::demo::change::ChangeForm;
use crate::domain::demo::form::InquiryForm;
use crate::domain::demo::preferred::Hours;
use crate::domain::demo::request::{DemoRequest, DemoRequestId};
use crate::domain::demo::source::Source;
use crate::domain::demo::state::StateName;
use crate::error::Error;

/// Parses an id; an invalid id counts as an unknown request.
pub(crate) fn request_id(text: &str) -> Result<DemoRequestId, Error> {
    text.parse().map_err(|_| Error::DemoNotFound)
}

fn source_from(source: pb::DemoSource) -> Option<Source> {
    match source {
        pb::DemoSource::Unspecified => None,
        pb::DemoSource::Demo => Some(Source::Demo),
        pb::DemoSource::Partnership => Some(Source::Partnership),
        pb::DemoSource::Campaign => Some(Source::Campaign),
        pb::DemoSource::Contact => Some(Source::Contact),
    }
}

pub(crate) fn source(source: Source) -> pb::DemoSource {
    match source {
        Source::Demo => pb::DemoSource::Demo,
        Source::Partnership => pb::DemoSource::Partnership,
        Source::Campaign => pb::DemoSource::Campaign,
        Source::Contact => pb::DemoSource::Contact,
    }
}

pub(crate) fn state_from(state: pb::DemoState) -> Option<StateName> {
    match state {
        pb::DemoState::Unspecified => None,
        pb::DemoState::New => Some(StateName::New),
        pb::DemoState::Called => Some(StateName::Called),
        pb::DemoState::Booked => Some(StateName::Booked),
        pb::DemoState::Closed => Some(StateName::Closed),
    }
}

fn state(name: StateName) -> pb::DemoState {
    match name {
        StateName::New => pb::DemoState::New,
        StateName::Called => pb::DemoState::Called,
        StateName::Booked => pb::DemoState::Booked,
        StateName::Closed => pb::DemoState::Closed,
    }
}

pub(crate) fn inquiry_form(message: pb::AddDemoRequestRequest) -> Result<InquiryForm, Error> {
    Ok(InquiryForm {
        source: source_from(message.source()),
        page: message.page,
        locale: told_locale(message.locale, &message.locale_text)?,
        full_name: message.full_name,
        phone: message.phone,
        email: message.email,
        message: message.message,
        preferred_time: message.preferred_time,
        hours: Hours::between(&message.opens, &message.closes),
        website: message.website,
    })
}

pub(crate) fn change_form(message: &pb::ChangeDemoRequestRequest) -> Result<ChangeForm, Error> {
    let read = |at| instant(Some(at)).ok_or_else(|| refuse("bookedFor", FieldReason::InvalidDate));
    Ok(ChangeForm {
        state: state_from(message.state()),
        notes: message.notes.clone(),
        booked_for: message.booked_for.as_ref().map(read).transpose()?,
    })
}

/// A request for agents. The visitor asked for a call, so agents who may call see address and telephone; a
/// viewer sees them masked.
pub(crate) fn request_for(reader: Role, found: DemoRequest, events: Vec<Event>) -> pb::DemoRequest {
    let mut shown = request(found, events);
    if reader < Role::Support {
        (shown.phone, shown.email) = (masked_phone(&shown.phone), masked_email(&shown.email));
    }
    shown
}

/// `events` are the request's own, the newest first.
pub(crate) fn request(request: DemoRequest, events: Vec<Event>) -> pb::DemoRequest {
    let inquiry = request.inquiry;
    pb::DemoRequest {
        id: request.id.into(),
        state: state(request.state.name()).into(),
        version: request.version,
        source: source(inquiry.source).into(),
        full_name: inquiry.full_name,
        phone: inquiry.phone.to_string(),
        email: inquiry.email.to_string(),
        message: inquiry.message,
        preferred_at: inquiry.preferred_at.map(timestamp),
        booked_for: request.state.booking().map(|booking| timestamp(booking.starts_at)),
        page: inquiry.page.as_str().to_owned(),
        locale: inquiry.locale.into(),
        locale_text: inquiry.locale.as_str().to_owned(),
        agent_id: request.agent_id.map(String::from).unwrap_or_default(),
        notes: request.notes,
        created_at: Some(timestamp(request.created_at)),
        closed_at: request.state.closed_at().map(timestamp),
        events,
    }
}
