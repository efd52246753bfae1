//! The events of a registration in the support console, under the id of its account to be, and those of demo
//! requests, which belong to no account. The words stand in `web/messages/*/timeline.json`, by kind.

use mostrador_runtime::clock::WIB;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{self, Actor, NewEvent};
use mostrador_runtime::facts::Facts;

use crate::app::App;
use crate::domain::demo::change::Deed;
use crate::domain::demo::request::DemoRequest;
use crate::domain::draft::Draft;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Happening {
    /// The owner proved the address.
    Verified {
        terms_version: String,
    },
    Ready,
    Refused,
}

impl Happening {
    fn actor(&self, held: &Draft) -> Actor {
        match self {
            Self::Verified { .. } => Actor::Owner(held.owner_id.clone()),
            Self::Ready | Self::Refused => Actor::System,
        }
    }

    const fn kind(&self) -> &'static str {
        match self {
            Self::Verified { .. } => "registration.verified",
            Self::Ready => "registration.ready",
            Self::Refused => "registration.refused",
        }
    }

    fn facts(&self) -> Facts {
        match self {
            Self::Verified { terms_version } => Facts::from([("version", terms_version.as_str().into())]),
            Self::Ready | Self::Refused => Facts::none(),
        }
    }
}

/// Commits with the change.
pub(crate) fn record(app: &App, tx: &mut Tx, held: &Draft, happening: &Happening) -> Result<(), DbError> {
    let event = NewEvent {
        account_id: Some(held.account_id.clone()),
        actor: happening.actor(held),
        kind: happening.kind(),
        facts: happening.facts(),
        reason: String::new(),
        subject_id: held.id.to_string(),
    };
    events::record(tx, &app.runtime.clock, &app.runtime.random, event)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DemoHappening {
    Received,
    Changed(Deed),
}

impl DemoHappening {
    const fn kind(self) -> &'static str {
        match self {
            Self::Received => "demo_request.received",
            Self::Changed(Deed::Called) => "demo_request.called",
            Self::Changed(Deed::Booked(_)) => "demo_request.booked",
            Self::Changed(Deed::Moved(_)) => "demo_request.moved",
            Self::Changed(Deed::Closed { .. }) => "demo_request.closed",
            Self::Changed(Deed::Noted) => "demo_request.noted",
        }
    }

    /// Nothing typed: events outlive their request.
    fn facts(self) -> Facts {
        match self {
            Self::Changed(Deed::Booked(booking) | Deed::Moved(booking)) => {
                let local = WIB.to_datetime(booking.starts_at);
                let time = local.strftime("%H:%M").to_string();
                Facts::from([("day", local.date().into()), ("time", time.as_str().into())])
            }
            Self::Received | Self::Changed(Deed::Called | Deed::Closed { .. } | Deed::Noted) => Facts::none(),
        }
    }
}

/// Commits with the change; its actor is the agent who changed it last.
pub(crate) fn record_demo(
    app: &App,
    tx: &mut Tx,
    request: &DemoRequest,
    happening: DemoHappening,
) -> Result<(), DbError> {
    let event = NewEvent {
        account_id: None,
        actor: request.agent_id.clone().map_or(Actor::System, Actor::Agent),
        kind: happening.kind(),
        facts: happening.facts(),
        reason: String::new(),
        subject_id: request.id.to_string(),
    };
    events::record(tx, &app.runtime.clock, &app.runtime.random, event)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::sentences;

    use super::*;
    use crate::domain::demo::state::Booking;

    #[test]
    fn every_happening_has_its_sentence() {
        let verified = Happening::Verified { terms_version: "2026-01".into() };
        let told = [verified, Happening::Ready, Happening::Refused];
        sentences::hold("timeline", told.map(|happening| (happening.kind(), happening.facts())));
    }
    #[test]
    fn every_deed_on_a_demo_request_has_its_sentence() {
        let booking = Booking { starts_at: "2026-01-06T03:00:00Z".parse().unwrap(), sequence: 0 };
        let deeds = [
            Deed::Called,
            Deed::Booked(booking),
            Deed::Moved(booking),
            Deed::Closed { called_off: None },
            Deed::Noted,
        ];
        let told = [DemoHappening::Received].into_iter().chain(deeds.map(DemoHappening::Changed));
        sentences::hold("timeline", told.map(|happening| (happening.kind(), happening.facts())));
    }
}
