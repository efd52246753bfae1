use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{LineId, OrderId};
use mostrador_runtime::passport::{OwnerPassport, Role};
use mostrador_runtime::testing::{Engine, agent, both_engines, numbered};

use crate::app::{
    CHECK_OVER, TestApp, amount, ana, bca, bca_on, full_payment, line_id, order_id, received, state,
};
use crate::statements::discard_statement::discard_as;
use crate::timeline::{events, events_without_an_account};

/// Pays Ana's first order, and leaves `credit` of the same line as her credit.
pub(crate) async fn with_credit(engine: Engine, credit: i64) -> (TestApp, pb::Order, LineId) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("MUCH", amount(&order) + credit)]), "key-of-much").await.unwrap();
    let line = app.first_line("queued").await;
    let all = [(order_id(&order), amount(&order) + credit)];
    app.match_to(&line, &all, "key-of-much").await.unwrap();
    assert_eq!(app.credit(&ana()).await, credit);
    (app, order, line)
}

async fn ordered_with(app: &TestApp, credit: i64) -> Result<pb::Order, Failure> {
    let basket = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    app.checkout_with(&ana(), (basket.version, credit), &format!("with-credit-{}", basket.version)).await
}

async fn give(app: &TestApp, order: &pb::Order, amount: i64, key: &str) -> Result<pb::Order, Failure> {
    give_as(app, Role::Finance, (&order_id(order), amount, "she asked for it"), key).await
}

pub(crate) async fn give_as(
    app: &TestApp,
    role: Role,
    (order_id, amount, reason): (&OrderId, i64, &str),
    key: &str,
) -> Result<pb::Order, Failure> {
    let message = pb::MoveCreditRequest {
        order_id: order_id.to_string(),
        amount,
        reason: reason.into(),
        idempotency_key: key.into(),
        request_hash: [order_id.as_str().as_bytes(), &amount.to_be_bytes()].concat(),
    };
    let answer = app.client().move_credit(app.test.as_agent(role, message)).await;
    Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().order.unwrap())
}

fn covered(order: &pb::Order) -> i64 {
    order.payment.as_ref().unwrap().covered
}

/// Asserts that every rupiah of the lines is accounted for, and that no sum is negative.
pub(crate) async fn assert_sound(app: &TestApp) {
    for query in [
        "SELECT COUNT(*) FROM (SELECT transfer_id FROM allocations
             GROUP BY transfer_id, order_id, kind, credit_of, spent_as HAVING SUM(amount) < 0) AS below",
        "SELECT COUNT(*) FROM (SELECT t.id FROM transfers t JOIN allocations a ON a.transfer_id = t.id
             GROUP BY t.id, t.amount_sen HAVING SUM(a.amount) * 100 > t.amount_sen) AS beyond",
        "SELECT COUNT(*) FROM orders o WHERE o.received <> (SELECT COALESCE(SUM(a.amount), 0)
             FROM allocations a WHERE a.order_id = o.id AND a.kind = 'order' AND a.spent_as <> 'covered')",
        "SELECT COUNT(*) FROM orders o WHERE o.state NOT IN ('expired', 'cancelled') AND o.covered <>
             (SELECT COALESCE(SUM(a.amount), 0) FROM allocations a
              WHERE a.order_id = o.id AND a.spent_as = 'covered')",
    ] {
        assert_eq!(app.count(query).await, 0, "{query}");
    }
}

