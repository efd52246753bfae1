//! Lists that leave the desk as a file: who took which, and how much of it.

use crate::context::Runtime;
use crate::db::{DbError, Tx};
use crate::events::{self, Actor, NewEvent};
use crate::facts::Facts;
use crate::passport::AgentPassport;
use crate::security::Incident;

const EXPORTED: &str = "worklist.exported";

fn exported(rows: usize) -> Facts {
    Facts::from([("rows", rows.to_string().as_str().into())])
}

impl Runtime {
    /// The event stands under no account: it is no part of an account's history.
    pub async fn record_export(
        &self,
        agent: &AgentPassport,
        list: &'static str,
        rows: usize,
    ) -> Result<(), DbError> {
        Incident {
            event: EXPORTED,
            subject_id: agent.agent_id.as_str(),
            session_id: agent.session_id.as_str(),
            detail: list,
            ..Incident::default()
        }
        .log();
        let event = NewEvent {
            account_id: None,
            actor: Actor::Agent(agent.agent_id.clone()),
            kind: EXPORTED,
            facts: exported(rows),
            reason: String::new(),
            owner_note: String::new(),
            subject_id: list.to_owned(),
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
    fn an_export_has_its_sentence() {
        crate::testing::sentences::hold("timeline", [(EXPORTED, exported(3))]);
    }
}
