//! The events of registrations in the support console, under the id of the future account, and of demo
//! requests, which belong to no account. The words stand in `web/messages/*/timeline.json`, by kind.

use mostrador_runtime::assignment::Handing;
use mostrador_runtime::clock::WIB;
use mostrador_runtime::events::{Actor, Occurrence, Origin, Subject};
use mostrador_runtime::facts::Facts;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::stated_reason::StatedReason;

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
    /// The owner accepted changed terms.
    TermsAccepted {
        version: String,
    },
    /// An agent mailed the proof of the address once more.
    MailResent,
}

impl Occurrence for Happening {
    fn kind(&self) -> &'static str {
        match self {
            Self::Verified { .. } => "registration.verified",
            Self::Ready => "registration.ready",
            Self::Refused => "registration.refused",
            Self::TermsAccepted { .. } => "registration.terms_accepted",
            Self::MailResent => "registration.mail_resent",
        }
    }

    fn facts(&self) -> Facts {
        match self {
            Self::Verified { terms_version: version } | Self::TermsAccepted { version } => {
                Facts::from([("version", version.as_str().into())])
            }
            Self::Ready | Self::Refused | Self::MailResent => Facts::none(),
        }
    }
}

impl<'a> From<&'a Draft> for Subject<'a> {
    fn from(held: &'a Draft) -> Self {
        (&held.account_id, held.id.any()).into()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DemoHappening {
    Received,
    Changed(Deed),
}

impl Occurrence for DemoHappening {
    fn kind(&self) -> &'static str {
        match self {
            Self::Received => "demo_request.received",
            Self::Changed(Deed::Called) => "demo_request.called",
            Self::Changed(Deed::Booked(_)) => "demo_request.booked",
            Self::Changed(Deed::Moved(_)) => "demo_request.moved",
            Self::Changed(Deed::Closed { .. }) => "demo_request.closed",
            Self::Changed(Deed::Noted) => "demo_request.noted",
        }
    }

    /// No typed text becomes a fact, because events outlive their request.
    fn facts(&self) -> Facts {
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

impl<'a> From<&'a DemoRequest> for Subject<'a> {
    fn from(request: &'a DemoRequest) -> Self {
        Self::of_none(request.id.any())
    }
}

/// The agent who changed it last.
impl From<&DemoRequest> for Origin<'_> {
    fn from(request: &DemoRequest) -> Self {
        request.agent_id.clone().map_or(Actor::System, Actor::Agent).into()
    }
}

/// The events of an account's papers. No fact holds a card's number or name.
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
    /// An admin found that a match of the number is no fraud; the reason is for colleagues.
    MatchCleared {
        by: AgentId,
        reason: StatedReason,
    },
    /// The agent who has the papers handed them to a colleague, or took them from another who may no longer
    /// decide.
    Handed {
        by: AgentId,
        handing: Handing,
    },
    Appealed,
    /// The account is closed.
    Withdrawn,
    /// The time of the documents is over.
    Deleted,
}

impl Occurrence for PapersHappening {
    fn kind(&self) -> &'static str {
        match self {
            Self::Supplied => "identity.supplied",
            Self::CardViewed { .. } => "identity.card_viewed",
            Self::PhotoViewed { .. } => "identity.photo_viewed",
            Self::Approved { .. } => "identity.approved",
            Self::Rejected { .. } => "identity.rejected",
            Self::MatchCleared { .. } => "identity.match_cleared",
            Self::Handed { handing, .. } => handing.kind(),
            Self::Appealed => "identity.appealed",
            Self::Withdrawn => "identity.withdrawn",
            Self::Deleted => "identity.deleted",
        }
    }

    fn recipient(&self) -> Option<&AgentId> {
        match self {
            Self::Handed { handing, .. } => handing.recipient(),
            _ => None,
        }
    }
}

impl PapersHappening {
    pub(crate) fn origin(&self, case: &Case) -> Origin<'_> {
        match self {
            Self::Supplied | Self::Appealed => Actor::Owner(case.owner_id.clone()).into(),
            Self::CardViewed { by }
            | Self::PhotoViewed { by }
            | Self::Approved { by }
            | Self::Rejected { by }
            | Self::Handed { by, .. } => Actor::Agent(by.clone()).into(),
            Self::MatchCleared { by, reason } => (by, reason).into(),
            Self::Withdrawn | Self::Deleted => Actor::System.into(),
        }
    }
}

impl<'a> From<&'a Case> for Subject<'a> {
    fn from(case: &'a Case) -> Self {
        (&case.account_id, case.id.any()).into()
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::{numbered, sentences};

    use super::*;
    use crate::domain::demo::state::Booking;

    #[test]
    fn every_happening_has_its_sentence() {
        let verified = Happening::Verified { terms_version: "2026-01".into() };
        let accepted = Happening::TermsAccepted { version: "2026-01".into() };
        let told = [verified, accepted, Happening::Ready, Happening::Refused, Happening::MailResent];
        sentences::hold("timeline", told.map(|happening| (happening.kind(), happening.facts())));
    }

    #[test]
    fn every_event_of_papers_has_its_sentence() {
        let by: AgentId = numbered(1);
        let told = [
            PapersHappening::Supplied,
            PapersHappening::CardViewed { by: by.clone() },
            PapersHappening::PhotoViewed { by: by.clone() },
            PapersHappening::Approved { by: by.clone() },
            PapersHappening::Rejected { by: by.clone() },
            PapersHappening::Handed { by: by.clone(), handing: Handing::Given { to: numbered(2) } },
            PapersHappening::Handed { by: by.clone(), handing: Handing::Taken },
            PapersHappening::MatchCleared { by, reason: StatedReason::parse("a twin").unwrap() },
            PapersHappening::Appealed,
            PapersHappening::Withdrawn,
            PapersHappening::Deleted,
        ];
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
