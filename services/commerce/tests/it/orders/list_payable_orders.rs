use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, owner};

use crate::app::{BANK, CHECK_OVER, TestApp, amount, ana, bca, budi, paged};

/// All pages, of two orders each.
async fn payable(app: &TestApp) -> Vec<pb::PayableOrder> {
    let mut operator = CommerceServiceClient::new(app.served.wire_from(ServiceName::Operator));
    paged(2, async |page| {
        let asked = outgoing(pb::ListPayableOrdersRequest { page });
        let answer = operator.list_payable_orders(asked).await.unwrap().into_inner();
        (answer.orders, answer.next)
    })
    .await
}

fn ids(orders: &[pb::PayableOrder]) -> Vec<&str> {
    orders.iter().map(|order| order.order_id.as_str()).collect()
}

#[both_engines]
async fn orders_of_all_accounts_are_listed_while_money_may_come(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (paid, partly) = (app.ordered(&ana()).await, app.ordered(&budi()).await);
    let (third, fourth) = (owner(3), owner(4));
    let (waiting, cancelled) = (app.ordered(&third).await, app.ordered(&fourth).await);
    app.cancel(&fourth, &cancelled, "key-cancel-fourth").await.unwrap();
    let part = (format!("BAYAR {}", partly.reference), 50_000);
    let file = bca(&[("SRI", amount(&paid)), (&part.0, part.1)]);
    app.import(&file, "key-import-payable").await.unwrap();
    app.served.drain_outbox().await;

    let listed = payable(&app).await;
    assert_eq!(ids(&listed), [&partly.order_id, &waiting.order_id]);
    let payment = waiting.payment.clone().unwrap();
    assert_eq!(
        listed[1],
        pb::PayableOrder {
            order_id: waiting.order_id.clone(),
            account_id: third.account_id.to_string(),
            reference: waiting.reference.clone(),
            bank_name: "BCA".into(),
            bank_account: BANK.into(),
            price: waiting.total,
            amount: payment.amount,
            received: 0,
            pay_before: payment.pay_before,
        }
    );
    assert_eq!(listed[0].received, 50_000);

    // The first time is past the deadline, the second past the check: late money would still pay the order.
    for hours in [25, CHECK_OVER - 25] {
        app.advance_hours(hours).await;
        assert!(ids(&payable(&app).await).contains(&waiting.order_id.as_str()), "after {hours} hours more");
    }
    app.advance_hours(7 * 24).await;
    assert_eq!(ids(&payable(&app).await), [""; 0], "no amount is held any more");
    app.end().await;
}

#[both_engines]
async fn only_the_operator_asks_for_the_orders_of_all_accounts(engine: Engine) {
    let app = TestApp::start(engine).await;
    let asked = app.test.as_agent(Role::Admin, pb::ListPayableOrdersRequest { page: None });
    let refused = app.client().list_payable_orders(asked).await.unwrap_err();
    assert!(Failure::from(&refused).reason.is(Reason::CallerRefused), "{refused:?}");
    app.end().await;
}
