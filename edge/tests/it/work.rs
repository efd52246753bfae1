//! Worklists: the lists as files, the parked messages of all services, and giving work to colleagues.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use mostrador_proto::{
    account::v1::{
        AccountCause, AccountWork, AccountWorkItem, AssignAccountRequest, AssignAccountResponse, HoldKind,
        ListAccountWorkRequest, ListAccountWorkResponse,
    },
    auth::v1::{Agent, AgentRole, ListAgentsRequest, ListAgentsResponse, ListedAgent},
    registration::v1::{
        self as registration, CaseAfter, CaseState, ClaimIdentityCaseRequest, ClaimIdentityCaseResponse,
        GetIdentityCaseRequest, GetIdentityCaseResponse, HandIdentityCaseRequest, HandIdentityCaseResponse,
        IdentityCase,
    },
    runtime::v1::{
        AssignParkedRequest, AssignParkedResponse, ListParkedRequest, ListParkedResponse, Locale,
        ParkedMessage, Reason,
    },
};
use mostrador_runtime::{
    error::{Failure, FieldReason},
    proto,
};
use serde_json::{Value, json};

use crate::harness::{ACCOUNT, AGENT, TestEdge, header, reason, said, send};

const COLLEAGUE: &str = "agt_00000000000000000000000002";
const VIEWER: &str = "agt_00000000000000000000000003";
const GONE: &str = "agt_00000000000000000000000004";
const ADMIN: &str = "agt_00000000000000000000000005";
const MESSAGE: &str = "out_00000000000000000000000001";
const CASE: &str = "idc_00000000000000000000000001";

#[tokio::test(flavor = "multi_thread")]
async fn a_file_has_no_cell_that_a_spreadsheet_computes() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Support);
    let at = Some(proto::timestamp(edge.clock.now()));
    edge.fakes.on("ListAccountWork", move |asked: ListAccountWorkRequest| {
        assert!(asked.exported, "that it leaves is recorded");
        assert_eq!(asked.work(), AccountWork::HoldDue);
        let item = AccountWorkItem {
            account_id: ACCOUNT.to_owned(),
            store_name: "=HYPERLINK(\"https://evil.example\")".to_owned(),
            owner_name: "Sri, Wahyuni".to_owned(),
            at,
            hold: HoldKind::MissingPapers.into(),
            agent_id: AGENT.to_owned(),
            ..AccountWorkItem::default()
        };
        Ok(ListAccountWorkResponse { items: vec![item], next: String::new() })
    });
    let file = send(edge.get("/api/support/worklists/holds.csv").header("cookie", "AgentToken=agt")).await;
    assert_eq!(header(file.headers(), "content-type"), "text/csv; charset=utf-8; header=present");
    assert_eq!(header(file.headers(), "content-disposition"), "attachment; filename=\"holds.csv\"");
    assert_eq!(header(file.headers(), "cache-control"), "no-store");
    let expected = "\u{feff}\"accountId\",\"shopName\",\"fullName\",\"hold\",\"at\",\"agentId\"\r\n\
        \"acc_00000000000000000000000001\",\"'=HYPERLINK(\"\"https://evil.example\"\")\",\"Sri, Wahyuni\",\
        \"missing_papers\",\"2026-01-05T03:00:00Z\",\"agt_00000000000000000000000001\"\r\n";
    let bytes = file.bytes().await.expect("a body");
    assert_eq!(std::str::from_utf8(&bytes).expect("UTF-8"), expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_of_another_version_names_holds_and_steps() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Viewer);
    let at = Some(proto::timestamp(edge.clock.now()));
    let shown = async |item: AccountWorkItem| {
        let item = AccountWorkItem { account_id: ACCOUNT.to_owned(), at, ..item };
        edge.fakes.on("ListAccountWork", move |_: ListAccountWorkRequest| {
            Ok(ListAccountWorkResponse { items: vec![item.clone()], next: String::new() })
        });
        let list = send(edge.get("/api/support/worklists/holds").header("cookie", "AgentToken=agt")).await;
        let list: Value = list.json().await.expect("JSON");
        let row = &list["data"]["items"][0];
        (list["code"].clone(), row["hold"].clone(), row["step"].clone())
    };
    let none = AccountWorkItem::default;
    let before = AccountWorkItem { hold_text: "payment_late".into(), step_text: "idle".into(), ..none() };
    assert_eq!(shown(before).await, (json!(200), json!("payment_late"), json!("idle")));
    assert_eq!(shown(none()).await, (json!(200), Value::Null, Value::Null), "of another list");

    let refused = (json!(500), Value::Null, Value::Null);
    for kind in [99, HoldKind::Fraud.into(), HoldKind::Agent.into()] {
        assert_eq!(shown(AccountWorkItem { hold: kind, ..none() }).await, refused, "the hold {kind}");
    }
    for cause in [99, AccountCause::Deleted.into(), AccountCause::FrozenByAgent.into()] {
        assert_eq!(shown(AccountWorkItem { step: cause, ..none() }).await, refused, "the step {cause}");
    }
    let texts = AccountWorkItem { hold_text: "unheard_of".into(), ..none() };
    assert_eq!(shown(texts).await, refused);
    let known = AccountWorkItem { hold: HoldKind::StillIdle.into(), ..none() };
    assert_eq!(shown(known).await, (json!(200), json!("still_idle"), Value::Null), "the edge goes on");
}

