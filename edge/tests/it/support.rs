//! An agent's desk: files and answers of several services at once.

use std::{collections::HashMap, time::Duration};

use mostrador_proto::{
    account::v1::{
        Account, AccountState, GetAccountRequest, GetAccountResponse, SearchAccountsRequest,
        SearchAccountsResponse, SearchStaffRequest, SearchStaffResponse,
    },
    auth::v1::{
        Agent, AgentRole, FindManagerRequest, FindManagerResponse, ListAgentsRequest, ListAgentsResponse,
        ListedAgent, SearchDevicesRequest, SearchDevicesResponse,
    },
    commerce::v1::{
        CountLinesRequest, CountLinesResponse, ImportStatementRequest, ImportStatementResponse,
        ListLastOrdersRequest, ListLastOrdersResponse, Order, OrderState, Payment, SearchOrdersRequest,
        SearchOrdersResponse, Statement, StatementFormat, StatementState, import_statement_request::Part,
    },
    registration::v1::{SearchRegistrationsRequest, SearchRegistrationsResponse},
    runtime::v1::{ListEventsRequest, ListEventsResponse},
};
use mostrador_runtime::{
    error::{Failure, Reason},
    id::{AccountId, OrderId, StatementId},
    proto,
    testing::numbered,
};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::harness::{TestEdge, account_id, agent_id, reason, said};

