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
use crate::staff::Grant;

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

/// What an agent did, or was refused, that belongs to no account.
pub(crate) struct AgentAct<'a> {
    pub(crate) kind: &'static str,
    pub(crate) facts: Facts,
    /// Empty where none is asked for.
    pub(crate) reason: &'a str,
    pub(crate) subject_id: &'a str,
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

    /// Like [`Self::scope_of_change`], where a manager with the grant changes the own outlet, too.
    pub async fn scope_of_outlet_change(
        &self,
        call: &Call,
        grant: Grant,
        attempt: Attempt<'_>,
    ) -> Result<AccountScope, Failure> {
        match call.passport() {
            Some(Passport::Staff(_)) => AccountScope::of_manager(call.manager(Some(grant))?, ""),
            _ => self.scope_of_change(call, "", attempt).await,
        }
    }

    async fn record_refusal(
        &self,
        agent: &AgentPassport,
        Attempt { call, subject_id }: Attempt<'_>,
    ) -> Result<(), DbError> {
        let incident = Incident { event: "role.refused", detail: call, ..Incident::default() };
        let act = AgentAct { kind: REFUSED, facts: refused(call), reason: call, subject_id };
        self.record_agent_act(agent, incident, act).await
    }

    /// Logs and records it. The event stands under no account: it is no part of an account's history, and no owner
    /// reads it.
    pub(crate) async fn record_agent_act(
        &self,
        agent: &AgentPassport,
        incident: Incident<'_>,
        act: AgentAct<'_>,
    ) -> Result<(), DbError> {
        let (subject_id, session_id) = (agent.agent_id.as_str(), agent.session_id.as_str());
        Incident { subject_id, session_id, ..incident }.log();
        let event = NewEvent {
            account_id: None,
            actor: Actor::Agent(agent.agent_id.clone()),
            kind: act.kind,
            facts: act.facts,
            reason: act.reason.to_owned(),
            owner_note: String::new(),
            subject_id: act.subject_id.chars().take(SUBJECT_CHARS).collect(),
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
