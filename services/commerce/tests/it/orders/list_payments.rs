//! The origin and use of the money of an account's orders.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::Failure;
use mostrador_runtime::passport::{OwnerPassport, Role};
use mostrador_runtime::testing::{Engine, both_engines};

use super::credit::with_credit;
use crate::app::{TestApp, amount, ana, budi, paged};

async fn payments(app: &TestApp, who: &OwnerPassport, limit: u32) -> Vec<pb::AccountPayment> {
    paged(limit, async |page| {
        let asked = app.test.as_owner(who, pb::ListPaymentsRequest { page });
        let answer = app.client().list_payments(asked).await.unwrap().into_inner();
        (answer.payments, answer.next)
    })
    .await
}

#[both_engines]
async fn every_entry_is_told_once_with_its_order_and_day(engine: Engine) {
    let (app, order, line) = with_credit(engine, 40_000).await;
    let found = payments(&app, &ana(), 1).await;
    assert_eq!(found, payments(&app, &ana(), 100).await, "in pages or not");
    let mut told: Vec<_> = found.iter().map(|payment| (payment.is_credit, payment.amount)).collect();
    told.sort_unstable();
    assert_eq!(told, [(false, amount(&order)), (true, 40_000)]);
    for payment in &found {
        let of = (payment.order_id.as_str(), payment.reference.as_str(), payment.booked_on.as_str());
        assert_eq!(of, (order.order_id.as_str(), order.reference.as_str(), "2026-01-05"));
    }
    assert_eq!(payments(&app, &budi(), 100).await, []);

    app.unmatch(&line, "key-undo").await.unwrap();
    let undone = payments(&app, &ana(), 100).await;
    assert_eq!(undone.len(), 4, "what was taken back is told, too");
    assert_eq!(undone.iter().map(|payment| payment.amount).sum::<i64>(), 0);
    let by_agent = app.test.as_agent(Role::Admin, pb::ListPaymentsRequest::default());
    let by_agent = app.client().list_payments(by_agent).await.unwrap_err();
    assert_eq!(Failure::from(&by_agent).reason, "session.not_an_owner");
    app.end().await;
}
