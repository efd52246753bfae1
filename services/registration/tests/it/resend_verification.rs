use std::time::Duration;

use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_registration::Config;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::{ANA, TestRegistration, reason};

#[both_engines]
async fn it_says_when_and_waits_longer_each_time(engine: Engine) {
    let app = TestRegistration::with(
        engine,
        Config {
            mails_a_day_to_an_address: 6,
            mails_a_day_to_an_address_from_a_site: 6,
            ..Config::default()
        },
    )
    .await;
    let secret = app.submitted(ANA).await;
    app.advance(SignedDuration::from_secs(20));
    let refused = refusal(app.resend(&secret).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "registration.resend_too_soon"));
    assert_eq!(refused.retry_after, Some(Duration::from_secs(40)));

    app.advance(SignedDuration::from_secs(40));
    for wait in [120, 240, 480, 960] {
        let next = app.resend(&secret).await.unwrap().into_inner().next_allowed_at.unwrap();
        assert_eq!(next.seconds, app.test.clock.now().as_second() + wait);
        assert_eq!(app.get(&secret).await.resend_allowed_at, Some(next));
        app.advance(SignedDuration::from_secs(wait));
    }
    app.resend(&secret).await.unwrap();
    app.advance(SignedDuration::from_hours(1));
    let refused = refusal(app.resend(&secret).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "registration.too_many_resends"));
    assert_eq!(app.mails().await.len(), 6);
    app.end().await;
}

#[both_engines]
async fn links_of_earlier_mails_go_on_but_only_the_last_code(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let (first_link, first_code) = (app.link().await, app.code().await);
    app.advance(SignedDuration::from_secs(60));
    app.resend(&secret).await.unwrap();
    assert_ne!(app.code().await, first_code);
    assert_eq!(reason(app.verify(&secret, first_code, "").await), "registration.code_wrong");
    assert_eq!(app.verify(&secret, first_link, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn there_must_be_something_to_prove(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    assert_eq!(reason(app.resend("").await), "registration.none");
    let secret = app.filled_in(ANA).await;
    assert_eq!(reason(app.resend(&secret).await), "registration.not_submitted");
    app.submit(&secret, "key-12345678").await.unwrap();
    app.verify(&secret, app.link().await, "").await.unwrap();
    assert_eq!(reason(app.resend(&secret).await), "registration.already_verified");
    app.end().await;
}
