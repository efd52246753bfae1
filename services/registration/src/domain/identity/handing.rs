//! The agent who has a case hands it to a colleague.

use mostrador_runtime::id::AgentId;

use super::case::{Case, Claim, Obstacle, State};
use super::review::{Review, Reviewer};

impl Review<'_> {
    /// The colleague has the case for as long as after a claim, and then decides under the same rules.
    pub fn hand_to(&self, reviewer: &Reviewer, colleague: &AgentId) -> Result<Case, Obstacle> {
        self.admit(reviewer)?;
        let State::Waiting { appeal, .. } = &self.case.state else { return Err(Obstacle::Decided) };
        if appeal.as_ref().is_some_and(|appeal| appeal.against == *colleague) {
            return Err(Obstacle::SameReviewer);
        }
        let claim = Some(Claim { agent_id: colleague.clone(), at: reviewer.now });
        Ok(self.case.next(State::Waiting { claim, appeal: appeal.clone() }))
    }
}
