use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::id::LineId;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::app::{TestApp, amount, ana, bca, budi, full_payment, order_id, received, state};

#[both_engines]
async fn undoing_a_match_undoes_the_order_and_its_purchase(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    let line = app.first_line("matched").await;
    let undone = app.unmatch(&line, "key-0001").await.unwrap();
    assert_eq!((undone.state().text(), undone.queue_reason().text()), ("queued", "undone"));
    assert_eq!(undone.candidates[0].order_id, order.order_id);
    let open = app.order(&ana(), &order).await.unwrap();
    assert_eq!(
        (state(&open), received(&open), open.paid_at),
        ("AWAITING_TRANSFER", (0, amount(&order)), None)
    );
    let told = app.told_account().await;
    assert_eq!(told.iter().map(|told| told.paid).collect::<Vec<_>>(), [true, false]);
    assert!(told[0].version < told[1].version);
    assert_eq!(app.unmatch(&line, "key-0001").await.unwrap(), undone, "the same key, the same answer");
    assert_eq!(app.unmatch(&line, "key-0002").await.unwrap_err().reason, "transfer.not_matched");
    app.end().await;
}

#[both_engines]
async fn a_match_that_was_undone_is_made_and_undone_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    let line = app.first_line("matched").await;
    app.unmatch(&line, "key-0001").await.unwrap();
    let matched = app.match_to(&line, &[full_payment(&order)], "key-0002").await.unwrap();
    assert_eq!((matched.state().text(), matched.allocations[0].amount), ("matched", amount(&order)));
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    app.unmatch(&line, "key-0003").await.unwrap();
    app.advance_hours(24).await;
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "CHECKING", "it waits again");
    app.end().await;
}

/// Two orders, and a line that pays both.
async fn with_a_line_for_two(engine: Engine) -> (TestApp, [pb::Order; 2], LineId) {
    let app = TestApp::start(engine).await;
    let orders = [app.ordered(&ana()).await, app.ordered(&budi()).await];
    let sum = orders.iter().map(amount).sum();
    app.import(&bca(&[("BOTH", sum), ("OUT", -5)]), "key-0001").await.unwrap();
    let line = app.first_line("queued").await;
    (app, orders, line)
}

async fn states(app: &TestApp, [first, second]: &[pb::Order; 2]) -> [&'static str; 2] {
    let orders = (app.order(&ana(), first).await, app.order(&budi(), second).await);
    [state(&orders.0.unwrap()), state(&orders.1.unwrap())]
}

#[both_engines]
async fn an_agent_shares_a_line_out_and_takes_it_back(engine: Engine) {
    let (app, orders, line) = with_a_line_for_two(engine).await;
    let [first, second] = &orders;
    let partly = app.match_to(&line, &[full_payment(first)], "key-0001").await.unwrap();
    assert_eq!((partly.state().text(), partly.queue_reason().text()), ("queued", "partly_matched"));
    assert_eq!((partly.allocations.len(), partly.left), (1, amount(second)));
    assert_eq!(app.lines("queued").await, [partly], "the rest of it waits");
    let whole = app.match_to(&line, &[full_payment(second)], "key-0002").await.unwrap();
    assert_eq!((whole.state().text(), whole.queue_reason().text(), whole.left), ("matched", "", 0));
    assert_eq!(states(&app, &orders).await, ["PAID", "PAID"]);

    let undone = app.unmatch(&line, "key-0003").await.unwrap();
    assert_eq!((undone.allocations.len(), undone.left), (0, amount(first) + amount(second)));
    assert_eq!(states(&app, &orders).await, ["AWAITING_TRANSFER", "AWAITING_TRANSFER"]);
    app.end().await;
}

#[both_engines]
async fn no_more_is_given_than_a_line_holds(engine: Engine) {
    let (app, orders, line) = with_a_line_for_two(engine).await;
    let [first, second] = &orders;
    let too_much = [full_payment(first), (order_id(second), amount(second) + 1)];
    let over = app.match_to(&line, &too_much, "key-0001").await.unwrap_err();
    assert_eq!(over.reason, "transfer.amount_exceeded");
    assert_eq!(states(&app, &orders).await, ["AWAITING_TRANSFER", "AWAITING_TRANSFER"], "all or nothing");

    app.match_to(&line, &[full_payment(first), full_payment(second)], "key-0002").await.unwrap();
    let nothing_left = app.match_to(&line, &[full_payment(second)], "key-0003").await.unwrap_err();
    assert_eq!(nothing_left.reason, "transfer.already_matched");
    app.end().await;
}

#[both_engines]
async fn an_allocation_that_makes_no_sense_is_refused(engine: Engine) {
    let (app, [order, _], line) = with_a_line_for_two(engine).await;
    let part = [full_payment(&order)];
    let out = app.first_line("ignored").await;
    for (line, allocations, reason) in [
        (&line, &[][..], "request.invalid"),
        (&line, &[(order_id(&order), 0)], "request.invalid"),
        (&line, &[(numbered(1), 1)], "order.not_found"),
        (&out, &part, "transfer.not_matchable"),
        (&numbered(1), &part, "transfer.not_found"),
    ] {
        let refused = app.match_to(line, allocations, "key-0001").await.unwrap_err();
        assert_eq!(refused.reason, reason);
    }
    app.end().await;
}

#[both_engines]
async fn a_line_of_which_a_part_is_given_is_taken_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("BOTH", 500_000)]), "key-0001").await.unwrap();
    let line = app.first_line("queued").await;
    assert_eq!(app.unmatch(&line, "key-0001").await.unwrap_err().reason, "transfer.not_matched");
    app.match_to(&line, &[full_payment(&order)], "key-0002").await.unwrap();
    let undone = app.unmatch(&line, "key-0003").await.unwrap();
    assert_eq!((undone.queue_reason().text(), undone.left), ("undone", 500_000));
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "AWAITING_TRANSFER");
    app.end().await;
}
