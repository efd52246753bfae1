use mostrador_runtime::testing::Engine;
use rstest::rstest;

use crate::app::{TestApp, amount, ana, bca, bca_on, received, state};
use crate::camt::{camt, entry};

/// Half of the money comes; what another file says of it in other words is not the other half.
#[rstest]
#[tokio::test]
async fn the_same_half_told_differently_waits(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let half = amount(&order) / 2 + 1;
    app.import(&bca(&[(&format!("TRSF {}", order.reference), half)]), "key-0001").await.unwrap();
    let files = [
        bca(&[(&format!("TRSF E-BANKING CR {}", order.reference), half)]),
        bca_on("06/01/2026", &[(&format!("SETORAN {}", order.reference), half)]),
        camt(&[entry(half, &order.reference)]),
    ];
    app.advance_hours(23).await;
    for (file, n) in files.iter().zip(2..) {
        let line = app.import(file, &format!("key-000{n}")).await.unwrap().outcomes.remove(0);
        let reason = if n == 4 { "possible_duplicate" } else { "partial_again" };
        assert_eq!((line.state.as_str(), line.queue_reason.as_str()), ("queued", reason));
    }
    let partly = app.order(&ana(), &order.order_id).await.unwrap();
    assert_eq!((state(&partly), received(&partly)), ("PARTLY_PAID", (half, amount(&order) - half)));
    let rest = bca_on("06/01/2026", &[(&order.reference, amount(&order) - half)]);
    app.import(&rest, "key-0005").await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order.order_id).await.unwrap()), "PAID");
}

#[rstest]
#[tokio::test]
async fn two_equal_halves_in_one_file_are_looked_at(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let half = amount(&order) / 2 + 1;
    let file =
        bca(&[(&format!("ONE {}", order.reference), half), (&format!("TWO {}", order.reference), half)]);
    let lines = app.import(&file, "key-0001").await.unwrap().outcomes;
    let reasons: Vec<_> = lines.iter().map(|line| line.queue_reason.as_str()).collect();
    assert_eq!(reasons, ["", "partial_again"]);
    let second = [(order.order_id.as_str(), half)];
    app.match_to(&lines[1].line_id, &second, "key-0002").await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order.order_id).await.unwrap()), "PAID", "an agent knows better");
}
