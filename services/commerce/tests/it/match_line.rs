use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, amount, ana, bca, budi, received, state};

#[both_engines]
async fn undoing_a_match_undoes_the_order_and_its_purchase(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    let line = app.lines("matched").await.remove(0);
    let undone = app.unmatch(&line.line_id, "key-0001").await.unwrap();
    assert_eq!((undone.state.as_str(), undone.queue_reason.as_str()), ("queued", "undone"));
    assert_eq!(undone.candidates[0].order_id, order.order_id);
    let open = app.order(&ana(), &order.order_id).await.unwrap();
    assert_eq!(
        (state(&open), received(&open), open.paid_at),
        ("AWAITING_TRANSFER", (0, amount(&order)), None)
    );
    let told = app.told_account().await;
    assert_eq!(told.iter().map(|told| told.paid).collect::<Vec<_>>(), [true, false]);
    assert!(told[0].version < told[1].version);
    assert_eq!(
        app.unmatch(&line.line_id, "key-0001").await.unwrap(),
        undone,
        "the same key, the same answer"
    );
    assert_eq!(app.unmatch(&line.line_id, "key-0002").await.unwrap_err().reason, "transfer.not_matched");

    let matched =
        app.match_to(&line.line_id, &[(&order.order_id, amount(&order))], "key-0003").await.unwrap();
    assert_eq!((matched.state.as_str(), matched.allocations[0].amount), ("matched", amount(&order)));
    assert_eq!(state(&app.order(&ana(), &order.order_id).await.unwrap()), "PAID");
    app.unmatch(&line.line_id, "key-0004").await.unwrap();
    app.advance_hours(24).await;
    assert_eq!(state(&app.order(&ana(), &order.order_id).await.unwrap()), "CHECKING", "it waits again");
    app.end().await;
}

#[both_engines]
async fn an_agent_shares_a_line_out_and_never_more_than_it_holds(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (first, second) = (app.ordered(&ana()).await, app.ordered(&budi()).await);
    let sum = amount(&first) + amount(&second);
    app.import(&bca(&[("BOTH", sum), ("OUT", -5)]), "key-0001").await.unwrap();
    let line = app.lines("queued").await.remove(0);
    let both = [(first.order_id.as_str(), amount(&first)), (second.order_id.as_str(), amount(&second) + 1)];
    let over = app.match_to(&line.line_id, &both, "key-0001").await.unwrap_err();
    assert_eq!(over.reason, "transfer.amount_exceeded");
    assert_eq!(
        state(&app.order(&ana(), &first.order_id).await.unwrap()),
        "AWAITING_TRANSFER",
        "all or nothing"
    );
    for (allocations, reason) in [
        (vec![], "request.invalid"),
        (vec![(first.order_id.as_str(), 0)], "request.invalid"),
        (vec![("ord_00000000000000000000000000", 1)], "order.not_found"),
    ] {
        let refused = app.match_to(&line.line_id, &allocations, "key-0001").await.unwrap_err();
        assert_eq!(refused.reason, reason);
    }
    let part = [(first.order_id.as_str(), amount(&first))];
    let partly = app.match_to(&line.line_id, &part, "key-0001").await.unwrap();
    assert_eq!((partly.state.as_str(), partly.queue_reason.as_str()), ("queued", "partly_matched"));
    assert_eq!((partly.allocations.len(), partly.left), (1, amount(&second)));
    assert_eq!(app.lines("queued").await, [partly], "the rest of it waits");
    let rest = [(second.order_id.as_str(), amount(&second))];
    let whole = app.match_to(&line.line_id, &rest, "key-0002").await.unwrap();
    assert_eq!((whole.state.as_str(), whole.queue_reason.as_str(), whole.left), ("matched", "", 0));
    for (who, order) in [(ana(), &first), (budi(), &second)] {
        assert_eq!(state(&app.order(&who, &order.order_id).await.unwrap()), "PAID");
    }
    let nothing_left = app.match_to(&line.line_id, &rest, "key-0003").await.unwrap_err();
    assert_eq!(nothing_left.reason, "transfer.already_matched");
    let out = app.lines("ignored").await.remove(0);
    assert_eq!(
        app.match_to(&out.line_id, &part, "key-0004").await.unwrap_err().reason,
        "transfer.not_matchable"
    );
    assert_eq!(app.match_to("lin_x", &part, "key-0005").await.unwrap_err().reason, "transfer.not_found");

    let undone = app.unmatch(&line.line_id, "key-0006").await.unwrap();
    assert_eq!((undone.allocations.len(), undone.left), (0, sum));
    for (who, order) in [(ana(), &first), (budi(), &second)] {
        assert_eq!(state(&app.order(&who, &order.order_id).await.unwrap()), "AWAITING_TRANSFER");
    }
    app.end().await;
}

#[both_engines]
async fn a_line_of_which_a_part_is_given_is_taken_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("BOTH", 500_000)]), "key-0001").await.unwrap();
    let line = app.lines("queued").await.remove(0);
    assert_eq!(app.unmatch(&line.line_id, "key-0001").await.unwrap_err().reason, "transfer.not_matched");
    let part = [(order.order_id.as_str(), amount(&order))];
    app.match_to(&line.line_id, &part, "key-0002").await.unwrap();
    let undone = app.unmatch(&line.line_id, "key-0003").await.unwrap();
    assert_eq!((undone.queue_reason.as_str(), undone.left), ("undone", 500_000));
    assert_eq!(state(&app.order(&ana(), &order.order_id).await.unwrap()), "AWAITING_TRANSFER");
    app.end().await;
}
