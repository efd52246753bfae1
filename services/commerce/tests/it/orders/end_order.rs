use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::error::Failure;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{CHECK_OVER, TestApp, amount, ana, bca, budi, full_payment, line_id, received, state};
use crate::timeline::events;

#[both_engines]
async fn an_order_expires_when_it_was_checked_after_its_deadline(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.advance_hours(23).await;
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "AWAITING_TRANSFER");
    app.advance_hours(1).await;
    let checked = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&checked), checked.note_reason.as_str()), ("CHECKING", "order.checking"));
    assert_eq!(app.mails().await, ["instructions"], "it may be paid");
    app.advance_hours(CHECK_OVER - 24 - 1).await;
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "CHECKING");
    app.advance_hours(1).await;
    let expired = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&expired), expired.note_reason.as_str()), ("EXPIRED", "order.expired"));
    assert_eq!(app.mails().await, ["expired", "instructions"]);
    assert!(app.told_account().await.is_empty(), "nothing was bought");
    app.end().await;
}

#[both_engines]
async fn an_owner_cancels_while_it_is_unpaid(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let foreign = app.cancel(&budi(), &order, "key-0001").await.unwrap_err();
    assert_eq!(foreign.reason, "order.not_found");
    let cancelled = app.cancel(&ana(), &order, "key-0001").await.unwrap();
    assert_eq!(state(&cancelled), "CANCELLED");
    assert_eq!(app.cancel(&ana(), &order, "key-0001").await.unwrap(), cancelled);
    let again = app.cancel(&ana(), &order, "key-0002").await.unwrap_err();
    assert_eq!(again.reason, "order.cannot_cancel");
    app.advance_hours(30).await;
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "CANCELLED");
    let late = app.import(&bca(&[("TRSF", amount(&order))]), "key-0003").await.unwrap();
    let line = &late.outcomes[0];
    assert_eq!(line.queue_reason().text(), "order_cancelled");
    app.match_to(&line_id(line), &[full_payment(&order)], "key-0004").await.unwrap();
    let kept = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&kept), kept.note_reason.as_str()), ("CANCELLED", "order.paid_cancelled"));
    app.end().await;
}

#[both_engines]
async fn part_of_the_money_becomes_credit_when_the_order_ends(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[(&format!("BAYAR {}", order.reference), 100_000)]), "key-0001").await.unwrap();
    assert_eq!(received(&app.order(&ana(), &order).await.unwrap()), (100_000, amount(&order) - 100_000));
    let cancelled = app.cancel(&ana(), &order, "key-0001").await.unwrap_err();
    assert_eq!(cancelled.reason, "order.cannot_cancel", "money is there already");
    app.advance_hours(24).await;
    let checked = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&checked), received(&checked).0), ("CHECKING", 100_000));
    assert!(!checked.next_states.contains(&pb::OrderState::Cancelled.into()), "money is there");
    app.advance_hours(CHECK_OVER - 24).await;
    let expired = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&expired), received(&expired)), ("EXPIRED", (0, amount(&order))));
    assert_eq!(expired.note_reason, "order.expired_partly");
    assert_eq!((app.credit(&ana()).await, app.credit(&budi()).await), (100_000, 0));
    let asked = pb::GetCreditRequest { account_id: ana().account_id.to_string() };
    let seen = app.client().get_credit(app.test.as_agent(Role::Viewer, asked)).await.unwrap();
    assert_eq!(seen.into_inner().credit, 100_000);
    assert_eq!(app.mails().await, ["expired", "instructions", "instructions"], "for all, and for the rest");
    let mails: Vec<SendMailRequest> = app.test.outgoing(SEND_MAIL).await;
    let told = mails.into_iter().find_map(|mail| match mail.mail {
        Some(Mail::OrderExpired(told)) => Some((told.credited, told.payment_undone)),
        _ => None,
    });
    assert_eq!(told, Some((100_000, false)), "the mail says the kept sum");
    app.end().await;
}

#[both_engines]
async fn credit_of_an_order_that_ended_goes_when_its_line_is_undone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[(&format!("BAYAR {}", order.reference), 100_000)]), "key-0001").await.unwrap();
    app.advance_hours(24).await;
    app.advance_hours(CHECK_OVER - 24).await;
    let expired = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&expired), app.credit(&ana()).await), ("EXPIRED", 100_000));
    let line = app.first_line("matched").await;
    let undone = app.unmatch(&line, "key-0001").await.unwrap();
    assert_eq!(app.credit(&ana()).await, 0);
    assert_eq!((undone.state().text(), undone.allocations.len()), ("queued", 0));
    let nothing_kept = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&nothing_kept), nothing_kept.note_reason.as_str()), ("EXPIRED", "order.expired"));
    assert_eq!(nothing_kept.version, expired.version + 1);
    let events = events(&app, &ana()).await;
    let undone = events.iter().find(|event| event.kind == "order.payment_undone").unwrap();
    assert_eq!((undone.actor_kind().text(), undone.reason.as_str()), ("agent", "the wrong merchant"));
    app.end().await;
}

#[both_engines]
async fn owners_list_their_own_and_agents_any(engine: Engine) {
    let app = TestApp::start(engine).await;
    let first = app.ordered(&ana()).await;
    app.advance_hours(1).await;
    let second = app.ordered(&ana()).await;
    assert_eq!(app.order(&budi(), &first).await.unwrap_err().reason, "order.not_found");
    let page = Some(PageRequest { limit: 1, after: String::new() });
    let of_another = pb::ListOrdersRequest {
        page: page.clone(),
        account_id: budi().account_id.to_string(),
        ..Default::default()
    };
    let refused = app.client().list_orders(app.test.as_owner(&ana(), of_another)).await.unwrap_err();
    assert_eq!(Failure::from(&refused).reason, "account.not_found");
    let asked = pb::ListOrdersRequest { page, ..Default::default() };
    let list = app.client().list_orders(app.test.as_owner(&ana(), asked)).await.unwrap().into_inner();
    assert_eq!(
        (list.orders[0].order_id.clone(), list.next.clone()),
        (second.order_id.clone(), second.order_id)
    );
    let page = Some(PageRequest { limit: 1, after: list.next });
    let asked =
        pb::ListOrdersRequest { page, account_id: ana().account_id.to_string(), ..Default::default() };
    let list = app.client().list_orders(app.test.as_agent(Role::Viewer, asked)).await.unwrap().into_inner();
    assert_eq!((list.orders[0].order_id.clone(), list.next), (first.order_id, String::new()));
    app.end().await;
}

#[both_engines]
async fn the_timeline_tells_each_event(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    let events = events(&app, &ana()).await;
    let mut kinds: Vec<_> =
        events.iter().map(|event| (event.actor_kind().text(), event.kind.as_str())).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, [("owner", "order.placed"), ("system", "order.paid")]);
    assert!(events.iter().all(|event| event.subject_id == order.order_id));
    app.end().await;
}
