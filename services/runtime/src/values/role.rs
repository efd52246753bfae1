//! Calls that need a role: an agent who attempts more than the role allows is refused, after the attempt is
//! recorded.

use crate::call::Call;
use crate::context::Runtime;
use crate::db::{DbError, Tx};
use crate::error::Failure;
use crate::events::{self, Actor, Occurrence, Subject, Thing};
use crate::facts::Facts;
use crate::passport::{AgentPassport, Passport, Role};
use crate::scope::AccountScope;
use crate::security::Incident;
use crate::staff::Grant;

/// More than the length of an id; a longer text is no id and may be cut.
const ASKED_CHARS: usize = 64;

/// A call that an agent attempted, for the record.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    call: &'static str,
    /// The text that the message has for its object, or an empty text. The role is judged before the text is
    /// parsed, and the record shows the text.
    asked: &'a str,
}

impl<'a> Attempt<'a> {
    /// An attempt on no object yet. `call` is the call's name in the .proto file.
    pub const fn of(call: &'static str) -> Self {
        Self { call, asked: "" }
    }

    /// An attempt on the object that the message names.
    pub const fn on(call: &'static str, asked: &'a str) -> Self {
        Self { call, asked }
    }
}

/// An act of an agent that belongs to no account, for the record.
#[derive(Clone, Debug)]
pub(crate) enum AgentAct {
    Refused { call: &'static str, asked: String },
    Exported { list: &'static str, rows: usize },
}

impl AgentAct {
    /// Empty for an act that needs no reason.
    const fn reason(&self) -> &'static str {
        match *self {
            Self::Refused { call, .. } => call,
            Self::Exported { .. } => "",
        }
    }

    fn thing(&self) -> Thing<'_> {
        match self {
            Self::Refused { asked, .. } => Thing::Asked(asked),
            Self::Exported { list, .. } => Thing::Name(list),
        }
    }
}

impl Occurrence for AgentAct {
    fn kind(&self) -> &'static str {
        match self {
            Self::Refused { .. } => "agent.refused",
            Self::Exported { .. } => "worklist.exported",
        }
    }

    fn facts(&self) -> Facts {
        match self {
            Self::Refused { call, .. } => Facts::from([("call", (*call).into())]),
            Self::Exported { rows, .. } => Facts::from([("rows", rows.to_string().as_str().into())]),
        }
    }
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

    /// Like [`Call::account_scope`], for calls that exclude owners with a limited standing and some agents.
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

    /// Like [`Self::scope_of_change`], but a manager with the grant may also change the own outlet.
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
        Attempt { call, asked }: Attempt<'_>,
    ) -> Result<(), DbError> {
        let incident = Incident { event: "role.refused", detail: call, ..Incident::default() };
        let asked = asked.chars().take(ASKED_CHARS).collect();
        self.record_agent_act(agent, incident, AgentAct::Refused { call, asked }).await
    }

    /// Logs and records the act. The event belongs to no account: it is no part of an account's history, and
    /// no owner reads it.
    pub(crate) async fn record_agent_act(
        &self,
        agent: &AgentPassport,
        incident: Incident<'_>,
        act: AgentAct,
    ) -> Result<(), DbError> {
        let (subject_id, session_id) = (agent.agent_id.any(), Some(&agent.session_id));
        Incident { subject_id, session_id, ..incident }.log();
        let (runtime, actor) = (self.clone(), Actor::Agent(agent.agent_id.clone()));
        let record = async move |tx: &mut Tx| {
            let subject = Subject { account_id: None, thing: act.thing() };
            events::record(&runtime, tx, subject, &act, (&actor, act.reason()))
        };
        self.db.write(record).await
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;

    #[test]
    fn every_act_has_its_sentence() {
        let refused = AgentAct::Refused { call: "WaiveRest", asked: "ord_1".to_owned() };
        let acts = [refused, AgentAct::Exported { list: "accounts", rows: 3 }];
        crate::testing::sentences::hold("timeline", acts.map(|act| (act.kind(), act.facts())));
    }
}
