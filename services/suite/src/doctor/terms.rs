//! The terms that this version has in force, beside the policy of the running account service.

use std::path::Path;

use jiff::Timestamp;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::account::v1::{GetPolicyRequest, GetPolicyResponse};
use mostrador_registration::domain::terms::Versions;
use mostrador_registration::jobs::compare_terms::compare;
use mostrador_runtime::ServiceName;
use mostrador_runtime::metadata::outgoing;

use super::Finding;
use crate::running::SuiteNote;

/// No finding when account does not answer, which is told elsewhere.
pub(super) async fn examine(data: &Path, now: Timestamp) -> Option<Finding> {
    let mut account = AccountServiceClient::new(SuiteNote::wire_to(data, ServiceName::Account).ok()?);
    let policy = account.get_policy(outgoing(GetPolicyRequest {})).await.ok()?;
    agreement(&policy.into_inner(), now)
}

fn agreement(policy: &GetPolicyResponse, now: Timestamp) -> Option<Finding> {
    let versions = Versions::recorded()?;
    let terms = versions.in_force(now);
    Some(match compare(terms, policy) {
        Ok(()) => Finding::Well(format!("the terms of {} state the policy in force", terms.version)),
        Err(contradiction) => Finding::Mend(contradiction.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::merchant::policy;

    use super::*;

    #[test]
    fn terms_that_state_another_policy_are_to_be_mended() {
        let told =
            |policy: &GetPolicyResponse, now: &str| agreement(policy, now.parse().unwrap()).unwrap().line();
        let now = "2026-12-01T00:00:00Z";
        assert_eq!(told(&policy(), now), "well  the terms of 2026-11-29 state the policy in force");
        let other = GetPolicyResponse { idle_days: 91, ..policy() };
        let mend = told(&other, now);
        assert!(mend.starts_with("MEND  the terms of 2026-11-29 state other numbers"), "{mend}");
        assert!(mend.contains("IDLE_DAYS: 60 in the terms, 91 in the policy"), "{mend}");
        assert!(told(&other, "2026-11-28T16:59:00Z").contains("the terms of 2026-11-28 state"));
    }
}
