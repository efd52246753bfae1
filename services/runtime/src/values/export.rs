//! The record of lists that agents exported: the agent, the list and the number of rows.

use crate::context::Runtime;
use crate::db::DbError;
use crate::passport::AgentPassport;
use crate::role::AgentAct;
use crate::security::Incident;

impl Runtime {
    pub async fn record_export(
        &self,
        agent: &AgentPassport,
        list: &'static str,
        rows: usize,
    ) -> Result<(), DbError> {
        let incident = Incident { event: "worklist.exported", detail: list, ..Incident::default() };
        self.record_agent_act(agent, incident, AgentAct::Exported { list, rows }).await
    }
}
