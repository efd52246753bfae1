mod accept_terms;
mod compare_terms;
mod get_account_terms;
mod get_terms;
mod in_force;
mod tell_terms;

use jiff::Timestamp;
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::runtime::v1::Locale;
use mostrador_registration::domain::terms::{Terms, Versions};
use mostrador_runtime::passport::OwnerPassport;
use tonic::Status;

use crate::app::TestRegistration;

/// A version that comes into force while tests run.
pub(crate) const NEWER: &str = "2026-11-29";

pub(crate) fn newest() -> Terms {
    Versions::recorded().unwrap().newest().clone()
}

impl TestRegistration {
    /// Lets the clock go on to this instant.
    pub(crate) fn advance_to(&self, instant: &str) {
        let instant: Timestamp = instant.parse().unwrap();
        self.advance(instant.duration_since(self.test.clock.now()));
    }

    /// Lets the clock go on to days after the newer version came into force.
    pub(crate) fn terms_change(&self) {
        self.advance_to("2026-12-01T03:00:00Z");
    }

    pub(crate) async fn terms_of(&self, owner: &OwnerPassport) -> pb::AccountTerms {
        let asked = self.test.as_owner(owner, pb::GetAccountTermsRequest::default());
        self.edge().get_account_terms(asked).await.unwrap().into_inner().terms.unwrap()
    }

    pub(crate) async fn accept_terms(
        &self,
        owner: &OwnerPassport,
        version: &str,
    ) -> Result<pb::AccountTerms, Status> {
        let accept = pb::AcceptTermsRequest {
            terms_version: version.into(),
            locale: Locale::En.into(),
            address: "192.0.2.9".into(),
        };
        let answer = self.edge().accept_terms(self.test.as_owner(owner, accept)).await?;
        Ok(answer.into_inner().terms.unwrap())
    }
}
