//! The end of the paid time: late payments, and owners who decline a renewal.

use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::topics::SET_STANDING;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::auth::v1::{SetStandingRequest, Standing};
use mostrador_proto::mailer::v1::AccountOccasion;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Answer, Stage, answer, limited, month, refused, set_renewal, wire_time};
use crate::sweep::notices::mails;

const PAID: &str = "2026-01-05T03:00:00Z";
/// 30 days after the trial's 14.
const PAID_UNTIL: &str = "2026-02-17T16:59:59.999Z";
const HELD: &str = "2026-02-24T17:00:00Z";

async fn paid(engine: Engine) -> Stage {
    let stage = Stage::with_papers(engine).await;
    stage.apply(month(1, 1, Some(PAID))).await.unwrap();
    stage
}

/// An account on the first day of the hold, with the notices sent in time.
async fn held(engine: Engine) -> Stage {
    let stage = paid(engine).await;
    for day in ["2026-02-18T02:00:00Z", "2026-02-23T02:00:00Z", HELD] {
        stage.sleep_until(day).await;
    }
    assert_eq!(holds(&stage).await, ["payment_late"]);
    stage
}

async fn holds(stage: &Stage) -> Vec<String> {
    stage.account().await.holds.into_iter().map(|hold| hold.kind().text().to_owned()).collect()
}

async fn rights(stage: &Stage) -> (String, bool, bool) {
    let rights = stage.card().await.rights.unwrap();
    (rights.standing().text().to_owned(), rights.order, rights.renew)
}

async fn occasions(stage: &Stage) -> Vec<AccountOccasion> {
    mails(stage).await.into_iter().map(|(occasion, _)| occasion).collect()
}

/// Each message to auth: the version, the standing, and whether a renewal may be ordered.
async fn standings(stage: &Stage) -> Vec<(i64, Standing, bool)> {
    let told: Vec<SetStandingRequest> = stage.test.outgoing(SET_STANDING).await;
    let mut told: Vec<_> = told.iter().map(|told| (told.version, told.standing(), told.may_renew)).collect();
    told.sort_by_key(|(version, ..)| *version);
    told
}

#[both_engines]
async fn a_missing_payment_holds_the_account_on_the_eighth_day_after_two_notices(engine: Engine) {
    let stage = held(engine).await;
    assert_eq!(rights(&stage).await, ("limited".into(), false, true));
    let (last, since) = (wire_time("2026-02-24T16:59:59.999Z"), wire_time(HELD));
    let late = AccountOccasion::PaymentLate;
    assert_eq!(mails(&stage).await, [(late, last), (late, last), (AccountOccasion::Frozen, since)]);
    assert_eq!(standings(&stage).await.last().map(|told| (told.1, told.2)), Some((Standing::Limited, true)));
    assert_eq!(stage.account().await.explanation.unwrap().reason, "account.frozen_payment_late");
    stage.end().await;
}