fn other_account() -> AccountId {
    numbered(2)
}

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
    edge.agents_are(AgentRole::Finance);
    let imported_at = proto::timestamp(edge.clock.now());
    edge.fakes.on_stream("ImportStatement", move |_, messages: Vec<ImportStatementRequest>| {
        let mut parts = messages.into_iter().filter_map(|message| message.part);
        let Some(Part::Header(header)) = parts.next() else { panic!("the header comes first") };
        assert_eq!((header.bank_account.as_str(), header.file_name.as_str()), ("5420110", "march.csv"));
        let bytes: Vec<u8> =
            parts.flat_map(|part| if let Part::Chunk(chunk) = part { chunk } else { vec![] }).collect();
        assert_eq!(bytes, b"a,b\n1,2");
        let statement_id: StatementId = numbered(1);
        let statement = Statement {
            statement_id: statement_id.into(),
            state: StatementState::Imported.into(),
            format: StatementFormat::Camt053.into(),
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
        "format": "camt053",
        "importedAt": "2026-01-05T03:00:00Z",
        "lines": 1,
        "matched": 0,
        "outcomes": [],
        "queued": 1,
        "state": "imported",
        "statementId": "stm_00000000000000000000000001"
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
    let twice = [("file", "a"), ("file", "b"), ("bankAccount", "5420110")];
    assert_eq!(reason(upload(&twice)).await, "400 request.wrong_type");
    let large = "x".repeat(33 * 1024 * 1024);
    assert_eq!(reason(upload(&[("file", &large)])).await, "413 request.too_large");
    let owner =
        edge.post("/api/support/statements").bearer_auth("own").header("idempotency-key", "statement-1");
    assert_eq!(reason(owner).await, "401 session.missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_limit_counts_the_whole_body() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Admin);
    // Any bytes may precede the first boundary, and a chunked body announces no length.
    let (mut connection, address) = connect(&edge).await;
    let head = format!("{}transfer-encoding: chunked\r\n\r\n", upload_head(&address));
    connection.write_all(head.as_bytes()).await.expect("a head");
    let (mut read, mut write) = connection.into_split();
    let chunk = format!("ffff\r\n{}\r\n", format!("{}\n", "x".repeat(1023)).repeat(64).split_off(1));
    let sending = tokio::spawn(async move {
        // The loop ends when the edge takes no more bytes.
        while write.write_all(chunk.as_bytes()).await.is_ok() {}
    });
    let answer = first_bytes(&mut read).await;
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
    sending.abort();
    let (mut connection, address) = connect(&edge).await;
    let head = format!("{}content-length: 40000000\r\n\r\n--cut", upload_head(&address));
    connection.write_all(head.as_bytes()).await.expect("a head");
    let answer = first_bytes(&mut connection).await;
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
}

async fn connect(edge: &TestEdge) -> (TcpStream, String) {
    let address = edge.base.trim_start_matches("http://").to_owned();
    (TcpStream::connect(&address).await.expect("a connection"), address)
}

fn upload_head(address: &str) -> String {
    format!(
        "POST /api/support/statements HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer agt\r\n\
         idempotency-key: statement-1\r\ncontent-type: multipart/form-data; boundary=cut\r\n"
    )
}

async fn first_bytes(connection: &mut (impl AsyncRead + Unpin)) -> String {
    let mut answer = vec![0; 2000];
    let reading = tokio::time::timeout(Duration::from_secs(20), connection.read(&mut answer)).await;
    let length = reading.expect("an answer before the body's end").expect("an answer");
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_edge_reads_no_byte_of_a_file_without_the_agents_role() {
    let edge = TestEdge::start().await;
    for role in [AgentRole::Viewer, AgentRole::Support, AgentRole::Unspecified] {
        edge.agents_are(role);
        let (mut connection, address) = connect(&edge).await;
        let head = format!("{}content-length: 30000000\r\n\r\n--cut", upload_head(&address));
        connection.write_all(head.as_bytes()).await.expect("a head");
        let answer = first_bytes(&mut connection).await;
        assert!(answer.starts_with("HTTP/1.1 403 "), "{role:?}: {answer}");
        assert!(answer.contains("agent.role_too_low"), "{answer}");
    }
}

/// A search finds no registration, no member of a staff, no device and no manager.
fn nothing_else_is_found(edge: &TestEdge) {
    edge.fakes.on("SearchRegistrations", |_: SearchRegistrationsRequest| {
        Ok(SearchRegistrationsResponse::default())
    });
    edge.fakes.on("SearchStaff", |_: SearchStaffRequest| Ok(SearchStaffResponse::default()));
    edge.fakes.on("SearchDevices", |_: SearchDevicesRequest| Ok(SearchDevicesResponse::default()));
    edge.fakes.on("FindManager", |_: FindManagerRequest| Ok(FindManagerResponse::default()));
}

/// The answer to an agent who searches.
async fn found(edge: &TestEdge) -> String {
    said(edge.get("/api/support/search?q=warung").header("cookie", "AgentToken=agt")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_service_is_named_and_the_rest_is_shown() {
    let edge = TestEdge::start().await;
    edge.fakes.on("SearchAccounts", |_: SearchAccountsRequest| Ok(SearchAccountsResponse::default()));
    nothing_else_is_found(&edge);
    insta::assert_snapshot!(found(&edge).await, @r#"
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
async fn a_found_merchant_is_told_with_the_last_order() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Viewer);
    let now = proto::timestamp(edge.clock.now());
    edge.fakes.on("SearchAccounts", |_: SearchAccountsRequest| {
        let account = Account {
            account_id: account_id().to_string(),
            store_name: "Warung Sri".to_owned(),
            owner_name: "Sri Wahyuni".to_owned(),
            owner_email: "s•••@warung.example".to_owned(),
            owner_phone: "•••890".to_owned(),
            account_state: AccountState::Active.into(),
            ..Account::default()
        };
        let other = Account { account_id: other_account().to_string(), ..account.clone() };
        let cities = HashMap::from([(account_id().to_string(), "Kota Bandung".to_owned())]);
        Ok(SearchAccountsResponse { accounts: vec![account, other], cities, ..Default::default() })
    });
    let order_id: OrderId = numbered(1);
    let order = Order {
        order_id: order_id.into(),
        account_id: account_id().to_string(),
        reference: "MS7K2QXB".to_owned(),
        state: OrderState::Paid.into(),
        payment: Some(Payment { amount: 149_877, ..Payment::default() }),
        created_at: Some(now),
        ..Order::default()
    };
    let last = order.clone();
    edge.fakes.on("ListLastOrders", move |asked: ListLastOrdersRequest| {
        let both = [account_id(), other_account()].map(String::from);
        assert_eq!(asked.account_ids, both, "asked once for all");
        Ok(ListLastOrdersResponse { orders: vec![last.clone()] })
    });
    edge.fakes.on("SearchOrders", move |_: SearchOrdersRequest| {
        let store_names = HashMap::from([(account_id().to_string(), "Warung Sri".to_owned())]);
        Ok(SearchOrdersResponse { orders: vec![order.clone()], store_names, ..Default::default() })
    });
    nothing_else_is_found(&edge);
    insta::assert_snapshot!(found(&edge).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "items": [
          {
            "accountId": "acc_00000000000000000000000001",
            "city": "Kota Bandung",
            "email": "s•••@warung.example",
            "fullName": "Sri Wahyuni",
            "kind": "account",
            "lastOrder": {
              "amount": 149877,
              "createdAt": "2026-01-05T03:00:00Z",
              "orderId": "ord_00000000000000000000000001",
              "reference": "MS7K2QXB",
              "state": "paid"
            },
            "phone": "•••890",
            "shopName": "Warung Sri",
            "state": "active"
          },
          {
            "accountId": "acc_00000000000000000000000002",
            "city": "",
            "email": "s•••@warung.example",
            "fullName": "Sri Wahyuni",
            "kind": "account",
            "lastOrder": null,
            "phone": "•••890",
            "shopName": "Warung Sri",
            "state": "active"
          },
          {
            "accountId": "acc_00000000000000000000000001",
            "amount": 149877,
            "createdAt": "2026-01-05T03:00:00Z",
            "kind": "order",
            "orderId": "ord_00000000000000000000000001",
            "reference": "MS7K2QXB",
            "shopName": "Warung Sri",
            "state": "paid"
          }
        ],
        "missing": []
      },
      "msg": "OK"
    }
    "#);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_desk_counts_waiting_lines_and_knows_its_agents() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Viewer);
    edge.fakes
        .on("CountLines", |_: CountLinesRequest| Ok(CountLinesResponse { queued: 1_000, set_aside: 2 }));
    let counts = edge.get("/api/support/transfer-counts").header("cookie", "AgentToken=agt");
    insta::assert_snapshot!(said(counts).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "setAside": 2,
        "unmatched": 1000
      },
      "msg": "OK"
    }
    "#);
    edge.fakes.on("ListAgents", |_: ListAgentsRequest| {
        let agent = Agent {
            agent_id: agent_id().to_string(),
            email: "sari@mostrador.example".to_owned(),
            role: AgentRole::Support.into(),
            ..Agent::default()
        };
        Ok(ListAgentsResponse { agents: vec![ListedAgent { agent: Some(agent), ..Default::default() }] })
    });
    let agents = edge.get("/api/support/agents").header("cookie", "AgentToken=agt");
    insta::assert_snapshot!(said(agents).await, @r#"
    200
    {
      "code": 200,
      "data": [
        {
          "agentId": "agt_00000000000000000000000001",
          "email": "sari@mostrador.example",
          "role": "support",
          "takesWork": true
        }
      ],
      "msg": "OK"
    }
    "#);
    let owner = edge.get("/api/support/agents").bearer_auth("own");
    assert_eq!(reason(owner).await, "401 session.missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_timeline_of_an_unknown_account_is_not_found() {
    let edge = TestEdge::start().await;
    edge.fakes.on("ListEvents", |_: ListEventsRequest| Ok(ListEventsResponse::default()));
    let timeline = || edge.get(&format!("/api/support/accounts/{}/events", account_id())).bearer_auth("agt");
    assert_eq!(reason(timeline()).await, "200 -", "a silent account service says nothing about it");
    edge.fakes.on("GetAccount", |_: GetAccountRequest| {
        Err::<GetAccountResponse, _>(Failure::new(Reason::AccountNotFound).into())
    });
    assert_eq!(reason(timeline()).await, "404 account.not_found");
    edge.fakes.on("GetAccount", |_: GetAccountRequest| {
        Ok(GetAccountResponse { account: Some(Account::default()), ..GetAccountResponse::default() })
    });
    assert_eq!(reason(timeline()).await, "200 -");
}
