//! An owner who registers again gets another account and another password, and keeps the second factor.

use mostrador_auth::topics::{NOTE_CORRECTION, NOTE_OWNER};
use mostrador_proto::account::v1::NoteOwnerRequest;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::registration::v1::NoteOwnerRequest as NoteCorrectionRequest;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::passport::Passport;
use mostrador_runtime::testing::{self, Engine, both_engines};
use tonic::{Response, Status};

use crate::app::{PASSWORD, TestAuth, reason, stage, totp};
use crate::totp::turn_on;

const ANA: &str = "ana@warung.id";
const CHOSEN: &str = "hujan reda sore 5";

/// The return of owner 1 with account 2 and the password of draft 3.
fn back() -> pb::ReturnOwnerRequest {
    pb::ReturnOwnerRequest {
        owner_id: testing::owner(1).owner_id.to_string(),
        account_id: testing::owner(2).account_id.to_string(),
        account_version: 7,
        draft_owner_id: testing::owner(3).owner_id.to_string(),
        stage_id: stage(1).into(),
        email: ANA.into(),
        full_name: "Ana Wijaya".into(),
        phone: "+6281234567890".into(),
    }
}

/// An owner whose account is closed, and a draft for the same address.
async fn with_owner_who_left(engine: Engine) -> TestAuth {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, ANA).await;
    auth.set_standing(1, 5, pb::Standing::None).await;
    auth.stage(3, ANA, CHOSEN).await.unwrap();
    auth
}

async fn bring_back(
    auth: &TestAuth,
    back: pb::ReturnOwnerRequest,
) -> Result<Response<pb::ReturnOwnerResponse>, Status> {
    auth.called_by(ServiceName::Registration).return_owner(back).await
}

async fn account_of(auth: &TestAuth, token: &str) -> String {
    let passport = auth.resolve(token).await.unwrap().into_inner().passport;
    match auth.test.runtime().passports().verify(&passport).await.unwrap() {
        Passport::Owner(owner) => owner.account_id.to_string(),
        Passport::Agent(_) | Passport::Staff(_) => panic!("not an owner"),
    }
}

#[both_engines]
async fn a_returned_owner_signs_in_to_the_new_account_by_the_chosen_password(engine: Engine) {
    let auth = with_owner_who_left(engine).await;
    for _ in 0..2 {
        bring_back(&auth, back()).await.unwrap();
    }
    assert_eq!(reason(auth.try_sign_in(ANA, PASSWORD, "").await), "session.wrong_credentials");
    let token = auth.try_sign_in(ANA, CHOSEN, "").await.unwrap().into_inner().token;
    assert_eq!(account_of(&auth, &token).await, testing::owner(2).account_id.to_string());
    assert_eq!((auth.count("owners").await, auth.count("staged_passwords").await), (1, 0));
    assert_eq!(auth.count("events WHERE kind = 'owner.registered_again'").await, 1);

    // Late news closes the old account once more.
    auth.set_standing(1, 6, pb::Standing::None).await;
    assert_eq!(account_of(&auth, &token).await, testing::owner(2).account_id.to_string());
    auth.end().await;
}

#[both_engines]
async fn news_of_the_new_account_may_come_first(engine: Engine) {
    let auth = with_owner_who_left(engine).await;
    let frozen = pb::SetStandingRequest {
        owner_id: testing::owner(1).owner_id.to_string(),
        account_id: testing::owner(2).account_id.to_string(),
        version: 8,
        standing: pb::Standing::Limited.into(),
        may_renew: false,
    };
    auth.called_by(ServiceName::Account).set_standing(frozen).await.unwrap();
    bring_back(&auth, back()).await.unwrap();
    let signed_in = auth.try_sign_in(ANA, CHOSEN, "").await.unwrap().into_inner();
    assert_eq!(signed_in.standing(), pb::Standing::Limited, "the standing with the later version counts");
    assert_eq!(account_of(&auth, &signed_in.token).await, testing::owner(2).account_id.to_string());
    auth.end().await;
}

#[both_engines]
async fn the_second_factor_is_still_asked_for(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, ANA).await;
    let session = auth.sign_in(ANA).await;
    let (secret, _) = turn_on(&auth, &session).await;
    auth.set_standing(1, 5, pb::Standing::None).await;
    auth.stage(3, ANA, CHOSEN).await.unwrap();
    bring_back(&auth, back()).await.unwrap();
    assert_eq!(reason(auth.resolve(&session).await), "session.ended");
    assert_eq!(reason(auth.try_sign_in(ANA, CHOSEN, "").await), "session.totp_required");
    auth.sign_in_with(ANA, CHOSEN, &totp(&secret, 1)).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn a_returned_owner_gets_name_and_telephone_of_the_registration(engine: Engine) {
    let auth = with_owner_who_left(engine).await;
    let phone = "+628111222333".to_owned();
    let renamed = pb::ReturnOwnerRequest { full_name: "Ana Wijaya Kusuma".into(), phone, ..back() };
    bring_back(&auth, renamed).await.unwrap();
    let told: Vec<NoteOwnerRequest> = auth.test.outgoing(NOTE_OWNER).await;
    let [told] = told.try_into().unwrap();
    assert_eq!((told.full_name.as_str(), told.phone.as_str()), ("Ana Wijaya Kusuma", "+628111222333"));
    assert_eq!((told.account_id, told.version), (testing::owner(2).account_id.to_string(), 1));
    let corrected = "events WHERE kind IN ('owner.name_corrected', 'owner.phone_corrected')";
    assert_eq!(auth.count(corrected).await, 2);
    auth.end().await;
}

