use jiff::SignedDuration;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANI, TestNewsletter};

#[both_engines]
async fn any_mails_link_works_for_ever_and_twice(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let first = newsletter.asked(ANI).await;
    newsletter.test.advance(SignedDuration::from_hours(2));
    let second = newsletter.asked(ANI).await;
    newsletter.confirm(&second.confirm).await.unwrap();
    newsletter.test.advance(SignedDuration::from_hours(24 * 365 * 3));
    for token in [&first.unsubscribe, &first.unsubscribe, &second.unsubscribe] {
        newsletter.remove(token).await.unwrap();
        assert_eq!(newsletter.state(ANI).await.as_deref(), Some("removed"));
    }
    let steps: Vec<String> = newsletter.consents().await.into_iter().map(|consent| consent.0).collect();
    assert_eq!(steps, ["asked", "asked", "confirmed", "withdrawn"]);
    newsletter.end().await;
}

#[both_engines]
async fn a_former_subscriber_may_come_back_by_a_new_link_only(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let old = newsletter.asked(ANI).await;
    newsletter.confirm(&old.confirm).await.unwrap();
    newsletter.remove(&old.unsubscribe).await.unwrap();
    assert!(newsletter.confirm(&old.confirm).await.is_err());

    newsletter.test.advance(SignedDuration::from_hours(1));
    let new = newsletter.asked(ANI).await;
    assert!(newsletter.confirm(&old.confirm).await.is_err());
    newsletter.confirm(&new.confirm).await.unwrap();
    assert_eq!(newsletter.state(ANI).await.as_deref(), Some("confirmed"));
    newsletter.end().await;
}

#[both_engines]
async fn saying_no_to_the_first_mail_is_final(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let sent = newsletter.asked(ANI).await;
    newsletter.remove(&sent.unsubscribe).await.unwrap();
    assert_eq!(newsletter.state(ANI).await.as_deref(), Some("suppressed"));
    assert!(newsletter.confirm(&sent.confirm).await.is_err());
    newsletter.remove(&sent.unsubscribe).await.unwrap();
    assert_eq!(newsletter.state(ANI).await.as_deref(), Some("suppressed"));
    newsletter.end().await;
}

#[both_engines]
async fn other_tokens_remove_no_subscriber(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let sent = newsletter.asked(ANI).await;
    for token in ["", "x", sent.confirm.as_str()] {
        let refused = newsletter.remove(token).await.unwrap_err();
        assert_eq!(refused.reason, "newsletter.token_invalid");
    }
    assert_eq!(newsletter.state(ANI).await.as_deref(), Some("pending"));
    newsletter.end().await;
}
