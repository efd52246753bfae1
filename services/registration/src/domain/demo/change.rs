//! An agent's change of a demo request.

use jiff::Timestamp;
use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::free_text::{BadText, tidy_lines};
use mostrador_runtime::id::AgentId;

use super::request::DemoRequest;
use super::state::{Booking, NoStep, State, StateName, Step};

const MAX_NOTES: usize = 2_000;

/// An agent's form; missing fields stay unchanged.
#[derive(Clone, Debug, Default)]
pub struct ChangeForm {
    pub state: Option<StateName>,
    pub notes: Option<String>,
    pub booked_for: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    Fields(Vec<FieldFailure>),
    NoStep,
}

/// The act for the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Called,
    Booked(Booking),
    Moved(Booking),
    Closed {
        /// The cancelled appointment, if it was still ahead.
        called_off: Option<Booking>,
    },
    Noted,
}

impl From<NoStep> for Refusal {
    fn from(_: NoStep) -> Self {
        Self::NoStep
    }
}

impl Deed {
    /// The appointment that the requester must learn of.
    pub const fn news(self) -> Option<Booking> {
        match self {
            Self::Booked(booking) | Self::Moved(booking) => Some(booking),
            Self::Called | Self::Closed { .. } | Self::Noted => None,
        }
    }

    /// The cancelled appointment that the requester must learn of.
    pub const fn called_off(self) -> Option<Booking> {
        match self {
            Self::Closed { called_off } => called_off,
            Self::Called | Self::Booked(_) | Self::Moved(_) | Self::Noted => None,
        }
    }
}

/// The request after the change, and the deed, if anything changed. The version grows in any case.
pub fn apply(
    held: &DemoRequest,
    form: &ChangeForm,
    agent_id: &AgentId,
    now: Timestamp,
) -> Result<(DemoRequest, Option<Deed>), Refusal> {
    let notes = notes(form, held)?;
    let state = match step(held.state, form, now)? {
        Some(step) => held.state.next(step, now)?,
        None => held.state,
    };
    if state.name() == StateName::Closed && notes.is_empty() {
        return Err(refused("notes", FieldReason::Required));
    }
    let deed = deed(held.state, state).or((notes != held.notes).then_some(Deed::Noted));
    let version = held.version.saturating_add(1);
    let agent_id = Some(agent_id.clone());
    let changed = DemoRequest { state, notes, version, agent_id, changed_at: now, ..held.clone() };
    Ok((changed, deed))
}

fn notes(form: &ChangeForm, held: &DemoRequest) -> Result<String, Refusal> {
    let Some(typed) = &form.notes else { return Ok(held.notes.clone()) };
    match tidy_lines(typed, MAX_NOTES) {
        Err(BadText::Required) => Ok(String::new()),
        Err(bad) => Err(refused("notes", bad.reason())),
        Ok(notes) => Ok(notes),
    }
}

/// The step of a form; the request's present state or time asks for none.
fn step(state: State, form: &ChangeForm, now: Timestamp) -> Result<Option<Step>, Refusal> {
    let booked_for = form.booked_for.filter(|at| state.booking().is_none_or(|held| held.starts_at != *at));
    let name = form.state.unwrap_or(state.name());
    match (name, booked_for) {
        (StateName::Booked, Some(at)) if at <= now => Err(refused("bookedFor", FieldReason::PastTime)),
        (StateName::Booked, Some(starts_at)) => Ok(Some(Step::Book { starts_at })),
        (StateName::New | StateName::Called | StateName::Closed, Some(_)) => {
            Err(refused("bookedFor", FieldReason::Invalid))
        }
        (name, None) if name == state.name() => Ok(None),
        (StateName::Called, None) => Ok(Some(Step::Call)),
        (StateName::Closed, None) => Ok(Some(Step::Close)),
        (StateName::Booked, None) if state.name() == StateName::Closed => Err(Refusal::NoStep),
        (StateName::Booked, None) => Err(refused("bookedFor", FieldReason::Required)),
        (StateName::New, None) => Err(Refusal::NoStep),
    }
}

fn deed(before: State, after: State) -> Option<Deed> {
    if before == after {
        return None;
    }
    Some(match after {
        State::New => return None,
        State::Called => Deed::Called,
        State::Booked(booking) if before.name() == StateName::Booked => Deed::Moved(booking),
        State::Booked(booking) => Deed::Booked(booking),
        State::Closed { at, booking } => {
            Deed::Closed { called_off: booking.filter(|booking| booking.starts_at > at) }
        }
    })
}

