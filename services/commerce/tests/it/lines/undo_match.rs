use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{OrderExpired, OrderInstructions, SendMailRequest};
use mostrador_runtime::id::LineId;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{CHECK_OVER, TestApp, amount, ana, bca, full_payment, line_id, order_id, received, state};
use crate::timeline::events;

/// The waiting mails about a payment that was taken back.
async fn told_of_undoing(app: &TestApp) -> (Vec<OrderInstructions>, Vec<OrderExpired>) {
    let (mut instructions, mut expired) = (Vec::new(), Vec::new());
    let mails: Vec<SendMailRequest> = app.test.outgoing(SEND_MAIL).await;
    for mail in mails.into_iter().filter_map(|mail| mail.mail) {
        match mail {
            Mail::OrderInstructions(mail) if mail.payment_undone => instructions.push(mail),
            Mail::OrderExpired(mail) if mail.payment_undone => expired.push(mail),
            _ => {}
        }
    }
    (instructions, expired)
}

/// The lines that brought these amounts, in the same order.
async fn lines(app: &TestApp, amounts: [i64; 2]) -> [LineId; 2] {
    let matched = app.lines("matched").await;
    amounts.map(|amount| matched.iter().find(|line| line.amount_sen == amount * 100).map(line_id).unwrap())
}

#[both_engines]
async fn a_second_transfer_leaves_no_trace_in_the_order(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("FIRST", amount(&order)), ("SECOND", amount(&order))]), "key-0001").await.unwrap();
    let second = app.first_line("queued").await;
    app.match_to(&second, &[full_payment(&order)], "key-0001").await.unwrap();
    let twice = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&twice), twice.note_reason.as_str()), ("PAID", "order.paid_twice"));
    assert_eq!(app.credit(&ana()).await, amount(&order));

    app.unmatch(&second, "key-0002").await.unwrap();
    let once = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&once), once.note_reason.as_str()), ("PAID", ""));
    assert_eq!((app.credit(&ana()).await, once.version), (0, twice.version + 1));
    assert_eq!(app.told_account().await.len(), 1, "the goods stay bought");
    let kinds: Vec<String> = events(&app, &ana()).await.into_iter().map(|event| event.kind).collect();
    assert!(kinds.contains(&"order.payment_undone".to_owned()), "{kinds:?}");
    app.end().await;
}

#[both_engines]
async fn the_owner_hears_the_missing_sum_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let (part, rest) = (100_000, amount(&order) - 100_000);
    app.import(&bca(&[(&order.reference, part), (&order.reference, rest)]), "key-0001").await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    let [first, second] = lines(&app, [part, rest]).await;

    app.unmatch(&second, "key-0001").await.unwrap();
    let partly = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&partly), received(&partly)), ("PARTLY_PAID", (part, rest)));
    assert_eq!(partly.note_reason, "order.taken_back", "the page says why money is asked for again");
    let paid: Vec<bool> = app.told_account().await.iter().map(|told| told.paid).collect();
    assert_eq!(paid, [true, false]);
    let (instructions, _) = told_of_undoing(&app).await;
    assert_eq!(instructions.iter().map(|mail| mail.received).collect::<Vec<_>>(), [part]);

    app.unmatch(&first, "key-0002").await.unwrap();
    let open = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&open), open.note_reason.as_str()), ("AWAITING_TRANSFER", "order.taken_back"));
    app.match_to(&first, &[(order_id(&order), part)], "key-0003").await.unwrap();
    let again = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&again), again.note_reason.as_str()), ("PARTLY_PAID", "order.partly_paid"));
    let (instructions, expired) = told_of_undoing(&app).await;
    let mut received: Vec<i64> = instructions.iter().map(|mail| mail.received).collect();
    received.sort_unstable();
    assert_eq!((received, expired.len()), (vec![0, part], 0));
    app.end().await;
}

#[both_engines]
async fn the_owner_hears_that_the_order_ended(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let rest = amount(&order) - 60_000;
    app.import(&bca(&[(&order.reference, 60_000), (&order.reference, rest)]), "key-0001").await.unwrap();
    let [kept, undone] = lines(&app, [60_000, rest]).await;
    app.advance_hours(CHECK_OVER).await;
    let first = app.order(&ana(), &order).await.unwrap().paid_at;
    app.unmatch(&undone, "key-0001").await.unwrap();
    let expired = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&expired), expired.note_reason.as_str()), ("EXPIRED", "order.expired_partly"));
    assert_eq!(app.credit(&ana()).await, 60_000);
    let (_, told) = told_of_undoing(&app).await;
    assert_eq!(told.iter().map(|mail| mail.credited).collect::<Vec<_>>(), [60_000]);

    app.match_to(&undone, &[(order_id(&order), rest)], "key-0002").await.unwrap();
    let again = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&again), again.paid_at, app.credit(&ana()).await), ("PAID", first, 0));

    app.unmatch(&undone, "key-0003").await.unwrap();
    app.unmatch(&kept, "key-0004").await.unwrap();
    let nothing_kept = app.order(&ana(), &order).await.unwrap();
    assert_eq!((nothing_kept.note_reason.as_str(), app.credit(&ana()).await), ("order.expired", 0));
    app.end().await;
}

/// An ended order's money is credit, beside money that never paid it: giving the first line again brings back
/// the credit that had paid.
#[both_engines]
async fn the_same_lines_pay_the_same_orders_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let rest = amount(&order) - 60_000;
    let file = bca(&[
        (&format!("FIRST {}", order.reference), 60_000),
        ("ANOTHER", rest),
        (&format!("REST {}", order.reference), rest),
    ]);
    app.import(&file, "key-0001").await.unwrap();
    let paid_at = async || app.order(&ana(), &order).await.unwrap().paid_at;
    let first_paid = paid_at().await;
    assert!(first_paid.is_some());
    let another = app.first_line("queued").await;
    app.match_to(&another, &[(order_id(&order), rest)], "key-0002").await.unwrap();
    let lines = app.lines("matched").await;
    let first = lines.iter().find(|line| line.amount_sen == 6_000_000).map(line_id).unwrap();
    app.advance_hours(CHECK_OVER).await;
    app.unmatch(&first, "key-0003").await.unwrap();
    assert_eq!((paid_at().await, app.credit(&ana()).await), (None, 2 * rest));
    app.match_to(&first, &[(order_id(&order), 60_000)], "key-0004").await.unwrap();
    assert_eq!((paid_at().await, app.credit(&ana()).await), (first_paid, rest));
    app.end().await;
}
