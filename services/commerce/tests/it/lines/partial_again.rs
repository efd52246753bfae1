use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{CHECK_OVER, TestApp, amount, ana, bca, bca_on, line_id, order_id, received, state};
use crate::orders::credit::give_as;
use crate::statements::camt::{camt, camt_on, entry};

/// Half of the money arrives; the same half in the words of another file must not count as the other half.
#[both_engines]
async fn the_same_half_told_differently_waits(engine: Engine) {
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
        assert_eq!((line.state().text(), line.queue_reason().text()), ("queued", reason));
    }
    let partly = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&partly), received(&partly)), ("PARTLY_PAID", (half, amount(&order) - half)));
    let rest = bca_on("06/01/2026", &[(&order.reference, amount(&order) - half)]);
    app.import(&rest, "key-0005").await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    app.end().await;
}

#[both_engines]
async fn two_equal_halves_in_one_file_are_looked_at(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let half = amount(&order) / 2 + 1;
    let file =
        bca(&[(&format!("ONE {}", order.reference), half), (&format!("TWO {}", order.reference), half)]);
    let lines = app.import(&file, "key-0001").await.unwrap().outcomes;
    let reasons: Vec<_> = lines.iter().map(|line| line.queue_reason().text()).collect();
    assert_eq!(reasons, ["", "partial_again"]);
    app.match_to(&line_id(&lines[1]), &[(order_id(&order), half)], "key-0002").await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID", "an agent knows better");
    app.end().await;
}

/// Late money becomes credit only once, even if that credit is spent before another file repeats the line.
#[both_engines]
async fn late_money_told_differently_is_no_more_credit(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.advance_hours(CHECK_OVER).await;
    app.change_prices_since_orders().await;
    let told =
        |words: &str| bca_on("07/01/2026", &[(&format!("{words} {}", order.reference), amount(&order))]);
    app.import(&told("TRSF"), "key-0001").await.unwrap();
    assert_eq!(app.credit(&ana()).await, amount(&order));
    let again = app.import(&told("BI-FAST CR"), "key-0002").await.unwrap().outcomes.remove(0);
    assert_eq!((again.state().text(), again.queue_reason().text()), ("queued", "partial_again"));

    let other = app.ordered(&ana()).await;
    let spent = (&order_id(&other), amount(&order) - 1_000, "she asked for it");
    give_as(&app, Role::Finance, spent, "key-0003").await.unwrap();
    let again = app.import(&told("SETORAN"), "key-0004").await.unwrap().outcomes.remove(0);
    assert_eq!((again.state().text(), again.queue_reason().text()), ("queued", "partial_again"));
    assert_eq!(app.credit(&ana()).await, 1_000);
    app.end().await;
}

/// Another source may name the next banking day, on which another order may have the amount.
#[both_engines]
async fn money_that_another_format_tells_a_day_later_waits(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca_on("05/01/2026", &[("SOMETHING ELSE", amount(&order) + 1)]), "key-0001").await.unwrap();
    app.import(&bca_on("02/01/2026", &[("SOMETHING ELSE", amount(&order))]), "key-0002").await.unwrap();
    let day = async |day: &str, key: &str| {
        let file = camt_on(day, &[entry(amount(&order), "BI-FAST CR")]);
        let line = app.import(&file, key).await.unwrap().outcomes.remove(0);
        (line.state().text(), line.queue_reason().text())
    };
    let waits = ("queued", "possible_duplicate");
    assert_eq!(day("2026-01-05", "key-0003").await, waits, "Friday's and Monday's");
    app.advance_hours(24).await;
    assert_eq!(day("2026-01-06", "key-0004").await.0, "matched");
    app.end().await;
}
