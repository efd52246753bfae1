use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, agent, both_engines, refusal};

use crate::app::{TestApp, amount, ana, bca, budi, full_payment, order_id, state};
use crate::timeline::events;

#[both_engines]
async fn one_order_of_a_shared_line_is_undone_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (first, second) = (app.ordered(&ana()).await, app.ordered(&budi()).await);
    app.import(&bca(&[("BOTH", amount(&first) + amount(&second))]), "key-0001").await.unwrap();
    let line = app.first_line("queued").await;
    let both = [full_payment(&first), full_payment(&second)];
    app.match_to(&line, &both, "key-0002").await.unwrap();

    let undo = async |order: &pb::Order, key: &str| {
        app.unmatch_of(&line, Some(order_id(order)), "not hers", key).await
    };
    let undone = undo(&first, "key-0003").await.unwrap();
    assert_eq!((undone.state().text(), undone.queue_reason().text()), ("queued", "partly_matched"));
    assert_eq!((undone.allocations.len(), undone.left), (1, amount(&first)));
    assert_eq!(undone.allocations[0].order_id, second.order_id);
    assert_eq!(state(&app.order(&ana(), &first).await.unwrap()), "AWAITING_TRANSFER");
    assert_eq!(state(&app.order(&budi(), &second).await.unwrap()), "PAID", "his money stays");
    let told = events(&app, &ana()).await;
    let event = told.iter().find(|event| event.kind == "order.payment_undone").unwrap();
    assert_eq!(event.reason, "not hers");

    assert_eq!(undo(&first, "key-0003").await.unwrap(), undone, "the same key, the same answer");
    assert_eq!(undo(&first, "key-0004").await.unwrap_err().reason, "transfer.not_matched");
    let malformed = pb::UnmatchLineRequest {
        line_id: line.to_string(),
        order_id: "ord_x".into(),
        reason: "not hers".into(),
        idempotency_key: "key-0005".into(),
        request_hash: vec![1],
    };
    let refused = app.client().unmatch_line(app.test.as_agent(Role::Finance, malformed)).await;
    assert_eq!(refusal(refused).reason, "transfer.not_matched");
    let all = undo(&second, "key-0006").await.unwrap();
    assert_eq!((all.queue_reason().text(), all.left), ("undone", amount(&first) + amount(&second)));
    assert_eq!(
        all.undone_by,
        agent(Role::Finance).agent_id.as_str(),
        "the line names the agent while it waits for that reason"
    );
    let again = app.match_to(&line, &both, "key-0007").await.unwrap();
    assert_eq!(again.undone_by, "");
    app.end().await;
}

#[both_engines]
async fn undoing_takes_a_reason(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    let line = app.first_line("matched").await;
    for (reason, of_field) in [("", "required"), (" \n", "required"), (&"x".repeat(501), "too_long")] {
        let refused = app.unmatch_of(&line, None, reason, "key-0002").await.unwrap_err();
        assert_eq!(refused.reason, "request.invalid");
        assert_eq!(
            (refused.fields[0].field.as_ref(), refused.fields[0].reason.as_ref()),
            ("reason", of_field)
        );
    }
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    assert!(app.unmatch_of(&line, None, "paid twice", "key-0002").await.is_ok(), "the key is free");
    app.end().await;
}
