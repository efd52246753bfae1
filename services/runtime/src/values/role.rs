//! Calls that need a role: an agent who attempts more than the role allows is refused, and the attempt is
//! recorded before.

use crate::call::Call;
use crate::context::Runtime;
use crate::db::{DbError, Tx};
use crate::error::Failure;
use crate::events::{self, Actor, NewEvent};
use crate::facts::Facts;
use crate::passport::{AgentPassport, Passport, Role};
use crate::scope::AccountScope;
use crate::security::Incident;

/// Ids are shorter; a longer text is no id and may be cut.
const SUBJECT_CHARS: usize = 64;

const REFUSED: &str = "agent.refused";

fn refused(call: &str) -> Facts {
    Facts::from([("call", call.into())])
}

/// A call that an agent attempted, for the record.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// As the .proto file names it.
    pub call: &'static str,
    /// The id of its object; empty when there is none yet.
    pub subject_id: &'a str,
}

impl Runtime {
    /// Like [`Call::agent`], for calls that not every agent may make.
    pub async fn agent<'a>(
        &self,
        call: &'a Call,
        at_least: Role,
        attempt: Attempt<'_>,
    ) -> Result<&'a AgentPassport, Failure> {
        if let Some(Passport::Agent(agent)) = call.passport()
            && agent.role < at_least
            && !agent.password_due
        {
            self.record_refusal(agent, attempt).await?;
        }
        call.agent(at_least)
    }

    /// Like [`Call::account_scope`], for calls that neither a limited standing nor every agent may make.
    pub async fn scope_of_change(
        &self,
        call: &Call,
        asked: &str,
        attempt: Attempt<'_>,
    ) -> Result<AccountScope, Failure> {
        match call.passport() {
            Some(Passport::Agent(_)) => {
                AccountScope::of_agent(self.agent(call, Role::Support, attempt).await?, asked)
            }
            _ => AccountScope::of_owner(call.full_owner()?, asked),
        }
    }

    /// The event stands under no account: it is no part of an account's history, and no owner reads it.
    async fn record_refusal(
        &self,
        agent: &AgentPassport,
        Attempt { call, subject_id }: Attempt<'_>,
    ) -> Result<(), DbError> {
        Incident {
            event: "role.refused",
            subject_id: agent.agent_id.as_str(),
            session_id: agent.session_id.as_str(),
            detail: call,
            ..Incident::default()
        }
        .log();
        let event = NewEvent {
            account_id: None,
            actor: Actor::Agent(agent.agent_id.clone()),
            kind: REFUSED,
            facts: refused(call),
            reason: call.to_owned(),
            owner_note: String::new(),
            subject_id: subject_id.chars().take(SUBJECT_CHARS).collect(),
        };
        let (clock, random) = (self.clock.clone(), self.random.clone());
        let record = async move |tx: &mut Tx| events::record(tx, &clock, &random, event.clone());
        self.db.write(record).await
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_has_its_sentence() {
        crate::testing::sentences::hold("timeline", [(REFUSED, refused("WaiveRest"))]);
    }
}
