//! The card of an account, whose parts come from several services.

use mostrador_proto::{
    account::v1::{
        Account, AccountState, Explanation, GetAccountRequest, GetAccountResponse, Plan, SubscriptionState,
        Tier,
    },
    auth::v1::{
        ListDevicesRequest, ListDevicesResponse, ListPinsRequest, ListPinsResponse,
        list_pins_response::Holder,
    },
    commerce::v1::{GetCreditRequest, GetCreditResponse},
    registration::v1::{FindAccountCaseRequest, FindAccountCaseResponse},
};
use mostrador_runtime::proto;
use serde_json::{Value, json};

use crate::harness::{TestEdge, account_id, owner_id, reason, send};

#[tokio::test(flavor = "multi_thread")]
async fn credit_is_shown_and_missing_when_commerce_is_silent() {
    let edge = TestEdge::start().await;
    let at = proto::timestamp(edge.clock.now());
    edge.fakes.on("GetAccount", move |_: GetAccountRequest| {
        let account = Account {
            account_id: account_id().to_string(),
            owner_id: owner_id().to_string(),
            account_state: AccountState::Active.into(),
            subscription_state: SubscriptionState::Trial.into(),
            plan: Plan::Lite.into(),
            created_at: Some(at),
            explanation: Some(Explanation::default()),
            tier: Tier::Trial.into(),
            ..Account::default()
        };
        Ok(GetAccountResponse { account: Some(account), server_time: Some(at), ..Default::default() })
    });
    let own = || edge.get("/api/account").bearer_auth("own");
    let card = |id: &str| edge.get(&format!("/api/support/accounts/{id}")).bearer_auth("agt");
    let unknown = answered(own()).await;
    assert_eq!((&unknown["code"], &unknown["data"]["credit"]), (&200.into(), &Value::Null));
    edge.fakes.on("GetCredit", |asked: GetCreditRequest| {
        let credit = if asked.account_id == account_id().as_str() { 7 } else { 100_000 };
        Ok(GetCreditResponse { credit, least_transfer: 10_000 })
    });
    assert_eq!(answered(own()).await["data"]["credit"], 100_000);
    let shown = answered(card(account_id().as_str())).await["data"].take();
    assert_eq!((&shown["account"]["credit"], &shown["papers"]), (&7.into(), &Value::Null));
    assert_eq!(shown["opening"], json!({ "hasDevice": null, "hasPin": null }), "auth is silent");
    edge.fakes.on("ListDevices", |asked: ListDevicesRequest| {
        assert_eq!(asked.account_id, account_id().as_str());
        Ok(ListDevicesResponse::default())
    });
    edge.fakes.on("ListPins", |asked: ListPinsRequest| {
        assert_eq!(asked.account_id, account_id().as_str());
        Ok(ListPinsResponse { holders: vec![Holder::default()] })
    });
    let shown = answered(card(account_id().as_str())).await["data"]["opening"].take();
    assert_eq!(shown, json!({ "hasDevice": false, "hasPin": true }));
    edge.fakes.on("FindAccountCase", |_: FindAccountCaseRequest| Ok(FindAccountCaseResponse::default()));
    assert_eq!(answered(card(account_id().as_str())).await["data"]["papers"]["state"], "none");
    assert_eq!(reason(card("acc_1")).await, "404 account.not_found");
}

async fn answered(request: reqwest::RequestBuilder) -> Value {
    send(request).await.json().await.expect("json")
}
