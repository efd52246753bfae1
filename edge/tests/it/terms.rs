//! Changed terms on their way to an owner, and their acceptance back to registration.

use mostrador_proto::{
    account::v1::{
        Account, AccountState, Explanation, GetAccountRequest, GetAccountResponse, Plan, SubscriptionState,
        Tier,
    },
    auth::v1::AgentRole,
    registration::v1::{
        AcceptTermsRequest, AcceptTermsResponse, AccountTerms, GetAccountTermsRequest,
        GetAccountTermsResponse, Reason,
    },
    runtime::v1::Locale,
};
use mostrador_runtime::{error::Failure, proto::timestamp};
use reqwest::Method;

use crate::harness::{TestEdge, account_id, owner_id, reason, said, send};

const VERSION: &str = "2026-11-29";

fn terms(accepted_version: &str) -> AccountTerms {
    let accepted = !accepted_version.is_empty();
    AccountTerms {
        version: VERSION.into(),
        changes: None,
        accepted_version: accepted_version.into(),
        accepted_at: accepted.then(|| timestamp(jiff::Timestamp::UNIX_EPOCH)),
        is_due: accepted_version != VERSION,
    }
}

async fn with_registration() -> TestEdge {
    let edge = TestEdge::start().await;
    edge.owners_have_the_account();
    edge.fakes.on("GetAccountTerms", |asked: GetAccountTermsRequest| {
        assert_eq!(asked.account_id, "", "the caller's own");
        Ok(GetAccountTermsResponse { terms: Some(terms("2026-01-01")) })
    });
    edge.fakes.on("AcceptTerms", |asked: AcceptTermsRequest| {
        if asked.terms_version != VERSION {
            return Err(Failure::new(Reason::RegistrationTermsOutdated).into());
        }
        assert_eq!(asked.locale(), Locale::Id, "the page's language");
        assert!(!asked.address.is_empty(), "the evidence has the network's address");
        Ok(AcceptTermsResponse { terms: Some(terms(VERSION)) })
    });
    edge
}

fn accept(edge: &TestEdge, body: &serde_json::Value) -> reqwest::RequestBuilder {
    let request = edge.request(Method::POST, "/api/account/terms").bearer_auth("own");
    request.header("referer", "https://mostrador.test/id/info").json(body)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_reads_which_version_is_due_and_accepts_it() {
    let edge = with_registration().await;
    insta::assert_snapshot!(said(edge.get("/api/account/terms").bearer_auth("own")).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "accepted": {
          "at": "1970-01-01T00:00:00Z",
          "version": "2026-01-01"
        },
        "changes": {
          "en": "",
          "es": "",
          "id": ""
        },
        "isDue": true,
        "version": "2026-11-29"
      },
      "msg": "OK"
    }
    "#);
    let accepted = accept(&edge, &serde_json::json!({ "termsVersion": VERSION }));
    insta::assert_snapshot!(said(accepted).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "accepted": {
          "at": "1970-01-01T00:00:00Z",
          "version": "2026-11-29"
        },
        "changes": {
          "en": "",
          "es": "",
          "id": ""
        },
        "isDue": false,
        "version": "2026-11-29"
      },
      "msg": "OK"
    }
    "#);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outdated_version_and_a_stranger_are_refused() {
    let edge = with_registration().await;
    let outdated = accept(&edge, &serde_json::json!({ "termsVersion": "2026-01-01" }));
    assert_eq!(reason(outdated).await, "409 registration.terms_outdated");
    let unclear = accept(&edge, &serde_json::json!({ "acceptTerms": true }));
    assert_eq!(reason(unclear).await, "400 request.unknown_field");
    for method in [Method::GET, Method::POST] {
        let agent = edge.request(method, "/api/account/terms").bearer_auth("agt");
        assert_eq!(reason(agent).await, "401 session.missing");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agent_sees_on_the_card_which_version_the_owner_accepted() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Viewer);
    edge.fakes.on("GetAccount", |_: GetAccountRequest| {
        let at = Some(timestamp(jiff::Timestamp::UNIX_EPOCH));
        let account = Account {
            account_id: account_id().into(),
            owner_id: owner_id().into(),
            account_state: AccountState::Active.into(),
            subscription_state: SubscriptionState::Trial.into(),
            plan: Plan::Lite.into(),
            created_at: at,
            explanation: Some(Explanation::default()),
            tier: Tier::Trial.into(),
            ..Account::default()
        };
        Ok(GetAccountResponse { account: Some(account), server_time: at, ..Default::default() })
    });
    let card = async || {
        let card = edge.get(&format!("/api/support/accounts/{}", account_id())).bearer_auth("agt");
        let shown: serde_json::Value = send(card).await.json().await.expect("json");
        shown["data"]["terms"].clone()
    };
    assert_eq!(card().await, serde_json::Value::Null, "a silent registration says nothing");
    edge.fakes.on("GetAccountTerms", |asked: GetAccountTermsRequest| {
        assert_eq!(asked.account_id, account_id().as_str());
        Ok(GetAccountTermsResponse { terms: Some(terms("2026-01-01")) })
    });
    let shown = card().await;
    assert_eq!((&shown["accepted"]["version"], &shown["isDue"]), (&"2026-01-01".into(), &true.into()));
}
