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
    /// The facts of commerce and account.
    sold: Steady<Facts>,
    /// The version of the terms; registration may be away while prices change.
    terms: Steady<String>,
    /// Both together.
    facts: Option<Facts>,
}

struct Sources {
    commerce: CommerceServiceClient<Wire>,
    account: AccountServiceClient<Wire>,
    registration: RegistrationServiceClient<Wire>,
}

impl Hearing {
    pub fn of(
        commerce: CommerceServiceClient<Wire>,
        account: AccountServiceClient<Wire>,
        registration: RegistrationServiceClient<Wire>,
    ) -> Self {
        Self { sources: Some(Sources { commerce, account, registration }), ..Self::nothing() }
    }

    /// Asks no service: any pages are right.
    pub fn nothing() -> Self {
        Self { sources: None, sold: Steady::default(), terms: Steady::default(), facts: None }
    }

    /// Waits for services that start beside this edge.
    pub async fn begin(&mut self, languages: &Languages) {
        for _ in 0..TRIES {
            match self.ask(languages).await {
                Err(Code::Unavailable | Code::DeadlineExceeded) => {}
                // Pages made before registration answers may have to be made again.
                Ok(_) if self.awaits_terms() => {}
                _ => return,
            }
            tokio::time::sleep(PAUSE).await;
        }
        tracing::warn!("a service does not answer: pages may state other facts than those in force");
    }

    fn awaits_terms(&self) -> bool {
        self.sources.is_some() && self.terms.followed.is_none()
    }

    pub fn facts(&self) -> Option<&Facts> {
        self.facts.as_ref()
    }

    /// Did the facts change?
    pub async fn ask(&mut self, languages: &Languages) -> Result<bool, Code> {
        let Some(sources) = &mut self.sources else { return Ok(false) };
        let Sources { commerce, account, registration } = sources;
        let catalog = commerce.get_catalog(outgoing(GetCatalogRequest {}));
        let policy = account.get_policy(outgoing(GetPolicyRequest {}));
        let terms = registration.get_terms(outgoing(GetTermsRequest::default()));
        let (sold, terms) = join(try_join(catalog, policy), terms).await;
        if let Ok(terms) = terms {
            self.terms.hear(terms.into_inner().version);
        }
        let (catalog, policy) = sold.map_err(|status| status.code())?;
        let facts = Facts::of(catalog.into_inner(), &policy.into_inner(), languages);
        self.sold.hear(facts.ok_or(Code::Internal)?);
        let version = self.terms.followed.as_deref();
        let facts = self.sold.followed.clone().map(|facts| facts.with_terms(version));
        let is_new = self.facts != facts;
        self.facts = facts;
        Ok(is_new)
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
    fn hear(&mut self, heard: T) {
        if self.followed.as_ref() == Some(&heard) {
            self.other = None;
        } else if self.followed.is_some() && self.other.as_ref() != Some(&heard) {
            self.other = Some(heard);
        } else {
            *self = Self { followed: Some(heard), other: None };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The followed value after each heard one.
    fn followed(heard: &str) -> String {
        let mut steady = Steady::<char>::default();
        let mut followed = String::new();
        for heard in heard.chars() {
            steady.hear(heard);
            followed.extend(steady.followed);
        }
        followed
    }

    #[test]
    fn the_first_facts_are_followed_at_once_and_others_when_they_come_twice_running() {
        assert_eq!(followed("aabb"), "aaab");
    }

    #[test]
    fn replicas_that_answer_differently_in_turns_change_nothing() {
        assert_eq!(followed("abababa"), "aaaaaaa");
        assert_eq!(followed("abcbcc"), "aaaaac");
    }
}
