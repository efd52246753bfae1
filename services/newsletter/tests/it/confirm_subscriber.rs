use jiff::SignedDuration;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANI, TestNewsletter};

#[both_engines]
async fn following_the_link_confirms_once(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let sent = newsletter.asked(ANI).await;
    newsletter.test.advance(SignedDuration::from_hours(1));
    newsletter.confirm(&sent.confirm).await.unwrap();
    newsletter.confirm(&sent.confirm).await.unwrap();
    assert_eq!(newsletter.state(ANI).await.as_deref(), Some("confirmed"));
    let steps: Vec<String> = newsletter.consents().await.into_iter().map(|consent| consent.0).collect();
    assert_eq!(steps, ["asked", "confirmed"]);
    newsletter.end().await;
}

#[both_engines]
async fn a_link_wears_out_and_the_next_mail_brings_another(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let old = newsletter.asked(ANI).await;
    newsletter.test.advance(SignedDuration::from_hours(48));
    let refused = newsletter.confirm(&old.confirm).await.unwrap_err();
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Invalid, "newsletter.token_invalid"));
    assert_eq!(newsletter.state(ANI).await.as_deref(), Some("pending"));

    let new = newsletter.asked(ANI).await;
    newsletter.confirm(&new.confirm).await.unwrap();
    newsletter.confirm(&old.confirm).await.unwrap();
    assert_eq!(newsletter.state(ANI).await.as_deref(), Some("confirmed"));
    newsletter.end().await;
}

#[both_engines]
async fn other_tokens_confirm_nothing(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let sent = newsletter.asked(ANI).await;
    for token in ["", "x", sent.unsubscribe.as_str()] {
        let refused = newsletter.confirm(token).await.unwrap_err();
        assert_eq!(refused.reason, "newsletter.token_invalid");
    }
    assert_eq!(newsletter.state(ANI).await.as_deref(), Some("pending"));
    newsletter.end().await;
}