#[both_engines]
async fn credit_covers_a_part_and_the_rest_is_transferred(engine: Engine) {
    let (app, _, _) = with_credit(engine, 100_000).await;
    let order = ordered_with(&app, 60_000).await.unwrap();
    let code = order.payment.as_ref().unwrap().unique_code;
    assert_eq!((covered(&order), amount(&order)), (60_000, 150_000 - 60_000 - code));
    assert_eq!((state(&order), received(&order)), ("AWAITING_TRANSFER", (0, amount(&order))));
    assert_eq!(app.credit(&ana()).await, 40_000);
    assert_sound(&app).await;
    app.import(&bca(&[("REST", amount(&order))]), "key-0002").await.unwrap();
    let paid = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&paid), received(&paid), covered(&paid)), ("PAID", (amount(&order), 0), 60_000));
    let kinds: Vec<_> = events(&app, &ana()).await.into_iter().map(|event| event.kind).collect();
    assert!(kinds.contains(&"order.credit_used".to_owned()), "{kinds:?}");
    assert_sound(&app).await;
    app.end().await;
}

#[both_engines]
async fn credit_that_covers_all_pays_at_once(engine: Engine) {
    let (app, _, _) = with_credit(engine, 200_000).await;
    let told = app.told_account().await.len();
    let order = ordered_with(&app, 150_000).await.unwrap();
    assert_eq!((state(&order), amount(&order), covered(&order)), ("PAID", 0, 150_000));
    assert!(order.paid_at.is_some());
    assert_eq!((app.credit(&ana()).await, app.told_account().await.len()), (50_000, told + 1));
    assert_eq!(app.mails().await, ["instructions", "receipt", "receipt"], "nothing is to be transferred");
    assert_sound(&app).await;
    app.advance_hours(CHECK_OVER).await;
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    app.end().await;
}

#[both_engines]
async fn the_rest_is_worth_a_transfer_and_credit_suffices(engine: Engine) {
    let (app, _, _) = with_credit(engine, 145_000).await;
    for (credit, reason, most) in [
        (140_001, "credit.too_much", 140_000),
        (150_001, "credit.too_much", 150_000),
        (150_000, "credit.short", 145_000),
        (-1, "request.invalid", 1),
    ] {
        let refused = ordered_with(&app, credit).await.unwrap_err();
        assert_eq!(refused.reason, reason, "{credit}");
        let field = &refused.fields[0];
        assert_eq!((field.field.as_ref(), field.limits[0].1), ("credit", most));
    }
    assert_eq!(app.credit(&ana()).await, 145_000);
    assert_eq!(app.basket(&ana()).await.items.len(), 1, "the basket stays");
    assert!(ordered_with(&app, 140_000).await.is_ok());
    app.end().await;
}

#[both_engines]
async fn a_cancelled_order_gives_credit_back_and_money_that_was_spent_is_not_undone_before(engine: Engine) {
    let (app, first, line) = with_credit(engine, 100_000).await;
    let second = ordered_with(&app, 60_000).await.unwrap();
    for (order, key) in [(None, "key-0002"), (Some(&first), "key-0003"), (Some(&second), "key-0004")] {
        let refused = app.unmatch_of(&line, order.map(order_id), "a mistake", key).await.unwrap_err();
        assert_eq!(refused.reason, "credit.spent");
        let names = &refused.fields[0].names;
        assert_eq!(names[..], [("reference".into(), second.reference.clone())], "where it went");
    }
    app.cancel(&ana(), &second, "key-0005").await.unwrap();
    assert_eq!(app.credit(&ana()).await, 100_000);
    assert_eq!(app.mails().await.into_iter().filter(|mail| *mail == "credit").count(), 1);
    assert_sound(&app).await;
    app.unmatch(&line, "key-0006").await.unwrap();
    assert_eq!(app.credit(&ana()).await, 0);
    assert_eq!(state(&app.order(&ana(), &first).await.unwrap()), "AWAITING_TRANSFER");
    assert_sound(&app).await;
    app.end().await;
}

