//! The mailer's events of an account's timeline. The words stand in `web/messages/*/timeline.json`, by kind.

use mostrador_runtime::Runtime;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{self, Actor, NewEvent};
use mostrador_runtime::facts::Facts;
use mostrador_runtime::id::{AccountId, AgentId};
use mostrador_runtime::stated_reason::StatedReason;

use crate::domain::MailId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Happening {
    MailResent,
}

impl Happening {
    const fn kind(self) -> &'static str {
        match self {
            Self::MailResent => "mail.resent",
        }
    }
}

/// Commits with what happened. `subject`: the mail that was sent first; the reason is for colleagues.
pub(crate) fn record(
    runtime: &Runtime,
    tx: &mut Tx,
    (account_id, subject): (Option<AccountId>, &MailId),
    (agent_id, reason): (&AgentId, &StatedReason),
    happening: Happening,
) -> Result<(), DbError> {
    let event = NewEvent {
        account_id,
        actor: Actor::Agent(agent_id.clone()),
        kind: happening.kind(),
        facts: Facts::none(),
        reason: reason.as_str().to_owned(),
        owner_note: String::new(),
        subject_id: subject.to_string(),
    };
    events::record(tx, &runtime.clock, &runtime.random, event)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::sentences;

    use super::*;

    #[test]
    fn every_happening_has_its_sentence() {
        sentences::hold("timeline", [(Happening::MailResent.kind(), Facts::none())]);
    }
}
