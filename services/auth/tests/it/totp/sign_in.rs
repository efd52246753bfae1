use mostrador_auth::build;
use mostrador_auth::config::Config;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::mailer::v1::SecondFactorChange;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{self, Engine, SecurityLog, both_engines, refusal};

use super::{Guarded, OWNER, state, told};
use crate::app::{PASSWORD, TestAuth, reason, totp};
use crate::fake_account::FakeAccount;

#[both_engines]
async fn a_right_password_is_asked_for_a_code_and_a_wrong_password_is_not(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    let auth = &guarded.auth;
    assert_eq!(reason(guarded.sign_in("").await), "session.totp_required");
    assert_eq!(reason(guarded.sign_in(" ").await), "session.totp_required");
    let code = totp(&guarded.secret, 0);
    for totp in ["", "000000", &code] {
        let known = refusal(auth.sign_in_with(OWNER, "a wrong password", totp).await);
        let unknown = refusal(auth.sign_in_with("nobody@warung.id", "a wrong password", totp).await);
        assert_eq!((known.reason.as_ref(), known.fields.len()), ("session.wrong_credentials", 0));
        assert_eq!(known.reason, unknown.reason);
        assert_eq!(known.fields.len(), unknown.fields.len());
    }
    guarded.sign_in(&code).await.unwrap();
    guarded.auth.end().await;
}

#[both_engines]
async fn a_code_of_an_owner_counts_once(engine: Engine) {
    let log = SecurityLog::new();
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    let wrong = refusal(guarded.sign_in(&totp(&guarded.secret, 5)).await);
    assert_eq!(wrong.fields.iter().map(|field| field.field.to_string()).collect::<Vec<_>>(), ["totp"]);
    guarded.sign_in(&totp(&guarded.secret, 0)).await.unwrap();
    for steps in [0, -1] {
        let again = guarded.sign_in(&totp(&guarded.secret, steps)).await;
        assert_eq!(reason(again), "session.wrong_credentials", "step {steps}");
    }
    guarded.sign_in(&totp(&guarded.secret, 1)).await.unwrap();
    assert_eq!(
        log.events(),
        [
            "sign_in.accepted",
            "totp.renewed",
            "totp.refused",
            "sign_in.accepted",
            "totp.replayed",
            "totp.replayed",
            "sign_in.accepted",
        ]
    );
    assert!(!log.lines().join("\n").contains(&guarded.secret));
    guarded.auth.end().await;
}

#[both_engines]
async fn a_recovery_code_counts_once_and_the_owner_hears_of_it(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    let code = &guarded.recovery_codes[3];
    guarded.sign_in(&code.to_uppercase().replace('-', " ")).await.unwrap();
    assert_eq!(reason(guarded.sign_in(code).await), "session.wrong_credentials");
    assert_eq!(reason(guarded.sign_in("aaaa-bbbb-cccc-dddd").await), "session.wrong_credentials");
    assert_eq!(state(&guarded.auth, &guarded.token).await, (true, 9));
    assert_eq!(told(&guarded.auth).await.last(), Some(&(SecondFactorChange::RecoveryCodeUsed, 9)));
    assert_eq!(guarded.auth.count("events WHERE kind = 'totp.recovery_code_used'").await, 1);
    guarded.sign_in(&guarded.recovery_codes[4]).await.unwrap();
    guarded.auth.end().await;
}

#[both_engines]
async fn only_a_right_code_reveals_a_closed_account_and_the_code_stays_unused(engine: Engine) {
    let account = FakeAccount::default();
    let peers = [(ServiceName::Account, account.serve().await)];
    let guarded = Guarded::start(TestAuth::beside(engine, Config::default(), &peers).await).await;
    let auth = &guarded.auth;
    account.former.lock().unwrap().push(testing::owner(1).owner_id.to_string());
    auth.set_standing(1, 1, pb::Standing::None).await;
    let told_before = told(auth).await;

    for wrong in ["aaaa-bbbb-cccc-dddd", "000000"] {
        assert_eq!(reason(guarded.sign_in(wrong).await), "session.wrong_credentials", "{wrong}");
    }
    for right in [&totp(&guarded.secret, 0), &guarded.recovery_codes[3], &guarded.recovery_codes[3]] {
        assert_eq!(reason(guarded.sign_in(right).await), "account.left");
    }
    assert_eq!(told(auth).await, told_before);
    guarded.auth.end().await;
}

#[both_engines]
async fn two_replicas_take_a_code_once(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    let auth = &guarded.auth;
    let runtime = auth.test.runtime();
    let replica = auth.test.serve(build(Config::default(), runtime).await.unwrap()).await;
    let mut other = AuthServiceClient::new(replica.wire_from(ServiceName::Edge));
    let before = auth.count("sessions WHERE ended_at IS NULL").await;
    for code in [totp(&guarded.secret, 0), guarded.recovery_codes[0].clone()] {
        let asked = pb::SignInRequest {
            user_id: OWNER.into(),
            password: PASSWORD.into(),
            totp: code.clone(),
            client: None,
        };
        let (first, second) = tokio::join!(guarded.sign_in(&code), other.sign_in(asked));
        assert!(first.is_ok() != second.is_ok());
        let refused = if first.is_ok() { second } else { first };
        assert_eq!(reason(refused), "session.wrong_credentials");
    }
    assert_eq!(auth.count("sessions WHERE ended_at IS NULL").await, before + 2);
    guarded.auth.end().await;
}

#[both_engines]
async fn a_new_password_does_not_turn_the_authenticator_off(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    let auth = &guarded.auth;
    let change = pb::ChangePasswordRequest { current: PASSWORD.into(), password: "teh botol 1974".into() };
    auth.edge().change_password(auth.as_session(&guarded.token, change).await).await.unwrap();
    let without = auth.sign_in_with(OWNER, "teh botol 1974", "").await;
    assert_eq!(reason(without), "session.totp_required");
    auth.sign_in_with(OWNER, "teh botol 1974", &totp(&guarded.secret, 0)).await.unwrap();
    guarded.auth.end().await;
}

#[both_engines]
async fn wrong_codes_use_up_the_tries(engine: Engine) {
    let config = Config { account_tries: 5, ..Config::default() };
    let guarded = Guarded::start(TestAuth::with(engine, config).await).await;
    for _ in 0..4 {
        assert_eq!(reason(guarded.sign_in("000000").await), "session.wrong_credentials");
    }
    assert_eq!(reason(guarded.sign_in(&totp(&guarded.secret, 0)).await), "session.too_many_tries");
    guarded.auth.end().await;
}
