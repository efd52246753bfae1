//! An owner who has the address already opens another account.

use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::topics::{COMPLETE_REGISTRATION, REPLACE_ACCOUNT, SET_STANDING};
use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::open_account_again_response::Outcome;
use mostrador_proto::auth::v1::{SetStandingRequest, Standing};
use mostrador_proto::commerce::v1::ReplaceAccountRequest;
use mostrador_proto::registration::v1::CompleteRegistrationRequest;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::note_owner::note;
use crate::stage::{Answer, Stage, answer, opening, owner, refused, wire_time};

/// Owner 1's account under the ids of account `n`.
fn again(n: u32) -> pb::OpenAccountRequest {
    pb::OpenAccountRequest { owner_id: owner(1).owner_id.to_string(), ..opening(n) }
}

pub(crate) async fn open_again(stage: &Stage, n: u32) -> Answer<pb::OpenAccountAgainResponse> {
    let request = pb::OpenAccountAgainRequest { opening: Some(again(n)) };
    let request = stage.test.delivered(&numbered(n), request);
    answer(stage.from(ServiceName::Registration).open_account_again(request).await)
}

pub(crate) async fn may_return(stage: &Stage, n: u32) -> bool {
    let asked = pb::CheckReturnRequest { owner_id: owner(n).owner_id.to_string() };
    let mut registration = stage.from(ServiceName::Registration);
    registration.check_return(asked).await.unwrap().into_inner().may_return
}

async fn unused(engine: Engine) -> Stage {
    let stage = Stage::with_account(engine).await;
    stage.step(Cause::Idle).await.unwrap();
    stage.step(Cause::StillIdle).await.unwrap();
    stage
}

async fn account(stage: &Stage, n: u32) -> pb::Account {
    let request = stage.test.as_owner(&owner(n), pb::GetAccountRequest::default());
    answer(stage.edge().get_account(request).await).unwrap().account.unwrap()
}

/// The kinds on the timeline of account `n`, sorted.
async fn happened_to(stage: &Stage, n: u32) -> Vec<String> {
    let timeline = stage.timeline_of(&owner(n).account_id).await;
    let mut kinds: Vec<_> = timeline.into_iter().map(|event| event.kind).collect();
    kinds.sort();
    kinds
}

#[both_engines]
async fn the_old_account_is_closed_and_the_new_account_replaces_it(engine: Engine) {
    let stage = unused(engine).await;
    assert!(may_return(&stage, 1).await);
    stage.sleep_until("2026-03-06T03:00:00Z").await;
    // The closing takes a version, too.
    let version = account(&stage, 1).await.version + 3;
    let opened = open_again(&stage, 2).await.unwrap();
    assert_eq!((opened.outcome(), opened.version, opened.trial_ends_at), (Outcome::Opened, version, None));
    stage.step_of(2, Cause::FrozenByAgent).await.unwrap();
    assert_eq!(open_again(&stage, 2).await.unwrap(), opened, "the answer has the version of the opening");
    stage.step_of(2, Cause::ThawedByAgent).await.unwrap();

    let old = account(&stage, 1).await;
    assert_eq!(old.account_state(), pb::AccountState::Closed);
    assert_eq!(old.explanation.unwrap().reason, "account.closed_registered_again");
    let new = account(&stage, 2).await;
    assert_eq!(new.account_state(), pb::AccountState::Active);
    assert_eq!(new.subscription_state(), pb::SubscriptionState::Free);
    assert_eq!(new.explanation.unwrap().reason, "account.no_second_trial");

    let replaced: Vec<ReplaceAccountRequest> = stage.test.outgoing(REPLACE_ACCOUNT).await;
    let (from, to) = (owner(1).account_id.to_string(), owner(2).account_id.to_string());
    assert_eq!(replaced, [ReplaceAccountRequest { account_id: from, new_account_id: to.clone() }]);
    let standings: Vec<SetStandingRequest> = stage.test.outgoing(SET_STANDING).await;
    let of_new = standings.iter().find(|told| told.account_id == to).unwrap();
    assert_eq!((of_new.standing(), of_new.version), (Standing::Full, version));
    let mut of_old = standings.iter().filter(|told| told.account_id != to);
    assert!(
        of_old.all(|told| told.version < version - 1),
        "the closing of the old account ends no session of the new account"
    );
    let completed: Vec<CompleteRegistrationRequest> = stage.test.outgoing(COMPLETE_REGISTRATION).await;
    assert_eq!(completed.len(), 1, "registration learns of the second opening from the answer");
    assert!(!may_return(&stage, 1).await, "the owner has an open account");
    stage.end().await;
}

