use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, amount, ana, bca, bca_on, state};

#[both_engines]
async fn money_of_the_day_before_does_not_pay_an_order(engine: Engine, #[values(false, true)] named: bool) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let text = if named { order.reference.as_str() } else { "TRSF" };
    let before = bca_on("04/01/2026", &[(text, amount(&order))]);
    let line = app.import(&before, "key-0001").await.unwrap().outcomes.remove(0);
    let reason = if named { "older_than_order" } else { "no_candidate" };
    assert_eq!((line.state().text(), line.queue_reason().text()), ("queued", reason));
    assert_eq!(line.candidates.len(), usize::from(named));
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "AWAITING_TRANSFER");
    app.import(&bca(&[(text, amount(&order))]), "key-0002").await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    app.end().await;
}
