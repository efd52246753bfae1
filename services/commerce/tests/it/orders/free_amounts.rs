use mostrador_commerce::Config;
use mostrador_commerce::app::App;
use mostrador_commerce::jobs::free_amounts::run_once;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{CHECK_OVER, TestApp, amount, ana, bca, state};

#[both_engines]
async fn a_free_amount_is_forgotten_and_its_order_is_not(engine: Engine) {
    let app = TestApp::start(engine).await;
    let service = App::new(Config::default(), app.test.runtime()).unwrap();
    let order = app.ordered(&ana()).await;
    app.advance_hours(24).await;
    app.advance_hours(CHECK_OVER - 24).await;
    app.advance_hours(48).await;
    assert_eq!(run_once(&service).await.unwrap(), 0, "it is held");
    app.advance_hours(7 * 24).await;
    assert_eq!(run_once(&service).await.unwrap(), 0, "it rests");
    app.advance_hours(1).await;
    app.ordered(&ana()).await;
    assert_eq!(run_once(&service).await.unwrap(), 1);
    assert_eq!(run_once(&service).await.unwrap(), 0, "the other one is held");
    app.import(&bca(&[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    let paid = app.order(&ana(), &order).await.unwrap();
    assert_eq!(state(&paid), "PAID", "the order knows on which days it held the amount");
    app.end().await;
}
