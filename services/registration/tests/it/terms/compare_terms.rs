use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::testing::{Engine, both_engines};

use super::NEWER;
use crate::app::{TERMS, TestRegistration, reason};

/// The numbers of the newer version.
const AGREED: pb::CompareTermsRequest = pb::CompareTermsRequest {
    trial_days: 14,
    trial_again_days: 365,
    past_due_days: 7,
    ended_day: 30,
    papers_days: 14,
    papers_again_days: 7,
    idle_days: 60,
    still_idle_days: 30,
    deletion_days: 30,
    names_kept_days: 3_653,
    trial_end_notice_days: 3,
    paid_end_notice_days: 7,
};

async fn compared(app: &TestRegistration, policy: pb::CompareTermsRequest) -> pb::CompareTermsResponse {
    app.called_by(ServiceName::Account).compare_terms(policy).await.unwrap().into_inner()
}

#[both_engines]
async fn account_hears_of_each_number_that_differs_from_the_terms_in_force(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let other = pb::CompareTermsRequest { idle_days: 91, names_kept_days: 2_600, ..AGREED };
    let before = compared(&app, other).await;
    assert_eq!(before.version, TERMS);
    assert_eq!(before.differences, [], "the terms in force until then state no numbers");

    app.terms_change();
    let agreed = compared(&app, AGREED).await;
    assert_eq!((agreed.version.as_str(), agreed.differences), (NEWER, vec![]));
    let difference = |setting: &str, of_terms: &str, of_policy: &str| pb::TermsDifference {
        setting: setting.to_owned(),
        of_terms: of_terms.to_owned(),
        of_policy: of_policy.to_owned(),
    };
    let named = [difference("IDLE_DAYS", "60", "91"), difference("NAMES_KEPT_DAYS", "10 years", "7 years")];
    assert_eq!(compared(&app, other).await.differences, named);
    app.end().await;
}

#[both_engines]
async fn only_account_asks(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    assert_eq!(reason(app.edge().compare_terms(AGREED).await), "caller.refused");
    app.end().await;
}