#[both_engines]
async fn a_registration_by_a_former_address_sets_no_password(engine: Engine) {
    let auth = with_owner_who_left(engine).await;
    bring_back(&auth, pb::ReturnOwnerRequest { email: "other@warung.id".into(), ..back() }).await.unwrap();
    assert_eq!(reason(auth.try_sign_in(ANA, CHOSEN, "").await), "session.wrong_credentials");
    let token = auth.sign_in(ANA).await;
    assert_eq!(account_of(&auth, &token).await, testing::owner(2).account_id.to_string());
    assert_eq!(auth.count("staged_passwords").await, 0);
    assert_kept(&auth, "Ana Wijaya", "+6281234567890").await;
    auth.end().await;
}

/// Checks that account and registration are told the owner's uncorrected contact.
async fn assert_kept(auth: &TestAuth, full_name: &str, phone: &str) {
    let told: Vec<NoteOwnerRequest> = auth.test.outgoing(NOTE_OWNER).await;
    let [told] = told.try_into().unwrap();
    assert_eq!((told.account_id, told.version), (testing::owner(2).account_id.to_string(), 1));
    assert_eq!((told.full_name.as_str(), told.phone.as_str()), (full_name, phone));
    let told: Vec<NoteCorrectionRequest> = auth.test.outgoing(NOTE_CORRECTION).await;
    let [told] = told.try_into().unwrap();
    assert_eq!((told.owner_id, told.version), (testing::owner(1).owner_id.to_string(), 1));
    assert_eq!((told.full_name.as_str(), told.phone.as_str()), (full_name, phone));
    let corrected = "events WHERE kind IN ('owner.name_corrected', 'owner.phone_corrected')";
    assert_eq!(auth.count(corrected).await, 0);
}

#[both_engines]
async fn an_owner_with_a_second_factor_keeps_name_and_telephone(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, ANA).await;
    let session = auth.sign_in(ANA).await;
    turn_on(&auth, &session).await;
    auth.set_standing(1, 5, pb::Standing::None).await;
    auth.stage(3, ANA, CHOSEN).await.unwrap();
    let phone = "+628111222333".to_owned();
    let typed = pb::ReturnOwnerRequest { full_name: "Mallory".into(), phone, ..back() };
    for _ in 0..2 {
        bring_back(&auth, typed.clone()).await.unwrap();
    }
    assert_kept(&auth, "Ana Wijaya", "+6281234567890").await;
    auth.end().await;
}

#[both_engines]
async fn no_earlier_session_gets_the_new_account(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, ANA).await;
    let token = auth.sign_in(ANA).await;
    auth.set_standing(1, 5, pb::Standing::Limited).await;
    auth.resolve(&token).await.unwrap();
    let opened = pb::SetStandingRequest {
        owner_id: testing::owner(1).owner_id.to_string(),
        account_id: testing::owner(2).account_id.to_string(),
        version: 7,
        standing: pb::Standing::Full.into(),
        may_renew: false,
    };
    auth.called_by(ServiceName::Account).set_standing(opened.clone()).await.unwrap();
    assert_eq!(reason(auth.resolve(&token).await), "session.ended");
    let token = auth.sign_in(ANA).await;
    let later = pb::SetStandingRequest { version: 8, ..opened };
    auth.called_by(ServiceName::Account).set_standing(later).await.unwrap();
    auth.resolve(&token).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn no_other_owner_returns_and_no_other_caller_asks(engine: Engine) {
    let auth = with_owner_who_left(engine).await;
    let unknown = pb::ReturnOwnerRequest { owner_id: testing::owner(9).owner_id.to_string(), ..back() };
    assert_eq!(reason(bring_back(&auth, unknown).await), "owner.not_found");
    let unstaged = pb::ReturnOwnerRequest { account_version: 1, stage_id: stage(2).into(), ..back() };
    assert_eq!(reason(bring_back(&auth, unstaged).await), "password.not_staged");
    assert_eq!(reason(auth.edge().return_owner(back()).await), "caller.refused");
    auth.end().await;
}
