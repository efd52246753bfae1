use std::collections::BTreeMap;

use mostrador_proto::runtime::v1 as pb;
use mostrador_proto::runtime::v1::seal_service_client::SealServiceClient;
use tonic::Status;

use super::TestService;
use crate::client::Wire;
use crate::name::ServiceName;

/// All sealed values of a service, as a walk of the operator's finds them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SealedValues {
    /// Values by the id of their key; every key of the service is there.
    pub by_key: BTreeMap<String, u64>,
    pub unopened: u64,
    /// Values that the walk sealed anew.
    pub resealed: u64,
}

impl SealedValues {
    pub async fn count(served: &TestService) -> Self {
        Self::walk(served, async |mut calls, after| {
            let answer = calls.count_sealed(pb::CountSealedRequest { after }).await?.into_inner();
            Ok((answer.page, 0))
        })
        .await
    }

    /// Once through all of them; what another writer changes meanwhile may stay under an older key.
    pub async fn reseal(served: &TestService) -> Self {
        Self::walk(served, async |mut calls, after| {
            let answer = calls.reseal(pb::ResealRequest { after }).await?.into_inner();
            Ok((answer.page, answer.resealed))
        })
        .await
    }

    async fn walk(
        served: &TestService,
        ask: impl AsyncFn(SealServiceClient<Wire>, String) -> Result<(Option<pb::SealedPage>, u64), Status>,
    ) -> Self {
        let (mut found, mut after) = (Self::default(), String::new());
        loop {
            let calls = SealServiceClient::new(served.wire_from(ServiceName::Operator));
            let (page, resealed) = ask(calls, after).await.expect("a page");
            let page = page.expect("a page");
            for pb::SealKeyUse { key_id, values } in page.keys {
                *found.by_key.entry(key_id).or_default() += values;
            }
            found.unopened += page.unopened;
            found.resealed += resealed;
            if page.next.is_empty() {
                return found;
            }
            after = page.next;
        }
    }
}
