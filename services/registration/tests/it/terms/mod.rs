mod accept_terms;
mod get_account_terms;
mod get_terms;
mod tell_terms;

use mostrador_proto::registration::v1 as pb;
use mostrador_proto::runtime::v1::Locale;
use mostrador_registration::store::terms;
use mostrador_runtime::db::Tx;
use mostrador_runtime::passport::OwnerPassport;
use tonic::Status;

use crate::app::TestRegistration;

/// A version before the one in force.
pub(crate) const OLDER: &str = "2026-01-01";

impl TestRegistration {
    /// The owner accepted the older version.
    pub(crate) async fn date_back_terms(&self, owner: &OwnerPassport) {
        let account_id = owner.account_id.clone();
        let db = self.test.runtime().db;
        let dated = db.write(async move |tx: &mut Tx| terms::date_back(tx.conn(), &account_id, OLDER).await);
        assert!(dated.await.unwrap());
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