#[both_engines]
async fn a_statement_whose_credit_was_spent_is_not_discarded(engine: Engine) {
    let (app, _, line) = with_credit(engine, 100_000).await;
    let second = ordered_with(&app, 60_000).await.unwrap();
    let id = app.lines("matched").await[0].statement_id.parse().unwrap();
    let discard = async |key: &str| discard_as(&app, Role::Finance, &id, (key, "the wrong file")).await;
    let refused = discard("key-0002").await.unwrap_err();
    assert_eq!(refused.reason, "credit.spent");
    assert_eq!(refused.fields[0].names[..], [("reference".into(), second.reference.clone())]);
    assert_eq!(app.first_line("matched").await, line, "nothing happened");
    app.cancel(&ana(), &second, "key-0003").await.unwrap();
    discard("key-0004").await.unwrap();
    assert_eq!(app.credit(&ana()).await, 0);
    app.end().await;
}

#[both_engines]
async fn an_expired_order_gives_credit_back_and_late_money_takes_it_again(
    engine: Engine,
    #[values(true, false)] spent_meanwhile: bool,
) {
    let (app, _, _) = with_credit(engine, 60_000).await;
    let order = ordered_with(&app, 60_000).await.unwrap();
    app.advance_hours(CHECK_OVER).await;
    app.advance_hours(CHECK_OVER).await;
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "EXPIRED");
    assert_eq!(app.credit(&ana()).await, 60_000);
    assert_sound(&app).await;
    if spent_meanwhile {
        ordered_with(&app, 50_000).await.unwrap();
    }
    app.import(&bca_on("06/01/2026", &[("IN TIME", amount(&order))]), "key-0002").await.unwrap();
    let line = app.lines("").await.remove(0);
    if line.state().text() != "matched" {
        app.match_to(&line_id(&line), &[full_payment(&order)], "key-0003").await.unwrap();
    }
    let settled = state(&app.order(&ana(), &order).await.unwrap());
    if spent_meanwhile {
        assert_eq!((settled, app.credit(&ana()).await), ("EXPIRED", 10_000 + amount(&order)));
    } else {
        assert_eq!((settled, app.credit(&ana()).await), ("PAID", 0));
    }
    assert_sound(&app).await;
    app.end().await;
}

#[both_engines]
async fn an_agent_gives_credit_to_another_order(engine: Engine) {
    let (app, _, _) = with_credit(engine, 200_000).await;
    let second = app.ordered(&ana()).await;
    let partly = give(&app, &second, 50_000, "key-0002").await.unwrap();
    assert_eq!((state(&partly), received(&partly).0), ("PARTLY_PAID", 50_000));
    assert_eq!(give(&app, &second, 50_000, "key-0002").await.unwrap(), partly, "the same key");
    let rest = amount(&second) - 50_000;
    let too_much = give(&app, &second, rest + 1, "key-0003").await.unwrap_err();
    assert_eq!((too_much.reason.as_ref(), too_much.fields[0].limits[0].1), ("credit.too_much", rest));
    let paid = give(&app, &second, rest, "key-0004").await.unwrap();
    assert_eq!((state(&paid), app.credit(&ana()).await), ("PAID", 200_000 - amount(&second)));
    assert_eq!(give(&app, &second, 1, "key-0005").await.unwrap_err().reason, "credit.order_not_open");
    assert_sound(&app).await;
    let told = events(&app, &ana()).await;
    let moved = told.iter().find(|event| event.kind == "credit.moved").unwrap();
    assert_eq!(
        (moved.reason.as_str(), moved.actor_id.as_str()),
        ("she asked for it", agent(Role::Finance).agent_id.as_str())
    );
    app.end().await;
}

#[both_engines]
async fn an_agent_takes_back_credit_that_paid_another_order(engine: Engine) {
    let (app, _, line) = with_credit(engine, 200_000).await;
    let second = app.ordered(&ana()).await;
    let paid = give(&app, &second, amount(&second), "key-0002").await.unwrap();
    assert_eq!(state(&paid), "PAID");

    assert_eq!(app.unmatch(&line, "key-0003").await.unwrap_err().reason, "credit.spent");
    let undone =
        app.unmatch_of(&line, Some(order_id(&second)), "not for this one", "key-0004").await.unwrap();
    assert_eq!((undone.state().text(), undone.left), ("matched", 0));
    assert_eq!(app.credit(&ana()).await, 200_000, "credit again, and not the line's");
    let open = app.order(&ana(), &second).await.unwrap();
    assert_eq!((state(&open), received(&open).0), ("AWAITING_TRANSFER", 0));
    assert_sound(&app).await;
    app.unmatch(&line, "key-0005").await.unwrap();
    assert_eq!(app.credit(&ana()).await, 0);
    app.end().await;
}

