//! An agent's desk: files and answers of several services at once.

use mostrador_proto::{
    account::v1::{
        Account, AccountState, Explanation, GetAccountRequest, GetAccountResponse, Plan,
        SearchAccountsRequest, SearchAccountsResponse, SubscriptionState,
    },
    commerce::v1::{
        GetCreditRequest, GetCreditResponse, ImportStatementRequest, ImportStatementResponse, Statement,
        StatementState, import_statement_request::Part,
    },
    registration::v1::{SearchRegistrationsRequest, SearchRegistrationsResponse},
};
use mostrador_runtime::proto;
use serde_json::Value;

use crate::harness::{TestEdge, reason, said, send};

fn multipart(parts: &[(&str, &str)]) -> String {
    let part = |(name, text): &(&str, &str)| {
        let file = if *name == "file" { "; filename=\"march.csv\"" } else { "" };
        format!("--cut\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{text}\r\n")
    };
    parts.iter().map(part).collect::<String>() + "--cut--\r\n"
}

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_is_sent_on_with_its_description_first() {
    let edge = TestEdge::start().await;
    let imported_at = proto::timestamp(edge.clock.now());
    edge.fakes.on_stream("ImportStatement", move |_, messages: Vec<ImportStatementRequest>| {
        let mut parts = messages.into_iter().filter_map(|message| message.part);
        let Some(Part::Header(header)) = parts.next() else { panic!("the header comes first") };
        assert_eq!((header.bank_account.as_str(), header.file_name.as_str()), ("5420110", "march.csv"));
        let bytes: Vec<u8> =
            parts.flat_map(|part| if let Part::Chunk(chunk) = part { chunk } else { vec![] }).collect();
        assert_eq!(bytes, b"a,b\n1,2");
        let statement = Statement {
            statement_id: "stm_1".to_owned(),
            state: StatementState::Imported.into(),
            lines: 1,
            queued: 1,
            imported_at: Some(imported_at),
            ..Statement::default()
        };
        Ok(ImportStatementResponse { statement: Some(statement) })
    });
    let upload = |parts: &[(&str, &str)]| {
        edge.post("/api/support/statements")
            .bearer_auth("agt")
            .header("idempotency-key", "statement-1")
            .header("content-type", "multipart/form-data; boundary=cut")
            .body(multipart(parts))
    };
    insta::assert_snapshot!(said(upload(&[("file", "a,b\n1,2"), ("bankAccount", "5420110")])).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "bankAccount": "",
        "duplicates": 0,
        "format": "",
        "importedAt": "2026-01-05T03:00:00Z",
        "lines": 1,
        "matched": 0,
        "outcomes": [],
        "queued": 1,
        "state": "imported",
        "statementId": "stm_1"
      },
      "msg": "OK"
    }
    "#);
    insta::assert_snapshot!(said(upload(&[("file", "a,b\n1,2")]).header("language", "en")).await, @r#"
    422
    {
      "code": 422,
      "data": null,
      "fields": {
        "bankAccount": {
          "reason": "required"
        }
      },
      "msg": "Please check the marked fields.",
      "reason": "request.invalid",
      "requestId": "…"
    }
    "#);
    assert_eq!(reason(upload(&[("other", "x")])).await, "400 request.unknown_field");
    let large = "x".repeat(33 * 1024 * 1024);
    assert_eq!(reason(upload(&[("file", &large)])).await, "413 request.too_large");
    let owner =
        edge.post("/api/support/statements").bearer_auth("own").header("idempotency-key", "statement-1");
    assert_eq!(reason(owner).await, "401 session.missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_service_is_named_and_the_rest_is_shown() {
    let edge = TestEdge::start().await;
    edge.fakes.on("SearchAccounts", |_: SearchAccountsRequest| Ok(SearchAccountsResponse::default()));
    edge.fakes.on("SearchRegistrations", |_: SearchRegistrationsRequest| {
        Ok(SearchRegistrationsResponse::default())
    });
    let search = edge.get("/api/support/search?q=warung").header("cookie", "AgentToken=agt");
    insta::assert_snapshot!(said(search).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "items": [],
        "missing": [
          "commerce"
        ]
      },
      "msg": "OK"
    }
    "#);
}

#[tokio::test(flavor = "multi_thread")]
async fn credit_is_shown_and_missing_when_commerce_is_silent() {
    let edge = TestEdge::start().await;
    let at = proto::timestamp(edge.clock.now());
    edge.fakes.on("GetAccount", move |_: GetAccountRequest| {
        let account = Account {
            account_state: AccountState::Active.into(),
            subscription_state: SubscriptionState::Trial.into(),
            plan: Plan::Lite.into(),
            created_at: Some(at),
            explanation: Some(Explanation::default()),
            ..Account::default()
        };
        Ok(GetAccountResponse { account: Some(account), server_time: Some(at), ..Default::default() })
    });
    let own = || edge.get("/api/account").bearer_auth("own");
    let card = || edge.get("/api/support/accounts/acc_1").bearer_auth("agt");
    let unknown = json(own()).await;
    assert_eq!((&unknown["code"], &unknown["data"]["credit"]), (&200.into(), &Value::Null));
    edge.fakes.on("GetCredit", |asked: GetCreditRequest| {
        Ok(GetCreditResponse { credit: if asked.account_id == "acc_1" { 7 } else { 100_000 } })
    });
    assert_eq!(json(own()).await["data"]["credit"], 100_000);
    assert_eq!(json(card()).await["data"]["account"]["credit"], 7);
}

async fn json(request: reqwest::RequestBuilder) -> Value {
    send(request).await.json().await.expect("json")
}
