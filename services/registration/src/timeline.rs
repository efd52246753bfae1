//! The events of a registration in the support console, under the id of its account to be, and those of demo
//! requests, which belong to no account. The words stand in `web/messages/*/timeline.json`, by kind.

use mostrador_runtime::assignment::{Assignment, Handing};
use mostrador_runtime::clock::WIB;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{self, Actor, NewEvent};
use mostrador_runtime::facts::Facts;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::stated_reason::StatedReason;

use crate::app::App;
use crate::domain::demo::change::Deed;
use crate::domain::demo::request::DemoRequest;
use crate::domain::draft::Draft;
use crate::domain::identity::case::Case;

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
        owner_note: String::new(),
        subject_id: held.id.to_string(),
    };
    events::record(tx, &app.runtime.clock, &app.runtime.random, event)
}

/// An agent took the registration, or gave it to another or back. Commits with that.
pub(crate) fn record_handing(
    app: &App,
    tx: &mut Tx,
    held: &Draft,
    Assignment { by, to, .. }: &Assignment,
    handing: Handing,
) -> Result<(), DbError> {
    let event = NewEvent {
        account_id: Some(held.account_id.clone()),
        actor: Actor::Agent(by.clone()),
        kind: handing.kind(),
        facts: Facts::none(),
        reason: String::new(),
        owner_note: String::new(),
        subject_id: to.as_ref().map_or("", AgentId::as_str).to_owned(),
    };
    events::record(tx, &app.runtime.clock, &app.runtime.random, event)
}

const RESENT: &str = "registration.mail_resent";

/// An agent mailed the proof of the address once more; the reason is for colleagues. Commits with that.
pub(crate) fn record_resent(
    app: &App,
    tx: &mut Tx,
    held: &Draft,
    by: &AgentId,
    reason: &StatedReason,
) -> Result<(), DbError> {
    let event = NewEvent {
        account_id: Some(held.account_id.clone()),
        actor: Actor::Agent(by.clone()),
        kind: RESENT,
        facts: Facts::none(),
        reason: reason.as_str().to_owned(),
        owner_note: String::new(),
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
        owner_note: String::new(),
        subject_id: request.id.to_string(),
    };
    events::record(tx, &app.runtime.clock, &app.runtime.random, event)
}

/// What happens to an account's papers. No fact holds a number or a name of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PapersHappening {
    Supplied,
    /// An agent looked at number and name.
    CardViewed {
        by: AgentId,
    },
    PhotoViewed {
        by: AgentId,
    },
    Approved {
        by: AgentId,
    },
    Rejected {
        by: AgentId,
    },
    /// An admin found that the match of the number with a fraud is none; the reason is for colleagues.
    MatchCleared {
        by: AgentId,
        reason: StatedReason,
    },
    Appealed,
    /// The account is closed.
    Withdrawn,
    /// Their time is over.
    Deleted,
}

impl PapersHappening {
    const fn kind(&self) -> &'static str {
        match self {
            Self::Supplied => "identity.supplied",
            Self::CardViewed { .. } => "identity.card_viewed",
            Self::PhotoViewed { .. } => "identity.photo_viewed",
            Self::Approved { .. } => "identity.approved",
            Self::Rejected { .. } => "identity.rejected",
            Self::MatchCleared { .. } => "identity.match_cleared",
            Self::Appealed => "identity.appealed",
            Self::Withdrawn => "identity.withdrawn",
            Self::Deleted => "identity.deleted",
        }
    }

    fn actor(&self, case: &Case) -> Actor {
        match self {
            Self::Supplied | Self::Appealed => Actor::Owner(case.owner_id.clone()),
            Self::CardViewed { by }
            | Self::PhotoViewed { by }
            | Self::Approved { by }
            | Self::Rejected { by }
            | Self::MatchCleared { by, .. } => Actor::Agent(by.clone()),
            Self::Withdrawn | Self::Deleted => Actor::System,
        }
    }

    fn reason(&self) -> &str {
        match self {
            Self::MatchCleared { reason, .. } => reason.as_str(),
            _ => "",
        }
    }
}

/// Commits with the change.
pub(crate) fn record_papers(
    app: &App,
    tx: &mut Tx,
    case: &Case,
    happening: &PapersHappening,
) -> Result<(), DbError> {
    let event = NewEvent {
        account_id: Some(case.account_id.clone()),
        actor: happening.actor(case),
        kind: happening.kind(),
        facts: Facts::none(),
        reason: happening.reason().to_owned(),
        owner_note: String::new(),
        subject_id: case.id.to_string(),
    };
    events::record(tx, &app.runtime.clock, &app.runtime.random, event)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::{numbered, sentences};

    use super::*;
    use crate::domain::demo::state::Booking;

    #[test]
    fn every_happening_has_its_sentence() {
        let verified = Happening::Verified { terms_version: "2026-01".into() };
        let told = [verified, Happening::Ready, Happening::Refused];
        sentences::hold("timeline", told.map(|happening| (happening.kind(), happening.facts())));
        sentences::hold("timeline", [(RESENT, Facts::none())]);
    }

    #[test]
    fn what_happens_to_papers_has_its_sentence() {
        let by: AgentId = numbered(1);
        let told = [
            PapersHappening::Supplied,
            PapersHappening::CardViewed { by: by.clone() },
            PapersHappening::PhotoViewed { by: by.clone() },
            PapersHappening::Approved { by: by.clone() },
            PapersHappening::Rejected { by: by.clone() },
            PapersHappening::MatchCleared { by, reason: StatedReason::parse("a twin").unwrap() },
            PapersHappening::Appealed,
            PapersHappening::Withdrawn,
            PapersHappening::Deleted,
        ];
        sentences::hold("timeline", told.map(|happening| (happening.kind(), Facts::none())));
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
