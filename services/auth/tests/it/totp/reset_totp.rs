use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::SecondFactorChange;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{Guarded, OWNER, told};
use crate::app::{TestAuth, reason};

#[both_engines]
async fn an_operator_turns_it_off_and_the_owner_hears_of_it(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    let auth = &guarded.auth;
    let asked = pb::ResetTotpRequest { email: OWNER.into() };
    assert_eq!(reason(auth.edge().reset_totp(asked.clone()).await), "caller.refused");
    let mut operator = auth.called_by(ServiceName::Operator);
    let unknown = pb::ResetTotpRequest { email: "nobody@warung.id".into() };
    assert_eq!(reason(operator.reset_totp(unknown).await), "owner.not_found");

    assert!(operator.reset_totp(asked.clone()).await.unwrap().into_inner().was_on);
    assert!(!operator.reset_totp(asked).await.unwrap().into_inner().was_on);
    assert_eq!(told(auth).await, [(SecondFactorChange::TurnedOn, 0), (SecondFactorChange::Reset, 0)], "once");
    assert_eq!(auth.count("events WHERE kind = 'totp.reset' AND actor_kind = 'system'").await, 1);
    assert_eq!(auth.count("recovery_codes").await, 0);
    auth.sign_in(OWNER).await;
    guarded.auth.end().await;
}