fn refused(field: &'static str, reason: FieldReason) -> Refusal {
    Refusal::Fields(vec![FieldFailure::new(field, reason)])
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::Random;
    use mostrador_runtime::text::Locale;
    use proptest::prelude::*;

    use super::*;
    use crate::domain::demo::form::{Inquiry, InquiryForm};
    use crate::domain::demo::source::Source;

    fn at(hour: i64) -> Timestamp {
        Timestamp::from_second(1_767_582_000 + hour * 3_600).unwrap()
    }

    fn held(state: State) -> DemoRequest {
        let form = InquiryForm {
            source: Some(Source::Demo),
            page: "/".into(),
            locale: Some(Locale::Id),
            full_name: "Budi".into(),
            phone: "081234567890".into(),
            email: "budi@warung.example".into(),
            ..InquiryForm::default()
        };
        let inquiry = Inquiry::parse(&form, at(0)).unwrap();
        DemoRequest { state, ..DemoRequest::begin(inquiry, at(0), &Random::seeded(1)) }
    }

    fn change(
        state: State,
        name: Option<StateName>,
        booked_for: Option<i64>,
        notes: Option<&str>,
    ) -> Result<(State, Option<Deed>), Refusal> {
        let form =
            ChangeForm { state: name, notes: notes.map(str::to_owned), booked_for: booked_for.map(at) };
        let agent_id = AgentId::at(at(0), &Random::seeded(2));
        let (changed, deed) = apply(&held(state), &form, &agent_id, at(1))?;
        assert_eq!((changed.version, changed.agent_id), (2, Some(agent_id)));
        Ok((changed.state, deed))
    }

    fn booked(hour: i64, sequence: u32) -> State {
        State::Booked(Booking { starts_at: at(hour), sequence })
    }

    #[test]
    fn booking_needs_its_time_and_closing_a_note() {
        let field = |field, reason| Err(refused(field, reason));
        let to = Some(StateName::Booked);
        assert_eq!(change(State::New, to, None, None), field("bookedFor", FieldReason::Required));
        assert_eq!(change(State::New, to, Some(1), None), field("bookedFor", FieldReason::PastTime));
        assert_eq!(change(State::New, None, Some(5), None), field("bookedFor", FieldReason::Invalid));
        let to = Some(StateName::Closed);
        assert_eq!(change(State::New, to, Some(5), Some("x")), field("bookedFor", FieldReason::Invalid));
        assert_eq!(change(State::Called, to, None, Some(" ")), field("notes", FieldReason::Required));
        let closed = State::Closed { at: at(1), booking: None };
        assert_eq!(
            change(State::Called, to, None, Some("done")),
            Ok((closed, Some(Deed::Closed { called_off: None })))
        );
        assert_eq!(change(closed, None, None, Some("")), field("notes", FieldReason::Required));
    }

    #[test]
    fn each_change_has_its_deed() {
        let booking = |hour, sequence| Booking { starts_at: at(hour), sequence };
        let to = Some(StateName::Booked);
        assert_eq!(change(State::New, Some(StateName::Called), None, None).unwrap().1, Some(Deed::Called));
        assert_eq!(change(State::New, to, Some(5), None).unwrap().1, Some(Deed::Booked(booking(5, 0))));
        assert_eq!(change(booked(5, 0), None, Some(6), None).unwrap().1, Some(Deed::Moved(booking(6, 1))));
        assert_eq!(change(booked(5, 0), to, Some(5), Some("x")).unwrap().1, Some(Deed::Noted));
        assert_eq!(change(booked(5, 0), to, None, None), Ok((booked(5, 0), None)));
    }

    #[test]
    fn closing_calls_off_what_is_still_to_come() {
        let close = |hour| change(booked(hour, 3), Some(StateName::Closed), None, Some("x")).unwrap().1;
        let booking = |hour| Some(Booking { starts_at: at(hour), sequence: 3 });
        assert_eq!(close(5), Some(Deed::Closed { called_off: booking(5) }));
        assert_eq!(close(1), Some(Deed::Closed { called_off: None }), "it has begun");
        assert_eq!(close(0), Some(Deed::Closed { called_off: None }));
    }

    #[test]
    fn nothing_leads_back() {
        let closed = State::Closed { at: at(1), booking: None };
        for to in [StateName::New, StateName::Called, StateName::Booked] {
            assert_eq!(change(closed, Some(to), None, Some("x")), Err(Refusal::NoStep), "{to:?}");
        }
        assert_eq!(change(booked(5, 0), Some(StateName::Called), None, None), Err(Refusal::NoStep));
        assert_eq!(change(State::Called, Some(StateName::New), None, None), Err(Refusal::NoStep));
    }

    proptest! {
        #[test]
        fn an_appointment_is_news_exactly_when_it_changes(
            from in 0..4_usize, to in 0..5_usize, hour in proptest::option::of(0..9_i64),
        ) {
            let closed = State::Closed { at: at(1), booking: Some(Booking { starts_at: at(5), sequence: 0 }) };
            let before = [State::New, State::Called, booked(5, 0), closed][from];
            if let Ok((after, deed)) = change(before, StateName::ALL.get(to).copied(), hour, Some("x")) {
                let news = deed.and_then(Deed::news);
                prop_assert_eq!(news.is_some(), after.booking() != before.booking());
                prop_assert!(news.is_none_or(|booking| after.booking() == Some(booking)));
            }
        }
    }
}
