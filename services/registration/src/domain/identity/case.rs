//! One submission of papers, from its arrival to the decision.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Random;
use mostrador_runtime::clock::later;
use mostrador_runtime::id::{AccountId, AgentId, OwnerId};
use mostrador_runtime::passport::Role;
use mostrador_runtime::text::Locale;

use super::nik::NumberHash;
use super::rejection::{Cause, Rejection};
use super::warning::Comparison;

pub use mostrador_runtime::id::CaseId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub id: CaseId,
    pub account_id: AccountId,
    pub owner_id: OwnerId,
    /// The language of the page that the papers came from.
    pub locale: Locale,
    pub number: NumberHash,
    /// The comparison, which follows a corrected name until the case is decided.
    pub comparison: Comparison,
    pub state: State,
    /// The last admin decision that a match of the number is no fraud.
    pub cleared: Option<Decision>,
    pub supplied_at: Timestamp,
    /// The time at which the documents were deleted; the decision stays.
    pub deleted_at: Option<Timestamp>,
    /// Grows with each change of the account's papers, over all its cases.
    pub version: i64,
}

/// Submitted papers, without the documents themselves.
#[derive(Clone, Debug)]
pub struct Submission {
    pub account_id: AccountId,
    pub owner_id: OwnerId,
    pub locale: Locale,
    pub number: NumberHash,
}

/// `waiting → approved | rejected | withdrawn`; an appeal leads back from a rejection for fraud.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    Waiting {
        claim: Option<Claim>,
        appeal: Option<Appeal>,
    },
    Approved(Decision),
    Rejected {
        decision: Decision,
        rejection: Rejection,
    },
    /// The owner sent other papers instead, or the account is closed.
    Withdrawn {
        at: Timestamp,
    },
}

/// The agent who looks at the papers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    pub agent_id: AgentId,
    pub role: Role,
    pub at: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub agent_id: AgentId,
    pub at: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appeal {
    /// The appeal, in the owner's words.
    pub text: String,
    pub at: Timestamp,
    /// The admin who rejected the papers; another admin decides about the appeal.
    pub against: AgentId,
}

/// A [`State`] without its data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateName {
    Waiting,
    Approved,
    Rejected,
    Withdrawn,
}

/// The reason why the papers do not take a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    #[error("an agent is looking at the papers")]
    InReview,
    #[error("the papers are approved")]
    Approved,
    #[error("the papers were decided")]
    Decided,
    #[error("another agent has claimed the papers")]
    Claimed,
    #[error("the agent has not claimed the papers")]
    NotClaimed,
    #[error("the number is that of an account that was closed for fraud")]
    MatchOpen,
    #[error("the agent's role is too low for the papers")]
    RoleTooLow,
    #[error("there is no open match of the number")]
    NoMatch,
    #[error("an appeal is decided by another admin")]
    SameReviewer,
    #[error("there is no rejection to appeal against")]
    NotAppealable,
}

impl Case {
    pub fn supply(submission: Submission, now: Timestamp, random: &Random) -> Self {
        let Submission { account_id, owner_id, locale, number } = submission;
        Self {
            id: CaseId::at(now, random),
            account_id,
            owner_id,
            locale,
            number,
            comparison: Comparison::default(),
            state: State::Waiting { claim: None, appeal: None },
            cleared: None,
            supplied_at: now,
            deleted_at: None,
            version: 1,
        }
    }

    /// `before` is the account's newest case. Papers without a claim give way to new ones.
    #[must_use]
    pub fn after(self, before: &Self) -> Self {
        Self { version: before.version.saturating_add(1), ..self }
    }

    /// The claim in force at `now`; a claim lasts for `claim_lasts` after it was made or renewed.
    pub fn claim(&self, now: Timestamp, claim_lasts: SignedDuration) -> Option<&Claim> {
        match &self.state {
            State::Waiting { claim, .. } => claim.as_ref().filter(|claim| later(claim.at, claim_lasts) > now),
            _ => None,
        }
    }

    /// May the owner send other papers after these?
    pub fn admit_others(&self, now: Timestamp, claim_lasts: SignedDuration) -> Result<(), Obstacle> {
        match &self.state {
            State::Waiting { .. } if self.claim(now, claim_lasts).is_some() => Err(Obstacle::InReview),
            // The appeal concerns these papers.
            State::Waiting { appeal: Some(_), .. } => Err(Obstacle::InReview),
            State::Approved(_) => Err(Obstacle::Approved),
            State::Rejected { rejection, .. } if rejection.cause == Cause::FraudMatch => {
                Err(Obstacle::Decided)
            }
            State::Waiting { .. } | State::Rejected { .. } | State::Withdrawn { .. } => Ok(()),
        }
    }

    /// Withdraws the papers because the owner sent others; their documents are deleted.
    #[must_use]
    pub fn replaced(&self, now: Timestamp) -> Self {
        let next = self.withdraw(now).unwrap_or_else(|_| self.next(self.state.clone()));
        Self { deleted_at: Some(now), ..next }
    }

    /// The account's name was corrected while the case waits. An agent with the case must claim it again, so
    /// that each decision rests on what its agent saw. `None` when nothing changes.
    pub fn compared_again(&self, comparison: Comparison) -> Option<Self> {
        match &self.state {
            State::Waiting { appeal, .. } if self.comparison != comparison => {
                let state = State::Waiting { claim: None, appeal: appeal.clone() };
                Some(Self { comparison, ..self.next(state) })
            }
            _ => None,
        }
    }

    pub fn withdraw(&self, now: Timestamp) -> Result<Self, Obstacle> {
        match self.state {
            State::Waiting { .. } => Ok(self.next(State::Withdrawn { at: now })),
            _ => Err(Obstacle::Decided),
        }
    }

    /// Appeals against a rejection for fraud, while the documents exist, and once for each such decision.
    pub fn appeal(&self, text: String, now: Timestamp) -> Result<Self, Obstacle> {
        match &self.state {
            State::Rejected { decision, .. } if self.may_appeal() => {
                let appeal = Appeal { text, at: now, against: decision.agent_id.clone() };
                Ok(self.next(State::Waiting { claim: None, appeal: Some(appeal) }))
            }
            _ => Err(Obstacle::NotAppealable),
        }
    }

    pub fn may_appeal(&self) -> bool {
        let is_for_fraud = |rejection: &Rejection| rejection.cause == Cause::FraudMatch;
        matches!(&self.state, State::Rejected { rejection, .. } if is_for_fraud(rejection))
            && self.deleted_at.is_none()
    }

    /// The time of the decision; `None` while the case waits.
    pub fn decided_at(&self) -> Option<Timestamp> {
        match &self.state {
            State::Waiting { .. } => None,
            State::Approved(decision) | State::Rejected { decision, .. } => Some(decision.at),
            State::Withdrawn { at } => Some(*at),
        }
    }

    pub(super) fn next(&self, state: State) -> Self {
        Self { state, version: self.version.saturating_add(1), ..self.clone() }
    }
}

impl State {
    pub const fn name(&self) -> StateName {
        match self {
            Self::Waiting { .. } => StateName::Waiting,
            Self::Approved(_) => StateName::Approved,
            Self::Rejected { .. } => StateName::Rejected,
            Self::Withdrawn { .. } => StateName::Withdrawn,
        }
    }
}

impl StateName {
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Approved, Self::Rejected, Self::Withdrawn];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Approved => "approved",
            Self::Rejected => "rejected",
            Self::Withdrawn => "withdrawn",
        }
    }

    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.as_str() == text)
    }
}
