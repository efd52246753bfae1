use std::collections::BTreeMap;

use mostrador_proto::runtime::v1 as pb;
use mostrador_proto::runtime::v1::seal_service_client::SealServiceClient;
use tonic::Status;

use super::TestService;
use crate::client::Wire;
use crate::name::ServiceName;

/// All sealed values of a service, found by the operator's walk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SealedValues {
    /// The number of values by the id of their key, for every key of the service.
    pub by_key: BTreeMap<String, u64>,
    pub unopened: u64,
    /// The number of values that the walk sealed again.
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

    /// Walks once through all values; a value that another writer changes meanwhile may stay under an older
    /// key.
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