fn parked(id: u32, at: Option<prost_types::Timestamp>) -> ParkedMessage {
    ParkedMessage {
        id: format!("out_{id:026}"),
        topic: "set_standing".to_owned(),
        created_at: at,
        parked_at: at,
        attempts: 10,
        last_reason: "owner.unknown".to_owned(),
        agent_id: String::new(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn parked_messages_of_all_services_stand_in_one_order() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Viewer);
    let at = Some(proto::timestamp(edge.clock.now()));
    // Every service answers the same two messages here: the page is cut after three.
    edge.fakes.on("ListParked", move |asked: ListParkedRequest| {
        assert!(!asked.exported);
        Ok(ListParkedResponse { messages: vec![parked(1, at), parked(2, at)], next: String::new() })
    });
    let list = send(edge.get("/api/support/parked?limit=8").header("cookie", "AgentToken=agt")).await;
    let list: Value = list.json().await.expect("JSON");
    let ids: Vec<_> =
        list["data"]["items"].as_array().expect("a list").iter().map(|item| &item["messageId"]).collect();
    assert_eq!(ids.len(), 8);
    assert!(ids[..6].iter().all(|id| *id == "out_00000000000000000000000001"));
    assert_eq!(list["data"]["next"], "out_00000000000000000000000002");
    assert_eq!(list["data"]["missing"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_parked_messages_is_cut_and_hides_no_silent_service() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Support);
    let at = Some(proto::timestamp(edge.clock.now()));
    let asked = AtomicU32::new(0);
    let is_old = Arc::new(AtomicBool::new(true));
    let old = is_old.clone();
    // The first service that is asked runs the previous version.
    edge.fakes.on("ListParked", move |_: ListParkedRequest| {
        let turn = asked.fetch_add(1, Ordering::SeqCst);
        if turn.is_multiple_of(6) && old.load(Ordering::SeqCst) {
            return Err(Failure::new(Reason::CallerRefused).into());
        }
        Ok(ListParkedResponse { messages: (0..400).map(|id| parked(id, at)).collect(), next: String::new() })
    });
    let get = |path: &str| edge.get(path).header("cookie", "AgentToken=agt");
    let list: Value = send(get("/api/support/parked?limit=8")).await.json().await.expect("JSON");
    assert_eq!(list["data"]["missing"].as_array().expect("a list").len(), 1);
    assert_eq!(list["data"]["items"].as_array().expect("a list").len(), 8);
    assert_eq!(reason(get("/api/support/parked.csv")).await, "503 service.unavailable");

    is_old.store(false, Ordering::SeqCst);
    let file = send(get("/api/support/parked.csv")).await.text().await.expect("a body");
    assert_eq!(file.lines().count(), 1 + 1_000, "of 2,400");
}

async fn with_agents() -> TestEdge {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Support);
    edge.fakes.on("ListAgents", |_: ListAgentsRequest| {
        let agent = |id: &str, role: AgentRole| Agent {
            agent_id: id.to_owned(),
            role: role.into(),
            ..Agent::default()
        };
        let listed = |agent| ListedAgent { agent: Some(agent), ..ListedAgent::default() };
        let disabled_at = Some(prost_types::Timestamp::default());
        let gone = ListedAgent { disabled_at, ..listed(agent(GONE, AgentRole::Admin)) };
        let agents = vec![
            listed(agent(COLLEAGUE, AgentRole::Finance)),
            listed(agent(VIEWER, AgentRole::Viewer)),
            listed(agent(ADMIN, AgentRole::Admin)),
            gone,
        ];
        Ok(ListAgentsResponse { agents })
    });
    edge.fakes.on("AssignAccount", |asked: AssignAccountRequest| {
        let wish = asked.assignment.expect("a wish");
        assert_eq!((asked.account_id.as_str(), wish.seen.as_str()), (ACCOUNT, AGENT));
        Ok(AssignAccountResponse { agent_id: wish.to })
    });
    edge
}

#[tokio::test(flavor = "multi_thread")]
async fn work_is_given_to_agents_who_can_do_it() {
    let edge = with_agents().await;
    let give = |to: Value| {
        let call = edge.post(&format!("/api/support/accounts/{ACCOUNT}/assign"));
        let call = call
            .bearer_auth("agt")
            .header("idempotency-key", format!("give the account to {to}").replace(' ', "-"));
        call.json(&json!({ "seen": AGENT, "to": to }))
    };
    insta::assert_snapshot!(said(give(json!(COLLEAGUE))).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "agentId": "agt_00000000000000000000000002"
      },
      "msg": "OK"
    }
    "#);
    for nobody in [VIEWER, GONE, "agt_1", ""] {
        assert_eq!(reason(give(json!(nobody))).await, "422 request.invalid", "{nobody}");
    }
    let back: Value = send(give(Value::Null)).await.json().await.expect("JSON");
    assert_eq!(back["data"], json!({ "agentId": null }));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parked_message_is_given_to_admins_alone() {
    let edge = with_agents().await;
    edge.fakes.on("AssignParked", |asked: AssignParkedRequest| {
        let wish = asked.assignment.expect("a wish");
        assert_eq!((asked.id.as_str(), wish.seen.as_str()), (MESSAGE, AGENT));
        Ok(AssignParkedResponse { agent_id: wish.to })
    });
    let give = |to: Value| {
        let call = edge.post(&format!("/api/support/parked/{MESSAGE}/assign"));
        let key = format!("give the message to {to}").replace(' ', "-");
        let call = call.bearer_auth("agt").header("idempotency-key", key);
        call.json(&json!({ "service": "commerce", "seen": AGENT, "to": to }))
    };
    for other in [COLLEAGUE, VIEWER, GONE, "agt_1"] {
        assert_eq!(reason(give(json!(other))).await, "422 request.invalid", "{other}");
    }
    for to in [json!(ADMIN), Value::Null] {
        let given: Value = send(give(to.clone())).await.json().await.expect("JSON");
        assert_eq!(given["data"], json!({ "agentId": to }));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_case_is_handed_over_with_the_role_that_auth_states() {
    let edge = with_agents().await;
    edge.fakes.on("HandIdentityCase", |asked: HandIdentityCaseRequest| {
        assert!(asked.to_admin == (asked.to == ADMIN));
        if asked.to.is_empty() {
            return Err(Failure::field("to", FieldReason::Unknown).into());
        }
        assert!([COLLEAGUE, ADMIN].contains(&asked.to.as_str()));
        let case = CaseAfter { id: asked.act.expect("an act").case_id, state: CaseState::Waiting.into() };
        Ok(HandIdentityCaseResponse { case: Some(case) })
    });
    let hand = |to: &str| {
        let call = edge.post(&format!("/api/support/identity/{CASE}/hand"));
        let call = call.bearer_auth("agt").header("idempotency-key", format!("hand-the-case-to-{to}"));
        call.json(&json!({ "to": to }))
    };
    for other in [VIEWER, GONE, "agt_1"] {
        assert_eq!(reason(hand(other)).await, "422 request.invalid", "{other}");
    }
    for colleague in [COLLEAGUE, ADMIN] {
        let handed: Value = send(hand(colleague)).await.json().await.expect("JSON");
        assert_eq!(handed["data"], json!({ "caseId": CASE, "state": "waiting" }));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_case_is_taken_over_from_an_agent_who_may_no_longer_decide_it() {
    let edge = with_agents().await;
    let now = proto::timestamp(edge.clock.now());
    edge.fakes.on("ClaimIdentityCase", |asked: ClaimIdentityCaseRequest| {
        if asked.unable.is_empty() {
            return Err(Failure::new(registration::Reason::IdentityClaimed).into());
        }
        let case = CaseAfter { id: asked.act.expect("an act").case_id, state: CaseState::Waiting.into() };
        Ok(ClaimIdentityCaseResponse { case: Some(case) })
    });
    let path = format!("/api/support/identity/{CASE}");
    for (holder, may_decide) in [(ADMIN, true), (COLLEAGUE, false), (VIEWER, false), (GONE, false)] {
        edge.fakes.on("GetIdentityCase", move |asked: GetIdentityCaseRequest| {
            let case = IdentityCase {
                id: asked.case_id,
                account_id: ACCOUNT.to_owned(),
                state: CaseState::Waiting.into(),
                locale: Locale::Id.into(),
                supplied_at: Some(now),
                claimed_by: holder.to_owned(),
                match_open: true,
                may_take_over: true,
                ..IdentityCase::default()
            };
            Ok(GetIdentityCaseResponse { case: Some(case), ..GetIdentityCaseResponse::default() })
        });
        let shown: Value = send(edge.get(&path).bearer_auth("agt")).await.json().await.expect("JSON");
        assert_eq!(shown["data"]["case"]["rights"]["mayClaim"], json!(!may_decide), "{holder}");
        let key = format!("claim-the-case-of-{holder}");
        let claim = edge.post(&format!("{path}/claim")).bearer_auth("agt").header("idempotency-key", key);
        let expected = if may_decide { "409 identity.claimed" } else { "200 -" };
        assert_eq!(reason(claim).await, expected, "{holder}");
    }
}
