//! Asks commerce, account and registration for the facts that pages state. Commerce and account read them at
//! their own start, so that a change shows after their restart; a version of the terms comes into force by
//! itself.

use std::time::Duration;

use futures_util::future::{join, try_join};
use mostrador_proto::account::v1::{GetPolicyRequest, account_service_client::AccountServiceClient};
use mostrador_proto::commerce::v1::{GetCatalogRequest, commerce_service_client::CommerceServiceClient};
use mostrador_proto::registration::v1::{
    GetTermsRequest, registration_service_client::RegistrationServiceClient,
};
use mostrador_runtime::{client::Wire, metadata::outgoing};
use tonic::Code;

use super::{facts::Facts, table::Languages};

/// The tries of a starting edge to reach them; after them it serves pages as they come.
const TRIES: usize = 12;
const PAUSE: Duration = Duration::from_millis(250);

/// The facts that pages are to state.
pub struct Hearing {
    sources: Option<Sources>,
    facts: Steady<Facts>,
}

struct Sources {
    commerce: CommerceServiceClient<Wire>,
    account: AccountServiceClient<Wire>,
    registration: RegistrationServiceClient<Wire>,
    /// The version of the terms that registration named last.
    terms_version: Option<String>,
}

impl Hearing {
    pub fn of(
        commerce: CommerceServiceClient<Wire>,
        account: AccountServiceClient<Wire>,
        registration: RegistrationServiceClient<Wire>,
    ) -> Self {
        let sources = Sources { commerce, account, registration, terms_version: None };
        Self { sources: Some(sources), facts: Steady::default() }
    }

    /// Asks no service: any pages are right.
    pub fn nothing() -> Self {
        Self { sources: None, facts: Steady::default() }
    }

    /// Waits for services that start beside this edge.
    pub async fn begin(&mut self, languages: &Languages) {
        for _ in 0..TRIES {
            match self.ask(languages).await {
                Err(Code::Unavailable | Code::DeadlineExceeded) => tokio::time::sleep(PAUSE).await,
                _ => return,
            }
        }
        tracing::warn!("a service does not answer: pages may state other facts than those in force");
    }

    pub fn facts(&self) -> Option<&Facts> {
        self.facts.followed.as_ref()
    }

    /// Did the facts change?
    pub async fn ask(&mut self, languages: &Languages) -> Result<bool, Code> {
        let Some(sources) = &mut self.sources else { return Ok(false) };
        let Sources { commerce, account, registration, terms_version } = sources;
        let catalog = commerce.get_catalog(outgoing(GetCatalogRequest {}));
        let policy = account.get_policy(outgoing(GetPolicyRequest {}));
        let terms = registration.get_terms(outgoing(GetTermsRequest::default()));
        let (sold, terms) = join(try_join(catalog, policy), terms).await;
        let (catalog, policy) = sold.map_err(|status| status.code())?;
        let version = match (terms, terms_version.as_ref()) {
            (Ok(terms), _) => terms.into_inner().version,
            // Prices are followed while registration is away.
            (Err(_), Some(known)) => known.clone(),
            (Err(status), None) => return Err(status.code()),
        };
        let facts = Facts::of(catalog.into_inner(), &policy.into_inner(), &version, languages);
        *terms_version = Some(version);
        Ok(self.facts.hear(facts.ok_or(Code::Internal)?))
    }
}

/// Follows a value after it was heard twice in a row: while commerce's replicas are replaced, old and new
/// facts alternate, and each change costs the packing of all pages.
struct Steady<T> {
    followed: Option<T>,
    /// A different value that was heard once.
    other: Option<T>,
}

impl<T> Default for Steady<T> {
    fn default() -> Self {
        Self { followed: None, other: None }
    }
}

impl<T: PartialEq> Steady<T> {
    /// True when the followed value changes.
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
