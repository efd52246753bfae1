//! A rest too small to be asked for waits for finance, not for the owner.

use mostrador_commerce::domain::queue_reason::QueueReason;
use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{CHECK_OVER, TestApp, amount, ana, bca, order_id, received, state};
use crate::timeline::events;

async fn waive(app: &TestApp, role: Role, order: &pb::Order, key: &str) -> Result<pb::Order, Failure> {
    let message = pb::WaiveRestRequest {
        order_id: order.order_id.clone(),
        reason: "nine rupiah".into(),
        idempotency_key: key.into(),
        request_hash: vec![1],
    };
    let answer = app.client().waive_rest(app.test.as_agent(role, message)).await;
    Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().order.unwrap())
}

/// An order of which nine rupiah are missing.
async fn short(app: &TestApp) -> pb::Order {
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[(&order.reference, amount(&order) - 9)]), "key-0001").await.unwrap();
    app.order(&ana(), &order).await.unwrap()
}

#[both_engines]
async fn a_small_rest_is_not_asked_of_the_owner(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = short(&app).await;
    assert_eq!((state(&order), order.note_reason.as_str()), ("PARTLY_PAID", "order.small_rest"));
    assert_eq!(app.mails().await, ["instructions", "under_review"]);
    let line = app.lines("queued").await.remove(0);
    assert_eq!((line.queue_reason().text(), line.left), (QueueReason::SmallRest.as_str(), 0));
    app.advance_hours(24).await;
    app.advance_hours(CHECK_OVER).await;
    app.advance_hours(10 * 24).await;
    let waiting = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&waiting), received(&waiting).1), ("CHECKING", 9), "finance has not decided");
    let held = app.count("SELECT COUNT(*) FROM held_amounts h JOIN orders o ON h.order_id = o.id").await;
    assert_eq!(held, 1, "no other order gets its amount");
    app.end().await;
}

#[both_engines]
async fn finance_accepts_an_order_without_its_rest(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = short(&app).await;
    let refused = waive(&app, Role::Support, &order, "key-0001").await.unwrap_err();
    assert_eq!(refused.kind, Kind::Forbidden);
    let paid = waive(&app, Role::Finance, &order, "key-0001").await.unwrap();
    assert_eq!((state(&paid), received(&paid)), ("PAID", (amount(&order) - 9, 0)));
    assert_eq!(waive(&app, Role::Finance, &order, "key-0001").await.unwrap(), paid, "the same click");
    let again = waive(&app, Role::Finance, &order, "key-0002").await.unwrap_err();
    assert_eq!((again.kind, again.reason.as_ref()), (Kind::Conflict, "order.rest_not_small"));
    assert_eq!(app.mails().await, ["instructions", "receipt", "under_review"]);
    assert_eq!(app.told_account().await.len(), 1);
    assert!(app.lines("queued").await.is_empty(), "nothing waits any more");
    assert_eq!(app.count("SELECT amount FROM waived_rests WHERE reason = 'nine rupiah'").await, 9);
    let events = events(&app, &ana()).await;
    let told = events.iter().find(|event| event.kind == "order.paid").unwrap();
    assert_eq!((told.actor_kind().text(), told.reason.as_str()), ("agent", "nine rupiah"));
    app.end().await;
}

#[both_engines]
async fn a_waived_rest_stays_waived_when_a_match_is_corrected(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = short(&app).await;
    let line = app.first_line("queued").await;
    app.advance_hours(2).await;
    let paid = waive(&app, Role::Finance, &order, "key-0001").await.unwrap();
    app.advance_hours(20 * 24).await;
    app.unmatch(&line, "key-0002").await.unwrap();
    app.match_to(&line, &[(order_id(&order), amount(&order) - 9)], "key-0003").await.unwrap();
    let again = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&again), again.paid_at), ("PAID", paid.paid_at));
    app.end().await;
}

#[both_engines]
async fn a_larger_rest_is_asked_for_and_cannot_be_waived(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[(&order.reference, amount(&order) - 1_000)]), "key-0001").await.unwrap();
    let mails: Vec<SendMailRequest> = app.test.outgoing(SEND_MAIL).await;
    let mut received: Vec<_> = mails
        .into_iter()
        .filter_map(|mail| match mail.mail {
            Some(Mail::OrderInstructions(mail)) => Some((mail.received, mail.payment_undone)),
            _ => None,
        })
        .collect();
    received.sort_unstable();
    assert_eq!(
        received,
        [(0, false), (amount(&order) - 1_000, false)],
        "the money that arrived, and the rest"
    );
    let refused = waive(&app, Role::Finance, &order, "key-0001").await.unwrap_err();
    assert_eq!(refused.reason, "order.rest_not_small");
    app.end().await;
}
