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
    id::{AgentId, CaseId, OutboxId},
    proto,
    testing::numbered,
};
use serde_json::{Value, json};

use crate::harness::{TestEdge, account_id, agent_id, header, reason, said, send};

fn colleague() -> AgentId {
    numbered(2)
}

fn viewer() -> AgentId {
    numbered(3)
}

fn gone() -> AgentId {
    numbered(4)
}

fn admin() -> AgentId {
    numbered(5)
}

fn message_id() -> OutboxId {
    numbered(1)
}

fn case_id() -> CaseId {
    numbered(1)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_has_no_cell_that_a_spreadsheet_computes() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Support);
    let at = Some(proto::timestamp(edge.clock.now()));
    edge.fakes.on("ListAccountWork", move |asked: ListAccountWorkRequest| {
        assert!(asked.exported, "that it leaves is recorded");
        assert_eq!(asked.work(), AccountWork::HoldDue);
        let item = AccountWorkItem {
            account_id: account_id().to_string(),
            store_name: "=HYPERLINK(\"https://evil.example\")".to_owned(),
            owner_name: "Sri, Wahyuni".to_owned(),
            at,
            hold: HoldKind::MissingPapers.into(),
            agent_id: agent_id().to_string(),
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
        let item = AccountWorkItem { account_id: account_id().to_string(), at, ..item };
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

fn parked(n: u32, at: Option<prost_types::Timestamp>) -> ParkedMessage {
    let id: OutboxId = numbered(n);
    ParkedMessage {
        id: id.into(),
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
    assert!(ids[..6].iter().all(|id| *id == parked(1, at).id.as_str()));
    assert_eq!(list["data"]["next"], parked(2, at).id);
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
        Ok(ListParkedResponse { messages: (0..400).map(|n| parked(n, at)).collect(), next: String::new() })
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
        let agent = |id: AgentId, role: AgentRole| Agent {
            agent_id: id.into(),
            role: role.into(),
            ..Agent::default()
        };
        let listed = |agent| ListedAgent { agent: Some(agent), ..ListedAgent::default() };
        let disabled_at = Some(prost_types::Timestamp::default());
        let gone = ListedAgent { disabled_at, ..listed(agent(gone(), AgentRole::Admin)) };
        let agents = vec![
            listed(agent(colleague(), AgentRole::Finance)),
            listed(agent(viewer(), AgentRole::Viewer)),
            listed(agent(admin(), AgentRole::Admin)),
            gone,
        ];
        Ok(ListAgentsResponse { agents })
    });
    edge.fakes.on("AssignAccount", |asked: AssignAccountRequest| {
        let wish = asked.assignment.expect("a wish");
        assert_eq!(
            (asked.account_id.as_str(), wish.seen.as_str()),
            (account_id().as_str(), agent_id().as_str())
        );
        Ok(AssignAccountResponse { agent_id: wish.to })
    });
    edge
}

#[tokio::test(flavor = "multi_thread")]
async fn work_is_given_to_agents_who_can_do_it() {
    let edge = with_agents().await;
    let give = |to: Value| {
        let call = edge.post(&format!("/api/support/accounts/{}/assign", account_id()));
        let call = call
            .bearer_auth("agt")
            .header("idempotency-key", format!("give the account to {to}").replace(' ', "-"));
        call.json(&json!({ "seen": agent_id(), "to": to }))
    };
    insta::assert_snapshot!(said(give(json!(colleague()))).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "agentId": "agt_00000000000000000000000002"
      },
      "msg": "OK"
    }
    "#);
    for other in [viewer().as_str(), gone().as_str(), "agt_1", ""] {
        assert_eq!(reason(give(json!(other))).await, "422 request.invalid", "{other}");
    }
    let back: Value = send(give(Value::Null)).await.json().await.expect("JSON");
    assert_eq!(back["data"], json!({ "agentId": null }));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parked_message_is_given_to_admins_alone() {
    let edge = with_agents().await;
    edge.fakes.on("AssignParked", |asked: AssignParkedRequest| {
        let wish = asked.assignment.expect("a wish");
        assert_eq!((asked.id.as_str(), wish.seen.as_str()), (message_id().as_str(), agent_id().as_str()));
        Ok(AssignParkedResponse { agent_id: wish.to })
    });
    let give = |to: Value| {
        let call = edge.post(&format!("/api/support/parked/{}/assign", message_id()));
        let key = format!("give the message to {to}").replace(' ', "-");
        let call = call.bearer_auth("agt").header("idempotency-key", key);
        call.json(&json!({ "service": "commerce", "seen": agent_id(), "to": to }))
    };
    for other in [colleague().as_str(), viewer().as_str(), gone().as_str(), "agt_1"] {
        assert_eq!(reason(give(json!(other))).await, "422 request.invalid", "{other}");
    }
    for to in [json!(admin()), Value::Null] {
        let given: Value = send(give(to.clone())).await.json().await.expect("JSON");
        assert_eq!(given["data"], json!({ "agentId": to }));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_case_is_handed_over_with_the_role_that_auth_states() {
    let edge = with_agents().await;
    edge.fakes.on("HandIdentityCase", |asked: HandIdentityCaseRequest| {
        assert!(asked.to_admin == (asked.to == admin().as_str()));
        if asked.to.is_empty() {
            return Err(Failure::field("to", FieldReason::Unknown).into());
        }
        assert!([colleague(), admin()].iter().any(|known| known.as_str() == asked.to));
        let case = CaseAfter { id: asked.act.expect("an act").case_id, state: CaseState::Waiting.into() };
        Ok(HandIdentityCaseResponse { case: Some(case) })
    });
    let hand = |to: &str| {
        let call = edge.post(&format!("/api/support/identity/{}/hand", case_id()));
        let call = call.bearer_auth("agt").header("idempotency-key", format!("hand-the-case-to-{to}"));
        call.json(&json!({ "to": to }))
    };
    for other in [viewer().as_str(), gone().as_str(), "agt_1"] {
        assert_eq!(reason(hand(other)).await, "422 request.invalid", "{other}");
    }
    for able in [colleague(), admin()] {
        let handed: Value = send(hand(able.as_str())).await.json().await.expect("JSON");
        assert_eq!(handed["data"], json!({ "caseId": case_id(), "state": "waiting" }));
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
    let path = format!("/api/support/identity/{}", case_id());
    for (holder, may_decide) in [(admin(), true), (colleague(), false), (viewer(), false), (gone(), false)] {
        let claimed_by = holder.clone();
        edge.fakes.on("GetIdentityCase", move |asked: GetIdentityCaseRequest| {
            let case = IdentityCase {
                id: asked.case_id,
                account_id: account_id().to_string(),
                state: CaseState::Waiting.into(),
                locale: Locale::Id.into(),
                supplied_at: Some(now),
                claimed_by: claimed_by.to_string(),
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
