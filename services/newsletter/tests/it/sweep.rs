use jiff::SignedDuration;
use mostrador_newsletter::Config;
use mostrador_newsletter::app::App;
use mostrador_newsletter::jobs::sweep;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANI, TestNewsletter};

#[both_engines]
async fn links_that_wore_out_go_and_those_that_never_do_stay(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let app = App { runtime: newsletter.test.runtime(), config: Config::default() };
    let sent = newsletter.asked(ANI).await;
    newsletter.confirm(&sent.confirm).await.unwrap();
    newsletter.test.advance(SignedDuration::from_hours(32 * 24));
    assert_eq!(sweep::run_once(&app).await.unwrap(), 0);
    newsletter.confirm(&sent.confirm).await.unwrap();

    newsletter.test.advance(SignedDuration::from_millis(1));
    assert_eq!(sweep::run_once(&app).await.unwrap(), 1);
    assert!(newsletter.confirm(&sent.confirm).await.is_err());
    newsletter.remove(&sent.unsubscribe).await.unwrap();
    newsletter.end().await;
}