#[both_engines]
async fn a_payment_lifts_the_hold_for_lateness_and_no_other_hold(engine: Engine) {
    let stage = held(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    stage.sleep_until("2026-02-26T03:00:00Z").await;
    stage.apply(month(2, 1, Some("2026-02-26T03:00:00Z"))).await.unwrap();
    assert_eq!(holds(&stage).await, ["agent"]);
    assert_eq!(rights(&stage).await, ("limited".into(), false, false));
    assert_eq!(stage.account().await.paid_until, wire_time("2026-03-28T16:59:59.999Z"));
    let events = stage.timeline().await;
    let lifted = events.iter().find(|event| event.kind == "account.released_payment_late").unwrap();
    assert_eq!(
        (lifted.actor_kind().text(), lifted.subject_id.as_str()),
        ("system", "ord_00000000000000000000000002")
    );

    stage.step(Cause::ThawedByAgent).await.unwrap();
    assert_eq!(rights(&stage).await, ("full".into(), true, false));
    let told: Vec<_> = standings(&stage).await.into_iter().map(|told| (told.1, told.2)).collect();
    assert_eq!(
        told,
        [(Standing::Limited, true), (Standing::Limited, false), (Standing::Full, false)],
        "auth hears of each change of what a session may do"
    );
    stage.end().await;
}

#[both_engines]
async fn paid_days_run_on_while_another_hold_keeps_the_account_frozen(engine: Engine) {
    let stage = paid(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    stage.sleep_until("2026-02-01T03:00:00Z").await;
    let card = stage.card().await;
    let account = card.account.unwrap();
    assert_eq!((account.tier().text(), account.paid_until), ("pro", wire_time(PAID_UNTIL)));
    assert_eq!((card.shops[0].tier().text(), card.shops[0].may_sell), ("pro", false));
    assert_eq!(
        card.rights.unwrap().tier().text(),
        "free",
        "the rights of a frozen account have the free tier"
    );
    stage.end().await;
}

#[both_engines]
async fn a_payment_taken_back_holds_the_account_only_after_a_notice(engine: Engine) {
    let stage = held(engine).await;
    stage.sleep_until("2026-02-26T03:00:00Z").await;
    stage.apply(month(2, 1, Some("2026-02-26T03:00:00Z"))).await.unwrap();
    stage.sleep_until("2026-03-02T03:00:00Z").await;
    stage.apply(month(2, 2, None)).await.unwrap();
    stage.sleep_until("2026-03-02T03:00:01Z").await;
    assert_eq!(holds(&stage).await, Vec::<String>::new());
    let last = wire_time("2026-03-05T16:59:59.999Z");
    assert_eq!(mails(&stage).await.last(), Some(&(AccountOccasion::PaymentLate, last)));
    assert_eq!(stage.account().await.next_step.map(|step| step.at), Some(last));

    stage.sleep_until("2026-03-05T16:59:59.999Z").await;
    assert_eq!(holds(&stage).await, Vec::<String>::new());
    stage.sleep_until("2026-03-05T17:00:00Z").await;
    assert_eq!(holds(&stage).await, ["payment_late"]);
    stage.end().await;
}

#[both_engines]
async fn the_hold_for_lateness_ends_when_all_paid_time_is_taken_back(engine: Engine) {
    let stage = held(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    stage.sleep_until("2026-02-26T03:00:00Z").await;
    stage.apply(month(1, 2, None)).await.unwrap();
    assert_eq!(holds(&stage).await, ["agent"], "no renewal is late where nothing was paid");
    assert_eq!(stage.account().await.subscription_state(), pb::SubscriptionState::Free);
    stage.step(Cause::ThawedByAgent).await.unwrap();
    assert_eq!(rights(&stage).await, ("full".into(), true, false));

    stage.apply(month(1, 3, Some(PAID))).await.unwrap();
    stage.sleep_until("2026-02-26T03:00:01Z").await;
    assert_eq!(holds(&stage).await, Vec::<String>::new(), "the owner is told first");
    stage.sleep_until("2026-03-01T17:00:00Z").await;
    assert_eq!(holds(&stage).await, ["payment_late"]);
    stage.end().await;
}

#[both_engines]
async fn a_declined_subscription_ends_without_a_hold(engine: Engine) {
    let stage = paid(engine).await;
    set_renewal(&stage, false).await.unwrap();
    set_renewal(&stage, false).await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.renewal(), account.version), (pb::Renewal::Declined, 4), "a second click");
    stage.sleep_until("2026-02-17T17:00:00Z").await;
    let account = stage.account().await;
    assert_eq!(account.subscription_state(), pb::SubscriptionState::Ended);
    assert_eq!((account.tier().text(), account.renewal()), ("free", pb::Renewal::Unspecified));
    stage.sleep_until("2026-03-30T03:00:00Z").await;
    assert_eq!((holds(&stage).await, mails(&stage).await), (vec![], vec![]));
    assert_eq!(set_renewal(&stage, true).await, refused(Kind::Conflict, "account.no_renewal"));
    stage.end().await;
}

#[both_engines]
async fn the_owner_takes_the_wish_back_before_the_end(engine: Engine) {
    let stage = paid(engine).await;
    set_renewal(&stage, false).await.unwrap();
    set_renewal(&stage, true).await.unwrap();
    assert_eq!(stage.account().await.renewal(), pb::Renewal::Expected);
    stage.sleep_until("2026-02-18T02:00:00Z").await;
    assert_eq!(occasions(&stage).await, [AccountOccasion::PaymentLate]);
    let happened = stage.happened().await;
    let kinds = ["subscription.renewal_declined", "subscription.renewal_wanted"];
    assert!(kinds.iter().all(|kind| happened.iter().filter(|other| other == kind).count() == 1));
    stage.end().await;
}

#[both_engines]
async fn the_owner_of_a_held_account_may_decline_the_renewal(engine: Engine) {
    let stage = held(engine).await;
    let request = stage.test.as_owner(&limited(1), pb::SetRenewalRequest { renew: false });
    answer(stage.edge().set_renewal(request).await).unwrap();
    let account = stage.account().await;
    assert_eq!(account.account_state(), pb::AccountState::Active);
    assert_eq!(account.subscription_state(), pb::SubscriptionState::Ended);
    assert_eq!(rights(&stage).await, ("full".into(), true, false));
    assert_eq!(occasions(&stage).await.last(), Some(&AccountOccasion::Thawed));
    let happened = stage.happened().await;
    for kind in ["subscription.renewal_declined", "subscription.ended", "account.released_payment_late"] {
        assert_eq!(happened.iter().filter(|other| *other == kind).count(), 1, "{kind}");
    }
    stage.end().await;
}

#[both_engines]
async fn a_payment_after_the_wish_renews_the_period(engine: Engine) {
    let stage = paid(engine).await;
    set_renewal(&stage, false).await.unwrap();
    stage.sleep_until("2026-02-01T03:00:00Z").await;
    stage.apply(month(2, 1, Some("2026-02-01T03:00:00Z"))).await.unwrap();
    assert_eq!(stage.account().await.renewal(), pb::Renewal::Expected);
    stage.apply(month(2, 2, None)).await.unwrap();
    assert_eq!(
        stage.account().await.renewal(),
        pb::Renewal::Declined,
        "the renewal is declined as before the payment"
    );
    stage.end().await;
}

#[both_engines]
async fn only_paid_time_is_renewed_and_only_its_owner_decides(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let of_trial = refused(Kind::Conflict, "account.no_renewal");
    assert_eq!(set_renewal(&stage, false).await, of_trial);
    let request = stage.test.as_agent(Role::Admin, pb::SetRenewalRequest { renew: false });
    let by_agent: Answer<pb::SetRenewalResponse> = answer(stage.edge().set_renewal(request).await);
    assert_eq!(by_agent, refused(Kind::Forbidden, "session.not_an_owner"));
    stage.step(Cause::ClosedByAgent).await.unwrap();
    assert_eq!(set_renewal(&stage, false).await, refused(Kind::Forbidden, "account.closed"));
    stage.end().await;
}
