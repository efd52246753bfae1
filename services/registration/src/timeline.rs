//! The events of a registration in the support console, under the id of its account to be. The words stand in
//! `web/messages/*/timeline.json`, by kind.

use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{self, Actor, NewEvent};
use mostrador_runtime::facts::Facts;

use crate::app::App;
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

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::sentences;

    use super::*;

    #[test]
    fn every_happening_has_its_sentence() {
        let verified = Happening::Verified { terms_version: "2026-01".into() };
        let told = [verified, Happening::Ready, Happening::Refused];
        sentences::hold("timeline", told.map(|happening| (happening.kind(), happening.facts())));
    }
}
