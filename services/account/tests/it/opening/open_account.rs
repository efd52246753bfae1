use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::topics::{COMPLETE_REGISTRATION, REVIEW_SUBSCRIPTION};
use mostrador_proto::account::v1 as pb;
use mostrador_proto::registration::v1::CompleteRegistrationRequest;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, answer, opening, owner, refused, shop_id, wire_time};

const TRIAL_ENDS: &str = "2026-01-18T16:59:59.999Z";

#[both_engines]
async fn an_opening_makes_the_account_its_first_shop_and_the_trial(engine: Engine) {
    let stage = Stage::start(engine).await;
    let opened = stage.open(opening(1)).await.unwrap();
    assert_eq!(opened.trial_ends_at, wire_time(TRIAL_ENDS));

    let card = stage.card().await;
    let account = card.account.unwrap();
    assert_eq!(account.account_state(), pb::AccountState::Active);
    assert_eq!(account.subscription_state(), pb::SubscriptionState::Trial);
    assert_eq!(account.trial_ends_at, wire_time(TRIAL_ENDS));
    assert_eq!((account.store_name.as_str(), account.outlet_count), ("Kopi Senja 1", 2));
    assert_eq!(account.explanation.unwrap().reason, "account.trial_running");
    assert_eq!(account.next_step.unwrap().kind, "trial_ends");

    let [shop] = card.shops.try_into().unwrap();
    assert_eq!((shop.shop_id.clone(), shop.shop_name.as_str()), (shop_id(1), "Kopi Senja 1"));
    assert_eq!((shop.status(), shop.tier().text()), (pb::ShopStatus::Active, "trial"));
    assert_eq!(shop.valid_until, wire_time(TRIAL_ENDS));
    assert_eq!(shop.verification_code.len(), 8);
    assert_eq!(stage.happened().await, ["account.opened", "trial.started"]);
    stage.end().await;
}

#[both_engines]
async fn an_opening_tells_registration_and_plans_the_end_of_the_trial(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let told: Vec<CompleteRegistrationRequest> = stage.test.outgoing(COMPLETE_REGISTRATION).await;
    assert_eq!(
        told,
        [CompleteRegistrationRequest {
            registration_id: opening(1).registration_id,
            trial_ends_at: wire_time(TRIAL_ENDS)
        }]
    );
    let alarms: Vec<pb::SubscriptionReview> = stage.test.outgoing(REVIEW_SUBSCRIPTION).await;
    assert_eq!(alarms, [pb::SubscriptionReview { account_id: owner(1).account_id.to_string() }]);
    stage.end().await;
}

#[both_engines]
async fn asking_again_changes_nothing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let before = stage.card().await;
    stage.sleep_until("2026-01-06T03:00:00Z").await;
    let again = stage.open(opening(1)).await.unwrap();
    assert_eq!(again.trial_ends_at, wire_time(TRIAL_ENDS));
    let after = stage.card().await;
    assert_eq!((before.account, before.shops), (after.account, after.shops));
    let told: Vec<CompleteRegistrationRequest> = stage.test.outgoing(COMPLETE_REGISTRATION).await;
    assert_eq!(told.len(), 1);
    stage.end().await;
}

#[both_engines]
#[case("51", "2026-01-18T15:59:59.999Z")]
#[case("94", "2026-01-18T14:59:59.999Z")]
async fn the_trials_days_are_days_of_the_provinces_zone(
    engine: Engine,
    #[case] province: &str,
    #[case] ends: &str,
) {
    let stage = Stage::start(engine).await;
    let mut request = opening(1);
    request.address.as_mut().unwrap().province_code = province.into();
    assert_eq!(stage.open(request).await.unwrap().trial_ends_at, wire_time(ends));
    stage.end().await;
}

#[both_engines]
async fn an_owner_has_one_first_account(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let second = pb::OpenAccountRequest { owner_id: owner(1).owner_id.to_string(), ..opening(2) };
    let taken = refused(Kind::Conflict, "account.already_open");
    assert_eq!(stage.open(second.clone()).await, taken);
    for cause in [Cause::Idle, Cause::StillIdle, Cause::ClosedByAgent] {
        stage.step(cause).await.unwrap();
        assert_eq!(stage.open(second.clone()).await, taken, "only a registration again replaces it");
    }
    stage.end().await;
}

#[both_engines]
async fn only_registration_may(engine: Engine) {
    let stage = Stage::start(engine).await;
    for caller in [ServiceName::Edge, ServiceName::Commerce, ServiceName::Operator] {
        let opened = answer(stage.from(caller).open_account(opening(1)).await);
        assert_eq!(opened, refused(Kind::Forbidden, "caller.refused"));
    }
    stage.end().await;
}

#[both_engines]
#[case::id(pb::OpenAccountRequest { account_id: "acc_1".into(), ..opening(1) })]
#[case::shop(pb::OpenAccountRequest { shop_id: owner(1).account_id.to_string(), ..opening(1) })]
#[case::plan(pb::OpenAccountRequest { plan: 0, ..opening(1) })]
#[case::name(pb::OpenAccountRequest { store_name: " ".into(), ..opening(1) })]
#[case::business(pb::OpenAccountRequest { business_type: 99, ..opening(1) })]
#[case::business_text(pb::OpenAccountRequest {
    business_type: 0, business_type_text: "bank".into(), ..opening(1)
})]
#[case::address(pb::OpenAccountRequest { address: None, ..opening(1) })]
async fn a_malformed_request_is_refused(engine: Engine, #[case] request: pb::OpenAccountRequest) {
    let stage = Stage::start(engine).await;
    assert_eq!(stage.open(request).await, refused(Kind::Invalid, "request.invalid"));
    stage.end().await;
}
