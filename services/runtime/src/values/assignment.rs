//! The assignment of work to agents: taking it, giving it to a colleague, giving it back.

use mostrador_proto::runtime::v1 as pb;

use crate::error::{Failure, FieldReason, Reason};
use crate::events::Occurrence;
use crate::id::{AgentId, AnyId, named};
use crate::idempotency::Key;

/// An agent's request about a piece of work, with the holder that the agent saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    pub by: AgentId,
    /// The holder that the agent saw; `None` without one.
    pub seen: Option<AgentId>,
    /// The new holder; `None` for none.
    pub to: Option<AgentId>,
}

/// The change that an assignment makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handing {
    /// The agent takes the work, with or without a previous holder.
    Taken,
    /// The agent gives the work to a colleague, with or without a previous holder.
    Given {
        to: AgentId,
    },
    GivenBack,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("another agent has it than the caller saw")]
pub struct StaleAssignment;

impl From<StaleAssignment> for Failure {
    fn from(StaleAssignment: StaleAssignment) -> Self {
        Self::new(Reason::AssignmentStale)
    }
}

impl Assignment {
    /// The assignment of a piece of work, with its idempotency key.
    pub fn from_proto(
        call: &'static str,
        work: AnyId<'_>,
        asked: pb::Assignment,
        by: AgentId,
    ) -> Result<(Self, Key), Failure> {
        let agent = |field, text: &str| named(text).map_err(|_| Failure::field(field, FieldReason::Unknown));
        let key = Key {
            caller: by.to_string(),
            call,
            key: asked.idempotency_key,
            request_hash: [work.as_str().as_bytes(), &asked.request_hash].concat(),
        };
        let (seen, to) = (agent("seen", &asked.seen)?, agent("to", &asked.to)?);
        Ok((Self { by, seen, to }, key))
    }

    /// `None` when the new holder has the work already.
    pub fn handing(&self, holder: Option<&AgentId>) -> Result<Option<Handing>, StaleAssignment> {
        if holder == self.to.as_ref() {
            return Ok(None);
        }
        if holder != self.seen.as_ref() {
            return Err(StaleAssignment);
        }
        Ok(Some(match &self.to {
            None => Handing::GivenBack,
            Some(to) if *to == self.by => Handing::Taken,
            Some(to) => Handing::Given { to: to.clone() },
        }))
    }
}

impl Occurrence for Handing {
    fn kind(&self) -> &'static str {
        match self {
            Self::Taken => "work.taken",
            Self::Given { .. } => "work.given",
            Self::GivenBack => "work.given_back",
        }
    }

    fn recipient(&self) -> Option<&AgentId> {
        match self {
            Self::Given { to } => Some(to),
            Self::Taken | Self::GivenBack => None,
        }
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::facts::Facts;

    #[test]
    fn every_handing_has_its_sentence() {
        let told = [Handing::Taken, Handing::Given { to: agent(1) }, Handing::GivenBack];
        crate::testing::sentences::hold("timeline", told.map(|handing| (handing.kind(), Facts::none())));
    }

    #[expect(clippy::expect_used, reason = "a test that cannot be set up ends there")]
    fn agent(n: u32) -> AgentId {
        format!("agt_{n:026}").parse().expect("an id")
    }

    fn assignment(by: u32, seen: u32, to: u32) -> Assignment {
        let named = |n: u32| (n > 0).then(|| agent(n));
        Assignment { by: agent(by), seen: named(seen), to: named(to) }
    }

    #[test]
    fn taking_giving_and_giving_back_are_told_apart() {
        let handing = |by, seen, to| assignment(by, seen, to).handing(assignment(by, seen, to).seen.as_ref());
        assert_eq!(handing(1, 0, 1), Ok(Some(Handing::Taken)));
        assert_eq!(handing(1, 2, 1), Ok(Some(Handing::Taken)), "from a colleague");
        assert_eq!(handing(1, 0, 2), Ok(Some(Handing::Given { to: agent(2) })));
        assert_eq!(handing(1, 2, 3), Ok(Some(Handing::Given { to: agent(3) })), "between two colleagues");
        assert_eq!(handing(1, 1, 0), Ok(Some(Handing::GivenBack)));
        assert_eq!(handing(1, 2, 0), Ok(Some(Handing::GivenBack)), "for a colleague");
    }

    proptest! {
        #[test]
        fn one_of_two_agents_with_the_same_version_gets_the_work(
            holder in select(vec![0_u32, 1, 2, 3]),
            first in select(vec![0_u32, 1, 2, 3]),
            second in select(vec![0_u32, 1, 2, 3]),
        ) {
            let mut has = assignment(1, holder, first).seen;
            let took = assignment(1, holder, first);
            if let Ok(Some(_)) = took.handing(has.as_ref()) {
                has = took.to;
            }
            let late = assignment(2, holder, second);
            match late.handing(has.as_ref()) {
                Ok(None) => prop_assert_eq!(has, late.to),
                Ok(Some(_)) => prop_assert_eq!(holder, first, "nothing had changed"),
                Err(StaleAssignment) => prop_assert!(holder != first && first != second),
            }
        }
    }
}