#[both_engines]
async fn a_running_trial_goes_on_and_a_year_later_the_owner_gets_another(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.step(Cause::ClosedByOwner).await.unwrap();
    stage.sleep_until("2026-01-05T04:00:00Z").await;
    let opened = open_again(&stage, 2).await.unwrap();
    assert_eq!(opened.trial_ends_at, wire_time("2026-01-18T16:59:59.999Z"));
    assert_eq!(happened_to(&stage, 2).await, ["account.opened_again"]);

    stage.step_of(2, Cause::ClosedByOwner).await.unwrap();
    stage.sleep_until("2027-01-05T03:00:00Z").await;
    let opened = open_again(&stage, 3).await.unwrap();
    assert_eq!(opened.trial_ends_at, wire_time("2027-01-18T16:59:59.999Z"));
    assert_eq!(happened_to(&stage, 3).await, ["account.opened_again", "trial.started"]);
    stage.end().await;
}

#[both_engines]
#[case::in_use(&[])]
#[case::held_by_agent(&[Cause::Idle, Cause::StillIdle, Cause::FrozenByAgent])]
#[case::suspected(&[Cause::Idle, Cause::StillIdle, Cause::FraudSuspected])]
#[case::fraud(&[Cause::ClosedForFraud])]
async fn an_owner_with_an_open_or_fraudulent_account_gets_no_other(engine: Engine, #[case] causes: &[Cause]) {
    let stage = Stage::with_account(engine).await;
    for cause in causes {
        stage.step(*cause).await.unwrap();
    }
    let before = account(&stage, 1).await;
    assert!(!may_return(&stage, 1).await);
    assert!(!may_return(&stage, 9).await, "an unknown owner may not return either");
    let refused = open_again(&stage, 2).await.unwrap();
    assert_eq!(refused.outcome(), Outcome::Refused);
    assert_eq!(account(&stage, 1).await, before);
    stage.end().await;
}

#[both_engines]
async fn agents_see_the_earlier_owners_data_until_auth_tells_others(engine: Engine) {
    let stage = unused(engine).await;
    let before = account(&stage, 1).await;
    let typed = pb::OpenAccountRequest {
        owner_name: "Mallory".into(),
        owner_phone: "+628111222333".into(),
        ..again(2)
    };
    let request = pb::OpenAccountAgainRequest { opening: Some(typed) };
    let request = stage.test.delivered(&numbered(1), request);
    answer(stage.from(ServiceName::Registration).open_account_again(request).await).unwrap();
    let seen = account(&stage, 2).await;
    assert_eq!((&seen.owner_name, &seen.owner_phone), (&before.owner_name, &before.owner_phone));

    let corrected =
        pb::NoteOwnerRequest { owner_id: owner(1).owner_id.to_string(), ..note(2, 1, &before.owner_email) };
    let corrected = stage.test.delivered(&numbered(2), corrected);
    answer(stage.from(ServiceName::Auth).note_owner(corrected).await).unwrap();
    assert_eq!(account(&stage, 2).await.owner_name, "Ana Kusuma");
    stage.end().await;
}

#[both_engines]
async fn two_registrations_at_once_open_one_account(engine: Engine) {
    let stage = unused(engine).await;
    let (one, other) = tokio::join!(open_again(&stage, 2), open_again(&stage, 3));
    let mut outcomes = [one.unwrap().outcome, other.unwrap().outcome];
    outcomes.sort_unstable();
    assert_eq!(outcomes, [i32::from(Outcome::Opened), i32::from(Outcome::Refused)]);
    stage.end().await;
}

#[both_engines]
async fn only_registration_opens_an_account_again_and_auth_may_check(engine: Engine) {
    let stage = unused(engine).await;
    for caller in [ServiceName::Edge, ServiceName::Auth, ServiceName::Operator] {
        let request = pb::OpenAccountAgainRequest { opening: Some(again(2)) };
        let opened: Answer<_> = answer(stage.from(caller).open_account_again(request).await);
        assert_eq!(opened, refused(Kind::Forbidden, "caller.refused"));
    }
    let check = pb::CheckReturnRequest { owner_id: owner(1).owner_id.to_string() };
    let by_auth: Answer<_> = answer(stage.from(ServiceName::Auth).check_return(check.clone()).await);
    assert!(by_auth.unwrap().may_return);
    for caller in [ServiceName::Edge, ServiceName::Operator] {
        let checked: Answer<_> = answer(stage.from(caller).check_return(check.clone()).await);
        assert_eq!(checked, refused(Kind::Forbidden, "caller.refused"));
    }
    stage.end().await;
}
