//! Lists that leave the desk as a file: who took which, and how much of it.

use crate::context::Runtime;
use crate::db::DbError;
use crate::facts::Facts;
use crate::passport::AgentPassport;
use crate::role::AgentAct;
use crate::security::Incident;

const EXPORTED: &str = "worklist.exported";

fn exported(rows: usize) -> Facts {
    Facts::from([("rows", rows.to_string().as_str().into())])
}

impl Runtime {
    pub async fn record_export(
        &self,
        agent: &AgentPassport,
        list: &'static str,
        rows: usize,
    ) -> Result<(), DbError> {
        let incident = Incident { event: EXPORTED, detail: list, ..Incident::default() };
        let act = AgentAct { kind: EXPORTED, facts: exported(rows), reason: "", subject_id: list };
        self.record_agent_act(agent, incident, act).await
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
