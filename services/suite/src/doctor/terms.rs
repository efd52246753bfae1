//! The terms that this version has in force, beside the policy of the running account service.

use std::path::Path;

use jiff::Timestamp;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::account::v1::{GetPolicyRequest, GetPolicyResponse};
use mostrador_registration::domain::terms::{Numbers, Versions, whole_years};
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
    Some(match terms.agree_with(numbers_of(policy)) {
        Ok(()) => Finding::Well(format!("the terms of {} state the policy in force", terms.version)),
        Err(contradiction) => Finding::Mend(contradiction.to_string()),
    })
}

fn numbers_of(policy: &GetPolicyResponse) -> Numbers {
    Numbers {
        trial_days: policy.trial_days,
        trial_again_days: policy.trial_again_days,
        data_days: policy.papers_days,
        data_again_days: policy.papers_again_days,
        idle_days: policy.idle_days,
        freeze_days: policy.still_idle_days,
        retention_days: policy.deletion_days,
        names_years: whole_years(policy.names_kept_days),
        past_due_days: policy.past_due_days,
        ended_day: policy.ended_day,
        trial_notice_days: policy.trial_end_notice_days,
        paid_notice_days: policy.paid_end_notice_days,
    }
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
