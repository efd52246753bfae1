use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, agent, both_engines};

use crate::app::{TestApp, amount, ana, bca, budi, state};
use crate::timeline::events;

#[both_engines]
async fn one_order_of_a_shared_line_is_undone_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (first, second) = (app.ordered(&ana()).await, app.ordered(&budi()).await);
    app.import(&bca(&[("BOTH", amount(&first) + amount(&second))]), "key-0001").await.unwrap();
    let line = app.lines("queued").await.remove(0);
    let both = [(first.order_id.as_str(), amount(&first)), (second.order_id.as_str(), amount(&second))];
    app.match_to(&line.line_id, &both, "key-0002").await.unwrap();

    let undo =
        async |order_id: &str, key: &str| app.unmatch_of(&line.line_id, order_id, "not hers", key).await;
    let undone = undo(&first.order_id, "key-0003").await.unwrap();
    assert_eq!((undone.state().text(), undone.queue_reason().text()), ("queued", "partly_matched"));
    assert_eq!((undone.allocations.len(), undone.left), (1, amount(&first)));
    assert_eq!(undone.allocations[0].order_id, second.order_id);
    assert_eq!(state(&app.order(&ana(), &first).await.unwrap()), "AWAITING_TRANSFER");
    assert_eq!(state(&app.order(&budi(), &second).await.unwrap()), "PAID", "his money stays");
    let told = events(&app, &ana()).await;
    let event = told.iter().find(|event| event.kind == "order.payment_undone").unwrap();
    assert_eq!(event.reason, "not hers");

    assert_eq!(undo(&first.order_id, "key-0003").await.unwrap(), undone, "the same key, the same answer");
    assert_eq!(undo(&first.order_id, "key-0004").await.unwrap_err().reason, "transfer.not_matched");
    assert_eq!(undo("ord_x", "key-0005").await.unwrap_err().reason, "transfer.not_matched");
    let all = undo(&second.order_id, "key-0006").await.unwrap();
    assert_eq!((all.queue_reason().text(), all.left), ("undone", amount(&first) + amount(&second)));
    assert_eq!(
        all.undone_by,
        agent(Role::Finance).agent_id.as_str(),
        "the line names the agent while it waits for that reason"
    );
    let again = app.match_to(&line.line_id, &both, "key-0007").await.unwrap();
    assert_eq!(again.undone_by, "");
    app.end().await;
}

#[both_engines]
async fn undoing_takes_a_reason(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    let line = app.lines("matched").await.remove(0);
    for (reason, of_field) in [("", "required"), (" \n", "required"), (&"x".repeat(501), "too_long")] {
        let refused = app.unmatch_of(&line.line_id, "", reason, "key-0002").await.unwrap_err();
        assert_eq!(refused.reason, "request.invalid");
        assert_eq!(
            (refused.fields[0].field.as_ref(), refused.fields[0].reason.as_ref()),
            ("reason", of_field)
        );
    }
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    assert!(app.unmatch_of(&line.line_id, "", "paid twice", "key-0002").await.is_ok(), "the key is free");
    app.end().await;
}
