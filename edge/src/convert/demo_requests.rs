//! Demo requests.

use std::collections::BTreeMap;

use jiff::Timestamp;
use mostrador_proto::{commerce::v1::SupportHours, registration::v1 as pb, runtime::v1::Event as WireEvent};
use mostrador_runtime::{
    ServiceName,
    error::{FieldFailure, FieldReason, Reason},
    id::{AgentId, DemoRequestId},
    proto,
};

use super::{account, at, id, locale, message_locale, some_id};
use crate::{
    answer::Refusal,
    api::{
        id_text::IdText,
        owner::account::Event,
        visitor::demo_requests::{
            AddDemoRequest, ChangeDemoRequest, DemoAgent, DemoRequest, DemoSource, DemoState,
        },
    },
};

/// `address` is the visitor's network address; `hours` are those that the form states.
pub fn asked(
    body: AddDemoRequest,
    address: String,
    hours: Option<SupportHours>,
) -> pb::AddDemoRequestRequest {
    let (locale, locale_text) = message_locale(body.locale);
    let SupportHours { opens, closes, .. } = hours.unwrap_or_default();
    pb::AddDemoRequestRequest {
        source: source_from(body.source).into(),
        page: body.page,
        locale,
        locale_text,
        full_name: body.full_name,
        phone: body.phone,
        email: body.email,
        message: body.message.unwrap_or_default(),
        preferred_time: body.preferred_time.unwrap_or_default(),
        website: body.website.unwrap_or_default(),
        address,
        opens,
        closes,
    }
}

pub fn change(
    id: IdText<DemoRequestId>,
    body: ChangeDemoRequest,
) -> Result<pb::ChangeDemoRequestRequest, Refusal> {
    let read = |text: String| text.parse::<Timestamp>().map(proto::timestamp).map_err(|_| invalid_date());
    Ok(pb::ChangeDemoRequestRequest {
        id: id.into(),
        version: body.version,
        state: state_from(body.state).into(),
        notes: body.notes,
        booked_for: body.booked_for.map(read).transpose()?,
    })
}

fn invalid_date() -> Refusal {
    let fault = FieldFailure::new("bookedFor", FieldReason::InvalidDate);
    Refusal::new(Reason::RequestInvalid).with_fields(vec![fault])
}

/// `agents` maps ids to e-mail addresses.
pub fn request(request: pb::DemoRequest, agents: &BTreeMap<AgentId, String>) -> Result<DemoRequest, Refusal> {
    let agent_id = some_id(&request.agent_id, "registration: the id of a request's agent")?;
    let agent =
        |id: AgentId| DemoAgent { name: agents.get(&id).cloned().unwrap_or_else(|| id.to_string()), id };
    Ok(DemoRequest {
        state: state(request.state())?,
        source: source(request.source())?,
        preferred_time: proto::instant(request.preferred_at.as_ref()),
        booked_for: proto::instant(request.booked_for.as_ref()),
        created_at: at(request.created_at.as_ref(), "registration: a demo request's time")?,
        closed_at: proto::instant(request.closed_at.as_ref()),
        locale: locale(request.locale, &request.locale_text, "registration: a demo request's language")?,
        agent: agent_id.map(agent),
        events: events(request.events)?,
        id: id(&request.id, "registration: a demo request's id")?,
        version: request.version,
        full_name: request.full_name,
        phone: request.phone,
        email: request.email,
        message: request.message,
        page: request.page,
        notes: request.notes,
    })
}

fn events(events: Vec<WireEvent>) -> Result<Vec<Event>, Refusal> {
    events.into_iter().map(|event| account::event(event, ServiceName::Registration, true)).collect()
}

fn state(state: pb::DemoState) -> Result<DemoState, Refusal> {
    match state {
        pb::DemoState::New => Ok(DemoState::New),
        pb::DemoState::Called => Ok(DemoState::Called),
        pb::DemoState::Booked => Ok(DemoState::Booked),
        pb::DemoState::Closed => Ok(DemoState::Closed),
        pb::DemoState::Unspecified => Err(Refusal::broken("registration: a demo request's state")),
    }
}

/// No choice means any state in a list, and an unchanged state in a change.
pub const fn state_from(state: Option<DemoState>) -> pb::DemoState {
    match state {
        None => pb::DemoState::Unspecified,
        Some(DemoState::New) => pb::DemoState::New,
        Some(DemoState::Called) => pb::DemoState::Called,
        Some(DemoState::Booked) => pb::DemoState::Booked,
        Some(DemoState::Closed) => pb::DemoState::Closed,
    }
}

fn source(source: pb::DemoSource) -> Result<DemoSource, Refusal> {
    match source {
        pb::DemoSource::Demo => Ok(DemoSource::Demo),
        pb::DemoSource::Partnership => Ok(DemoSource::Partnership),
        pb::DemoSource::Campaign => Ok(DemoSource::Campaign),
        pb::DemoSource::Contact => Ok(DemoSource::Contact),
        pb::DemoSource::Unspecified => Err(Refusal::broken("registration: a demo request's source")),
    }
}

const fn source_from(source: DemoSource) -> pb::DemoSource {
    match source {
        DemoSource::Demo => pb::DemoSource::Demo,
        DemoSource::Partnership => pb::DemoSource::Partnership,
        DemoSource::Campaign => pb::DemoSource::Campaign,
        DemoSource::Contact => pb::DemoSource::Contact,
    }
}
