use mostrador_proto::account::v1::GetPolicyResponse;
use mostrador_proto::registration::v1::CompareTermsRequest;

use crate::domain::policy::Policy;

pub(crate) fn policy(policy: &Policy) -> GetPolicyResponse {
    GetPolicyResponse {
        trial_days: policy.trial_days,
        trial_again_days: policy.trial_again_days,
        past_due_days: policy.past_due_days,
        ended_day: policy.ended_day,
        papers_days: policy.papers_days,
        papers_again_days: policy.papers_again_days,
        idle_days: policy.idle_days,
        still_idle_days: policy.still_idle_days,
        deletion_days: policy.deletion_days,
        names_kept_days: policy.names_kept_days,
        trial_end_notice_days: first(&policy.trial_end_notice_days),
        paid_end_notice_days: first(&policy.paid_end_notice_days),
    }
}

pub(crate) fn compared_policy(policy: &Policy) -> CompareTermsRequest {
    CompareTermsRequest {
        trial_days: policy.trial_days,
        trial_again_days: policy.trial_again_days,
        past_due_days: policy.past_due_days,
        ended_day: policy.ended_day,
        papers_days: policy.papers_days,
        papers_again_days: policy.papers_again_days,
        idle_days: policy.idle_days,
        still_idle_days: policy.still_idle_days,
        deletion_days: policy.deletion_days,
        names_kept_days: policy.names_kept_days,
        trial_end_notice_days: first(&policy.trial_end_notice_days),
        paid_end_notice_days: first(&policy.paid_end_notice_days),
    }
}

/// The days of the earliest of several notices.
fn first(days: &[u32]) -> u32 {
    days.iter().copied().max().unwrap_or_default()
}
