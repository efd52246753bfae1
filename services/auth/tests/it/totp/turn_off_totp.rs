use mostrador_proto::mailer::v1::SecondFactorChange;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{Guarded, OWNER, begin, confirm, state, told};
use crate::app::{PASSWORD, TestAuth, reason, totp};

#[both_engines]
async fn password_and_code_turn_the_authenticator_off(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    let code = totp(&guarded.secret, 0);
    assert_eq!(reason(guarded.turn_off("a guess", &code).await), "session.wrong_credentials");
    assert_eq!(reason(guarded.turn_off(PASSWORD, "").await), "session.totp_required");
    assert_eq!(
        reason(guarded.turn_off(PASSWORD, &totp(&guarded.secret, 5)).await),
        "session.wrong_credentials"
    );
    assert_eq!(state(&guarded.auth, &guarded.token).await, (true, 10));

    guarded.turn_off(PASSWORD, &code).await.unwrap();
    assert_eq!(state(&guarded.auth, &guarded.token).await, (false, 0));
    guarded.auth.sign_in(OWNER).await;
    guarded.turn_off(PASSWORD, &code).await.unwrap();
    assert_eq!(
        told(&guarded.auth).await,
        [(SecondFactorChange::TurnedOn, 0), (SecondFactorChange::TurnedOff, 0)],
        "a second click sends no mail"
    );
    guarded.auth.end().await;
}

#[both_engines]
async fn a_recovery_code_turns_the_authenticator_off_and_another_app_can_be_set_up(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    guarded.turn_off(PASSWORD, &guarded.recovery_codes[0]).await.unwrap();
    let auth = &guarded.auth;
    let secret = begin(auth, &guarded.token, PASSWORD).await.unwrap().into_inner().totp_secret;
    let confirmed = confirm(auth, &guarded.token, &totp(&secret, 0)).await.unwrap().into_inner();
    assert_eq!(reason(guarded.sign_in(&guarded.recovery_codes[1]).await), "session.wrong_credentials");
    guarded.sign_in(&confirmed.recovery_codes[0]).await.unwrap();
    guarded.auth.end().await;
}

#[both_engines]
async fn new_recovery_codes_take_the_place_of_the_old_ones(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    assert_eq!(reason(guarded.renew("000000").await), "session.wrong_credentials");
    let fresh = guarded.renew(&guarded.recovery_codes[9]).await.unwrap().into_inner().recovery_codes;
    assert_eq!(fresh.len(), 10);
    assert_eq!(reason(guarded.sign_in(&guarded.recovery_codes[0]).await), "session.wrong_credentials");
    guarded.sign_in(&fresh[0]).await.unwrap();
    assert_eq!(
        told(&guarded.auth).await[1..3].iter().map(|(change, _)| *change).collect::<Vec<_>>(),
        [SecondFactorChange::RecoveryCodeUsed, SecondFactorChange::CodesRenewed]
    );
    guarded.turn_off(PASSWORD, &fresh[1]).await.unwrap();
    assert_eq!(reason(guarded.renew(&fresh[2]).await), "totp.off");
    guarded.auth.end().await;
}
