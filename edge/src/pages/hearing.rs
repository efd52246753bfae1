//! Asks commerce for the facts that pages state. Commerce reads its catalogue at its own start, so that a
//! change is heard when it answers again.

use std::time::Duration;

use mostrador_proto::commerce::v1::{GetCatalogRequest, commerce_service_client::CommerceServiceClient};
use mostrador_runtime::{client::Wire, metadata::outgoing};
use tonic::Code;

use super::{facts::Facts, table::Languages};

/// An edge that starts waits so long for commerce, in tries; after that it serves pages as they come.
const TRIES: usize = 12;
const PAUSE: Duration = Duration::from_millis(250);

/// The facts that pages are to state.
pub struct Hearing {
    commerce: Option<CommerceServiceClient<Wire>>,
    facts: Steady<Facts>,
}

impl Hearing {
    pub fn of(commerce: CommerceServiceClient<Wire>) -> Self {
        Self { commerce: Some(commerce), facts: Steady::default() }
    }

    /// Hears nothing: any pages are right.
    pub fn nothing() -> Self {
        Self { commerce: None, facts: Steady::default() }
    }

    /// Waits for a commerce that starts beside this edge.
    pub async fn begin(&mut self, languages: &Languages) {
        for _ in 0..TRIES {
            match self.ask(languages).await {
                Err(Code::Unavailable | Code::DeadlineExceeded) => tokio::time::sleep(PAUSE).await,
                _ => return,
            }
        }
        tracing::warn!("commerce does not answer: pages may state other prices than it has in force");
    }

    pub fn facts(&self) -> Option<&Facts> {
        self.facts.followed.as_ref()
    }

    /// Are there other facts than before?
    pub async fn ask(&mut self, languages: &Languages) -> Result<bool, Code> {
        let Some(commerce) = &mut self.commerce else { return Ok(false) };
        let answer =
            commerce.get_catalog(outgoing(GetCatalogRequest {})).await.map_err(|status| status.code())?;
        Ok(self.facts.hear(Facts::of(answer.into_inner(), languages)))
    }
}

/// Follows what was heard twice running: while the replicas of commerce are replaced they answer in turns with
/// the facts of before and with new ones, and each change costs the packing of all pages.
struct Steady<T> {
    followed: Option<T>,
    /// Heard once, behind what is followed.
    other: Option<T>,
}

impl<T> Default for Steady<T> {
    fn default() -> Self {
        Self { followed: None, other: None }
    }
}

impl<T: PartialEq> Steady<T> {
    /// True when another value is followed now.
    fn hear(&mut self, heard: T) -> bool {
        if self.followed.as_ref() == Some(&heard) {
            self.other = None;
            return false;
        }
        if self.followed.is_some() && self.other.as_ref() != Some(&heard) {
            self.other = Some(heard);
            return false;
        }
        *self = Self { followed: Some(heard), other: None };
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(heard: &str) -> Vec<bool> {
        let mut steady = Steady::default();
        heard.chars().map(|heard| steady.hear(heard)).collect()
    }

    #[test]
    fn the_first_facts_are_followed_at_once_and_others_when_they_come_twice_running() {
        assert_eq!(changes("aabb"), [true, false, false, true]);
    }

    #[test]
    fn replicas_that_answer_differently_in_turns_change_nothing() {
        assert_eq!(changes("abababa"), [true, false, false, false, false, false, false]);
        assert_eq!(changes("abcbcc"), [true, false, false, false, false, true]);
    }
}
