//! Owners are told of the end of the trial, and of the end of the paid time, before it comes.

use mostrador_proto::account::v1 as pb;
use mostrador_proto::mailer::v1::AccountOccasion;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, answer, decision, month, set_renewal, wire_time};
use crate::sweep::notices::mails;

const TRIAL_ENDS: &str = "2026-01-18T16:59:59.999Z";
const PAID_ENDS: &str = "2026-02-17T16:59:59.999Z";

#[both_engines]
async fn the_end_of_the_trial_is_told_once_and_in_time(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.sleep_until("2026-01-15T01:59:59Z").await;
    assert_eq!(mails(&stage).await, []);
    let told = [(AccountOccasion::TrialEnds, wire_time(TRIAL_ENDS))];
    for moment in ["2026-01-15T02:00:00Z", "2026-01-16T02:00:00Z", "2026-01-19T02:00:00Z"] {
        stage.sleep_until(moment).await;
        assert_eq!(mails(&stage).await, told);
    }
    assert_eq!(stage.account().await.subscription_state(), pb::SubscriptionState::Free);
    stage.end().await;
}

#[both_engines]
async fn the_notice_of_the_paid_times_end_says_whether_it_was_declined(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    stage.sleep_until("2026-02-10T02:00:00Z").await;
    assert_eq!(mails(&stage).await, [(AccountOccasion::PaidPeriodEnds, wire_time(PAID_ENDS))]);
    set_renewal(&stage, false).await.unwrap();
    stage.sleep_until("2026-02-16T02:00:00Z").await;
    let told = [
        (AccountOccasion::PaidPeriodEnds, wire_time(PAID_ENDS)),
        (AccountOccasion::DeclinedPeriodEnds, wire_time(PAID_ENDS)),
    ];
    assert_eq!(mails(&stage).await, told);
    stage.end().await;
}

#[both_engines]
async fn a_late_run_tells_the_end_only_before_it(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.sleep_until("2026-01-18T03:00:00Z").await;
    assert_eq!(mails(&stage).await, [(AccountOccasion::TrialEnds, wire_time(TRIAL_ENDS))]);
    stage.end().await;

    let later = Stage::with_papers(engine).await;
    later.sleep_until("2026-01-18T17:00:00Z").await;
    assert_eq!(mails(&later).await, [], "no notice is sent after the end");
    later.end().await;
}

#[both_engines]
async fn the_mail_about_a_longer_trial_replaces_the_notice_of_its_end(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.sleep_until("2026-01-18T03:00:00Z").await;
    let decision = Some(decision(stage.account().await.version, "slow internet"));
    let request = stage.test.as_agent(Role::Support, pb::ExtendTrialRequest { decision, days: 2 });
    answer(stage.edge().extend_trial(request).await).unwrap();
    stage.sleep_until("2026-01-19T03:00:00Z").await;
    let told: Vec<_> = mails(&stage).await.into_iter().map(|(occasion, _)| occasion).collect();
    assert_eq!(told, [AccountOccasion::TrialEnds, AccountOccasion::TrialExtended]);
    stage.end().await;
}