#[both_engines]
async fn giving_credit_takes_a_role_a_reason_and_credit(engine: Engine) {
    let (app, _, _) = with_credit(engine, 20_000).await;
    let second = app.ordered(&ana()).await;
    let id = order_id(&second);
    for (ask, reason) in [
        ((&id, 0, "x"), "request.invalid"),
        ((&id, 1, " "), "request.invalid"),
        ((&id, 20_001, "x"), "credit.short"),
        ((&numbered(1), 1, "x"), "order.not_found"),
    ] {
        assert_eq!(give_as(&app, Role::Finance, ask, "key-0002").await.unwrap_err().reason, reason);
    }
    let refused = give_as(&app, Role::Support, (&id, 1, "x"), "key-0003").await.unwrap_err();
    assert_eq!(refused.reason, "agent.role_too_low");
    assert_eq!(events_without_an_account(&app).await[0].reason, "MoveCredit");
    assert_eq!(app.credit(&ana()).await, 20_000);
    app.end().await;
}

#[both_engines]
async fn credit_is_spent_once(engine: Engine) {
    let (app, _, _) = with_credit(engine, 100_000).await;
    let mut orders = Vec::new();
    for _ in 0..3 {
        orders.push(app.ordered(&ana()).await);
    }
    let basket = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let owner: OwnerPassport = ana();
    let (bought, first, second, third) = tokio::join!(
        app.checkout_with(&owner, (basket.version, 60_000), "key-of-credit"),
        give(&app, &orders[0], 60_000, "key-0001"),
        give(&app, &orders[1], 60_000, "key-0002"),
        give(&app, &orders[2], 60_000, "key-0003"),
    );
    let outcomes = [bought, first, second, third];
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
    for refused in outcomes.into_iter().filter_map(Result::err) {
        assert_eq!(refused.reason, "credit.short");
    }
    assert_eq!(app.credit(&ana()).await, 40_000);
    assert_sound(&app).await;
    app.end().await;
}

#[both_engines]
async fn the_schema_refuses_credit_that_is_spent_twice(engine: Engine) {
    let (app, _, _) = with_credit(engine, 100).await;
    for (place, left) in [(1_i64, 50_i64), (2, -1)] {
        let db = app.test.runtime().db;
        let written = db.write(async move |tx| {
            sqlx::query(
                "INSERT INTO allocations (id, transfer_id, kind, account_id, order_id, amount, actor,
                     created_at, credit_place, credit_left)
                 SELECT 'all_x', transfer_id, kind, account_id, order_id, -50, actor, created_at, $1, $2
                 FROM allocations WHERE kind = 'credit'",
            )
            .bind(place)
            .bind(left)
            .execute(tx.conn())
            .await?;
            Ok::<_, DbError>(())
        });
        assert!(written.await.is_err(), "place {place}, {left} left");
    }
    app.end().await;
}

#[both_engines]
async fn money_that_becomes_credit_is_told(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("FIRST", amount(&order)), ("SECOND", amount(&order))]), "key-0001").await.unwrap();
    let second = app.first_line("queued").await;
    assert_eq!(app.mails().await, ["instructions", "receipt"]);
    app.match_to(&second, &[full_payment(&order)], "key-0002").await.unwrap();
    assert_eq!(app.mails().await, ["credit", "instructions", "receipt"]);
    app.end().await;
}
