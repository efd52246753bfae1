use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, amount, ana, bca, budi, received, state};

#[both_engines]
async fn an_amount_that_is_also_the_rest_of_another_order_waits_for_an_agent(engine: Engine) {
    let app = TestApp::start(engine).await;
    let basket = app.put(&ana(), "pro-monthly", 2).await.unwrap();
    let two_months = app.checkout(&ana(), basket.version, "key-of-ana").await.unwrap();
    let one_month = app.ordered(&budi()).await;
    let part = amount(&two_months) - amount(&one_month);
    app.import(&bca(&[(&two_months.reference, part)]), "key-0001").await.unwrap();

    let statement = app.import(&bca(&[("TRSF", amount(&one_month))]), "key-0002").await.unwrap();
    assert_eq!(statement.outcomes[0].queue_reason().text(), "ambiguous");
    let waiting = app.lines("queued").await;
    let mut evidence: Vec<_> = waiting[0]
        .candidates
        .iter()
        .map(|order| (order.order_id.as_str(), order.evidence_text.join(" ")))
        .collect();
    evidence.sort_unstable();
    assert_eq!(
        evidence,
        [
            (two_months.order_id.as_str(), "exact_rest".to_owned()),
            (one_month.order_id.as_str(), "exact_amount".to_owned())
        ]
    );
    let others = app.order(&budi(), &one_month).await.unwrap();
    assert_eq!((state(&others), received(&others)), ("AWAITING_TRANSFER", (0, amount(&one_month))));

    let named = bca(&[(&one_month.reference, amount(&one_month))]);
    app.import(&named, "key-0003").await.unwrap();
    assert_eq!(state(&app.order(&budi(), &one_month).await.unwrap()), "PAID");
    app.end().await;
}
