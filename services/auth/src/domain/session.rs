//! The life of a session: it is live until it is unused for too long, too old, or ended.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;
use mostrador_runtime::id::SessionId;
use mostrador_runtime::secret::SecretHash;

use super::holder::SessionHolder;

/// `last_used_at` is written at most this often.
const TOUCH_EVERY: SignedDuration = SignedDuration::from_secs(60);

/// The longest life of a session of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Lifetime {
    /// The longest time without use.
    pub idle: SignedDuration,
    /// The longest time altogether.
    pub most: SignedDuration,
}

/// The origin of a session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    pub user_agent: String,
    pub address: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub holder: SessionHolder,
    pub origin: Origin,
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
    pub ended_at: Option<Timestamp>,
}

/// A session that is about to be stored, with the hash of its token.
pub struct NewSession {
    pub session: Session,
    pub token_hash: SecretHash,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionState {
    Live { expires_at: Timestamp },
    Expired,
    Ended,
}

impl Session {
    pub fn state(&self, lifetime: Lifetime, now: Timestamp) -> SessionState {
        let expires_at = self.expires_at(lifetime);
        if self.ended_at.is_some() {
            SessionState::Ended
        } else if now >= expires_at {
            SessionState::Expired
        } else {
            SessionState::Live { expires_at }
        }
    }

    pub fn is_live(&self, lifetime: Lifetime, now: Timestamp) -> bool {
        matches!(self.state(lifetime, now), SessionState::Live { .. })
    }

    /// Moves with each use, but never beyond the longest life.
    pub fn expires_at(&self, lifetime: Lifetime) -> Timestamp {
        later(self.last_used_at, lifetime.idle).min(later(self.created_at, lifetime.most))
    }

    pub fn touch_is_due(&self, now: Timestamp) -> bool {
        now >= later(self.last_used_at, TOUCH_EVERY)
    }

    /// The session, used at `now`.
    #[must_use]
    pub fn touched(self, now: Timestamp) -> Self {
        Self { last_used_at: self.last_used_at.max(now), ..self }
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::Random;
    use mostrador_runtime::testing::owner;
    use proptest::prelude::*;

    use super::*;

    const LIFETIME: Lifetime =
        Lifetime { idle: SignedDuration::from_hours(30 * 24), most: SignedDuration::from_hours(90 * 24) };

    fn at(hours: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours)
    }

    fn fresh() -> Session {
        Session {
            id: SessionId::at(at(0), &Random::seeded(1)),
            holder: SessionHolder::Owner(owner(1).owner_id),
            origin: Origin::default(),
            created_at: at(0),
            last_used_at: at(0),
            ended_at: None,
        }
    }

    #[test]
    fn a_session_that_is_never_used_ends_with_its_idle_time() {
        let session = fresh();
        assert_eq!(session.state(LIFETIME, at(0)), SessionState::Live { expires_at: at(30 * 24) });
        assert_eq!(session.state(LIFETIME, at(30 * 24)), SessionState::Expired);
    }

    #[test]
    fn an_ended_session_stays_ended_even_after_it_would_have_expired() {
        let session = Session { ended_at: Some(at(1)), ..fresh() };
        assert_eq!(session.state(LIFETIME, at(1)), SessionState::Ended);
        assert_eq!(session.state(LIFETIME, at(9999)), SessionState::Ended);
    }

    proptest! {
        /// Uses a session at random intervals, and compares it with the two rules written out.
        #[test]
        fn a_session_lives_while_used_and_never_beyond_its_longest_life(
            gaps in prop::collection::vec(0_i64..900, 1..40),
        ) {
            let mut session = fresh();
            let mut now = at(0);
            for gap in gaps {
                let last_used = now;
                now += SignedDuration::from_hours(gap);
                let lives = gap < 30 * 24 && now < at(90 * 24);
                prop_assert_eq!(session.is_live(LIFETIME, now), lives);
                if !lives {
                    prop_assert_eq!(session.state(LIFETIME, now), SessionState::Expired);
                    prop_assert!(!session.is_live(LIFETIME, now + SignedDuration::from_hours(1)));
                    break;
                }
                prop_assert!(session.expires_at(LIFETIME) <= at(90 * 24));
                prop_assert!(session.expires_at(LIFETIME) <= last_used + LIFETIME.idle);
                session = session.touched(now);
                prop_assert!(!session.touch_is_due(now));
            }
        }

        #[test]
        fn using_a_session_never_shortens_it(first in 0_i64..2000, second in 0_i64..2000) {
            let once = fresh().touched(at(first));
            let twice = once.clone().touched(at(second));
            prop_assert!(twice.expires_at(LIFETIME) >= once.expires_at(LIFETIME));
        }
    }
}
