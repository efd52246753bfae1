//! The money that prevents closing an account.

use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::testing::{Engine, both_engines};

use super::credit::with_credit;
use crate::app::{TestApp, amount, ana, bca, budi, order_id};

/// The orders with their cancellability, and the credit.
async fn open(app: &TestApp, who: &OwnerPassport) -> (Vec<(String, bool)>, i64) {
    let message = pb::GetOpenMoneyRequest { account_id: who.account_id.to_string() };
    let mut commerce = CommerceServiceClient::new(app.served.wire_from(ServiceName::Account));
    let money = commerce.get_open_money(message).await.unwrap().into_inner();
    (money.orders.into_iter().map(|order| (order.order_id, order.may_be_cancelled)).collect(), money.credit)
}

#[both_engines]
async fn orders_and_credit_of_the_account_are_named(engine: Engine) {
    let (app, _, _) = with_credit(engine, 40_000).await;
    assert_eq!(open(&app, &ana()).await, (vec![], 40_000), "a paid order is none");
    let (waiting, partly) = (app.ordered(&ana()).await, app.ordered(&ana()).await);
    app.import(&bca(&[("PART", amount(&partly) - 50_000)]), "key-part").await.unwrap();
    let queued = app.first_line("queued").await;
    let part = [(order_id(&partly), amount(&partly) - 50_000)];
    app.match_to(&queued, &part, "key-match").await.unwrap();
    let both = vec![(waiting.order_id.clone(), true), (partly.order_id.clone(), false)];
    assert_eq!(open(&app, &ana()).await, (both, 40_000));
    assert_eq!(open(&app, &budi()).await, (vec![], 0));

    app.cancel(&ana(), &waiting, "key-cancel").await.unwrap();
    assert_eq!(open(&app, &ana()).await.0, [(partly.order_id, false)]);
    app.end().await;
}

#[both_engines]
async fn an_order_past_its_deadline_waits_for_the_bank(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.advance_hours(60).await;
    assert_eq!(open(&app, &ana()).await, (vec![(order.order_id.clone(), false)], 0));
    app.advance_hours(crate::app::CHECK_OVER).await;
    assert_eq!(open(&app, &ana()).await, (vec![(order.order_id, false)], 0), "late money would pay it");
    app.advance_hours(48).await;
    assert_eq!(open(&app, &ana()).await, (vec![], 0));
    app.end().await;
}
