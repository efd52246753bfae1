//! The agent who has a case hands it to a colleague.

use mostrador_runtime::id::AgentId;
use mostrador_runtime::passport::Role;

use super::case::{Case, Claim, Obstacle, State};
use super::review::{Review, Reviewer};

impl Review<'_> {
    /// The colleague, who has this role, has the case for as long as after a claim, and then decides under
    /// the same rules.
    pub fn hand_to(
        &self,
        reviewer: &Reviewer,
        (colleague, role): (&AgentId, Role),
    ) -> Result<Case, Obstacle> {
        self.admit(reviewer)?;
        let State::Waiting { appeal, .. } = &self.case.state else { return Err(Obstacle::Decided) };
        if appeal.as_ref().is_some_and(|appeal| appeal.against == *colleague) {
            return Err(Obstacle::SameReviewer);
        }
        let claim = Some(Claim { agent_id: colleague.clone(), role, at: reviewer.now });
        Ok(self.case.next(State::Waiting { claim, appeal: appeal.clone() }))
    }
}
