//! The agents' part: one agent at a time has a case, and a match with fraud needs an admin.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::passport::Role;

use super::case::{Case, Claim, Decision, Obstacle, State};
use super::rejection::{Cause, Rejection};

/// The acting agent, and the instant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewer {
    pub agent_id: AgentId,
    pub role: Role,
    pub now: Timestamp,
}

/// A case, with the facts beside it.
#[derive(Clone, Copy, Debug)]
pub struct Review<'a> {
    pub case: &'a Case,
    /// The last time at which an account with this number was closed for fraud.
    pub fraud_noted_at: Option<Timestamp>,
    /// How long a claim lasts: an agent who leaves a claimed case loses it then.
    pub claim_lasts: SignedDuration,
}

impl Review<'_> {
    /// Does the number match a fraud that no admin has looked at since?
    pub fn has_open_match(&self) -> bool {
        let cleared_at = self.case.cleared.as_ref().map(|cleared| cleared.at);
        self.fraud_noted_at.is_some_and(|noted| cleared_at.is_none_or(|cleared| cleared <= noted))
    }

    /// The least role that may claim the case and decide it.
    pub fn role(&self) -> Role {
        let is_appeal = matches!(self.case.state, State::Waiting { appeal: Some(_), .. });
        if self.has_open_match() || is_appeal { Role::Admin } else { Role::Support }
    }

    /// The claim in force at `now`.
    pub fn claim(&self, now: Timestamp) -> Option<&Claim> {
        self.case.claim(now, self.claim_lasts)
    }

    /// Claims the case for the agent, or renews the agent's claim.
    pub fn claim_for(&self, reviewer: &Reviewer) -> Result<Case, Obstacle> {
        self.take_over(reviewer, None)
    }

    /// Like [`Self::claim_for`], also from `unable`: an agent who has lost the role or the access since the
    /// claim.
    pub fn take_over(&self, reviewer: &Reviewer, unable: Option<&AgentId>) -> Result<Case, Obstacle> {
        let State::Waiting { appeal, .. } = &self.case.state else { return Err(Obstacle::Decided) };
        self.admit_role(reviewer)?;
        if appeal.as_ref().is_some_and(|appeal| appeal.against == reviewer.agent_id) {
            return Err(Obstacle::SameReviewer);
        }
        let held = self.claim(reviewer.now).filter(|claim| claim.agent_id != reviewer.agent_id);
        // A fraud may have been noted since: an agent who may no longer decide hands the case over.
        if held.is_some_and(|claim| claim.role >= self.role() && Some(&claim.agent_id) != unable) {
            return Err(Obstacle::Claimed);
        }
        let Reviewer { agent_id, role, now } = reviewer.clone();
        let claim = Some(Claim { agent_id, role, at: now });
        Ok(self.case.next(State::Waiting { claim, appeal: appeal.clone() }))
    }

    /// A fraud may be noted while an agent has the case: an agent of too low a role then loses it.
    fn admit_role(&self, reviewer: &Reviewer) -> Result<(), Obstacle> {
        if reviewer.role >= self.role() {
            Ok(())
        } else if self.has_open_match() {
            Err(Obstacle::MatchOpen)
        } else {
            Err(Obstacle::RoleTooLow)
        }
    }

    /// Only the agent who claimed the case last may see the documents and decide.
    pub fn admit(&self, reviewer: &Reviewer) -> Result<(), Obstacle> {
        match &self.case.state {
            State::Waiting { claim: Some(claim), .. } if claim.agent_id == reviewer.agent_id => {
                self.admit_role(reviewer)
            }
            State::Waiting { claim: None, .. } => Err(Obstacle::NotClaimed),
            State::Waiting { claim: Some(_), .. } => match self.claim(reviewer.now) {
                Some(_) => Err(Obstacle::Claimed),
                None => Err(Obstacle::NotClaimed),
            },
            _ => Err(Obstacle::Decided),
        }
    }

    /// After the decision, admins see the documents until they are deleted, for appeals and complaints.
    pub fn admit_view(&self, reviewer: &Reviewer) -> Result<(), Obstacle> {
        match self.case.state {
            State::Waiting { .. } => self.admit(reviewer),
            _ if reviewer.role == Role::Admin && self.case.deleted_at.is_none() => Ok(()),
            _ => Err(Obstacle::Decided),
        }
    }

    pub fn approve(&self, reviewer: &Reviewer) -> Result<Case, Obstacle> {
        self.admit(reviewer)?;
        if self.has_open_match() {
            return Err(Obstacle::MatchOpen);
        }
        Ok(self.case.next(State::Approved(reviewer.decision())))
    }

    pub fn reject(&self, reviewer: &Reviewer, rejection: Rejection) -> Result<Case, Obstacle> {
        self.admit(reviewer)?;
        if rejection.cause == Cause::FraudMatch && !self.has_open_match() {
            return Err(Obstacle::NoMatch);
        }
        let decision = reviewer.decision();
        Ok(self.case.next(State::Rejected { decision, rejection }))
    }

    /// Clears the match, which an admin found to be no fraud; the case keeps waiting.
    pub fn clear(&self, reviewer: &Reviewer) -> Result<Case, Obstacle> {
        self.admit(reviewer)?;
        if !self.has_open_match() {
            return Err(Obstacle::NoMatch);
        }
        // A fraud of the same instant as its clearing would stay open.
        let after_fraud = self.fraud_noted_at.map(|noted| later(noted, SignedDuration::from_millis(1)));
        let at = after_fraud.map_or(reviewer.now, |after| after.max(reviewer.now));
        let cleared = Some(Decision { at, ..reviewer.decision() });
        Ok(Case { cleared, ..self.case.next(self.case.state.clone()) })
    }
}

impl Reviewer {
    fn decision(&self) -> Decision {
        Decision { agent_id: self.agent_id.clone(), at: self.now }
    }
}

#[cfg(test)]
mod tests;
