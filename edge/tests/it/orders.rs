//! The lists behind the owner's pages of credit and classes.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use mostrador_proto::commerce::v1::{
    CreditEntry, CreditMove, ListCreditEntriesRequest, ListCreditEntriesResponse, ListOrdersRequest,
    ListOrdersResponse,
};
use mostrador_runtime::{
    id::{AllocationId, OrderId},
    proto,
    testing::numbered,
};
use serde_json::{Value, json};

use crate::harness::{TestEdge, reason, send};

#[tokio::test(flavor = "multi_thread")]
async fn the_book_of_credit_has_signed_amounts_and_the_next_page() {
    let edge = TestEdge::start().await;
    let at = Some(proto::timestamp(edge.clock.now()));
    let (entry_id, order_id): (AllocationId, OrderId) = (numbered(1), numbered(2));
    let told = CreditEntry {
        entry_id: entry_id.to_string(),
        order_id: order_id.to_string(),
        r#move: CreditMove::Spent.into(),
        reference: "MST7K2QX".into(),
        amount: -60_000,
        balance: 40_000,
        at,
    };
    let sent = told.clone();
    edge.fakes.on("ListCreditEntries", move |asked: ListCreditEntriesRequest| {
        assert_eq!(asked.page.unwrap_or_default().limit, 1);
        let entries = vec![sent.clone()];
        Ok(ListCreditEntriesResponse { next: entry_id.to_string(), entries })
    });
    let call = || edge.get("/api/credit/entries?limit=1").bearer_auth("own");
    let answer: Value = send(call()).await.json().await.unwrap();
    let wanted = json!({
        "entryId": told.entry_id,
        "move": "spent",
        "orderId": told.order_id,
        "reference": "MST7K2QX",
        "amount": -60_000,
        "balance": 40_000,
        "at": edge.clock.now(),
    });
    assert_eq!(answer["data"], json!({ "items": [wanted], "next": told.entry_id }));

    edge.fakes.on("ListCreditEntries", move |_: ListCreditEntriesRequest| {
        let entries = vec![CreditEntry { r#move: CreditMove::Unspecified.into(), ..told.clone() }];
        Ok(ListCreditEntriesResponse { entries, next: String::new() })
    });
    assert_eq!(reason(call()).await, "500 internal", "a move that this edge does not know is never guessed");
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_asked_for_by_what_they_hold() {
    let edge = TestEdge::start().await;
    let now = Some(proto::timestamp(edge.clock.now()));
    let asked_for_trainings = Arc::new(AtomicBool::new(false));
    let seen = asked_for_trainings.clone();
    edge.fakes.on("ListOrders", move |asked: ListOrdersRequest| {
        seen.store(asked.with_training, Ordering::Relaxed);
        Ok(ListOrdersResponse { server_time: now, ..Default::default() })
    });
    for (query, wanted) in [("?with=training", true), ("", false), ("?limit=5", false)] {
        let call = edge.get(&format!("/api/orders{query}")).bearer_auth("own");
        assert_eq!(reason(call).await, "200 -");
        assert_eq!(asked_for_trainings.load(Ordering::Relaxed), wanted, "{query}");
    }
    let unknown = edge.get("/api/orders?with=hardware").bearer_auth("own");
    assert_eq!(reason(unknown).await, "422 request.invalid");
}
