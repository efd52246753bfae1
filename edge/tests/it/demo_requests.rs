//! Demo requests and votes: as JSON and as plain forms, and the agents' desk.

use mostrador_proto::{
    auth::v1::{Agent, ListAgentsRequest, ListAgentsResponse, ListedAgent},
    commerce::v1::{GetCatalogRequest, GetCatalogResponse, SupportHours, SupportPage},
    registration::v1::{
        AddDemoRequestRequest, AddDemoRequestResponse, AddHelpVoteRequest, AddHelpVoteResponse,
        ChangeDemoRequestRequest, ChangeDemoRequestResponse, DemoRequest, DemoSource, DemoState,
        GetDemoRequestRequest, GetDemoRequestResponse, ListDemoRequestsRequest, ListDemoRequestsResponse,
        Reason,
    },
    runtime::v1::{ActorKind, Event, Locale, Reason as SharedReason},
};
use mostrador_runtime::{
    error::{Failure, FieldFailure, FieldReason},
    id::{AgentId, DemoRequestId, EventId},
    proto,
    testing::numbered,
};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::harness::{TestEdge, agent_id, header, reason, said, send};

fn request_id() -> DemoRequestId {
    numbered(1)
}

const FORM: &str = "fullName=Budi&phone=0812&email=b%40w.id&message=&preferredTime=&source=contact\
                    &page=%2Fmore%2Fcontact&locale=id&website=";

fn typed() -> Value {
    json!({
        "fullName": "Budi", "phone": "0812", "email": "b@w.id", "source": "demo", "page": "/",
        "locale": "en", "preferredTime": "2026-01-06T10:00"
    })
}

fn with(field: &str, value: &Value) -> Value {
    let mut body = typed();
    body[field] = value.clone();
    body
}

async fn with_requests() -> TestEdge {
    let edge = TestEdge::start().await;
    edge.fakes.on("AddDemoRequest", |_: AddDemoRequestRequest| {
        Ok(AddDemoRequestResponse { id: request_id().into() })
    });
    edge.fakes.on("AddHelpVote", |_: AddHelpVoteRequest| Ok(AddHelpVoteResponse {}));
    edge
}

fn form(edge: &TestEdge, call: &str, page: &str, body: &'static str) -> RequestBuilder {
    let form = edge.post(call).header("referer", format!("{}{page}", edge.base));
    form.header("content-type", "application/x-www-form-urlencoded").body(body)
}

/// The status and redirect of an answer.
async fn led(form: RequestBuilder) -> String {
    let answer = send(form).await;
    format!("{} {}", answer.status().as_u16(), header(answer.headers(), "location"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_handed_on_as_it_was_typed() {
    let edge = TestEdge::start().await;
    edge.fakes.on("GetCatalog", |_: GetCatalogRequest| {
        let page = |page: SupportPage, opens: &str| SupportHours {
            page: page.into(),
            opens: opens.into(),
            closes: "17:00".into(),
            ..SupportHours::default()
        };
        let support_hours = vec![page(SupportPage::Terms, "07:00"), page(SupportPage::Home, "08:00")];
        Ok(GetCatalogResponse { support_hours, ..GetCatalogResponse::default() })
    });
    edge.fakes.on("AddDemoRequest", |asked: AddDemoRequestRequest| {
        let expected = AddDemoRequestRequest {
            source: DemoSource::Demo.into(),
            page: "/".into(),
            locale: Locale::En.into(),
            locale_text: "en".into(),
            full_name: "Budi".into(),
            phone: "0812".into(),
            email: "b@w.id".into(),
            message: String::new(),
            preferred_time: "2026-01-06T10:00".into(),
            website: "https://spam.example".into(),
            address: "127.0.0.1".into(),
            opens: "08:00".into(),
            closes: "17:00".into(),
        };
        assert_eq!(asked, expected);
        Ok(AddDemoRequestResponse { id: request_id().into() })
    });
    let body = with("website", &json!("https://spam.example"));
    insta::assert_snapshot!(said(edge.post("/api/demo-requests").json(&body)).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "id": "dem_00000000000000000000000001"
      },
      "msg": "OK"
    }
    "#);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_request_is_refused_by_its_field() {
    let edge = with_requests().await;
    let post = |body: Value| reason(edge.post("/api/demo-requests").json(&body));
    assert_eq!(post(with("shoeSize", &json!(42))).await, "400 request.unknown_field");
    assert_eq!(post(with("source", &json!("carrier_pigeon"))).await, "422 request.invalid");
    assert_eq!(post(with("locale", &json!("fr"))).await, "422 request.invalid");
    for page in ["/nowhere", "/en/more/contact", "//evil.example", ""] {
        assert_eq!(post(with("page", &json!(page))).await, "422 request.invalid", "{page}");
    }
    assert_eq!(edge.fakes.count("AddDemoRequest"), 0);
    edge.fakes.on("AddDemoRequest", |_: AddDemoRequestRequest| -> Result<AddDemoRequestResponse, _> {
        let fault = FieldFailure::new("preferredTime", FieldReason::TooFarAhead).limit(60);
        Err(Failure::fields(vec![fault]).into())
    });
    let refused = said(edge.post("/api/demo-requests").header("language", "en").json(&typed())).await;
    insta::assert_snapshot!(refused, @r#"
    422
    {
      "code": 422,
      "data": null,
      "fields": {
        "preferredTime": {
          "limit": 60,
          "reason": "too_far_ahead"
        }
      },
      "msg": "Please check the marked fields.",
      "reason": "request.invalid",
      "requestId": "…"
    }
    "#);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plain_form_is_led_back_to_its_page() {
    let edge = with_requests().await;
    let sent = |page| led(form(&edge, "/api/demo-requests", page, FORM));
    assert_eq!(sent("/en/more/contact").await, "303 /en/more/contact?sent=contact#sent");
    assert_eq!(
        sent("/more/contact?failed=limit.reached&utm=a&sent=demo").await,
        "303 /more/contact?utm=a&sent=contact#sent"
    );
    assert_eq!(sent("//evil.example").await, "303 /?sent=contact#sent");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_form_is_led_back_with_the_reason() {
    let edge = with_requests().await;
    let led_back = |body| led(form(&edge, "/api/demo-requests", "/more/contact?sent=demo", body));
    let failed = |reason: &str| format!("303 /more/contact?failed={reason}#failed");
    assert_eq!(led_back("fullName=Budi").await, failed("request.invalid"));
    assert_eq!(led_back("shoeSize=42").await, failed("request.unknown_field"));
    edge.fakes.on("AddDemoRequest", |_: AddDemoRequestRequest| -> Result<AddDemoRequestResponse, _> {
        Err(Failure::new(SharedReason::LimitReached).into())
    });
    assert_eq!(led_back(FORM).await, failed("limit.reached"));
    edge.fakes.on("AddDemoRequest", |_: AddDemoRequestRequest| -> Result<AddDemoRequestResponse, _> {
        Err(Failure::unavailable().into())
    });
    assert_eq!(led_back(FORM).await, failed("service.unavailable"));
    let elsewhere = form(&edge, "/api/demo-requests", "/nowhere", "fullName=Budi");
    assert_eq!(reason(elsewhere).await, "422 request.invalid");
    let cross_site = form(&edge, "/api/demo-requests", "/", FORM).header("origin", "https://evil.example");
    assert_eq!(reason(cross_site).await, "403 request.cross_site");
    let mut last = String::new();
    for _ in 0..25 {
        last = led_back("fullName=Budi").await;
    }
    assert_eq!(last, failed("limit.reached"), "the edge's own limits lead back, too");
}

#[tokio::test(flavor = "multi_thread")]
async fn votes_name_an_article_of_the_manual() {
    let edge = TestEdge::start().await;
    edge.fakes.on("AddHelpVote", |vote: AddHelpVoteRequest| {
        let expected = AddHelpVoteRequest {
            article: "first-day".into(),
            locale: Locale::Id.into(),
            locale_text: "id".into(),
            helpful: false,
        };
        assert_eq!(vote, expected);
        Ok(AddHelpVoteResponse {})
    });
    let vote = |article: &str| {
        let body = json!({ "article": article, "locale": "id", "helpful": false });
        edge.post("/api/help-votes").json(&body)
    };
    assert_eq!(reason(vote("first-day")).await, "200 -");
    insta::assert_snapshot!(said(vote("no-such-article").header("language", "id")).await, @r#"
    422
    {
      "code": 422,
      "data": null,
      "fields": {
        "article": {
          "reason": "unknown"
        }
      },
      "msg": "Periksa isian yang ditandai.",
      "reason": "request.invalid",
      "requestId": "…"
    }
    "#);
    let page = "/id/more/help?article=first-day&failed=x";
    let by_form = |body| led(form(&edge, "/api/help-votes", page, body));
    let back = "303 /id/more/help?article=first-day";
    assert_eq!(by_form("article=first-day&locale=id&helpful=false").await, format!("{back}#voted"));
    let unsure = by_form("article=first-day&locale=id&helpful=maybe").await;
    assert_eq!(unsure, format!("{back}&failed=request.wrong_type#failed"));
    assert_eq!(edge.fakes.count("AddHelpVote"), 2);
}

fn request(edge: &TestEdge, agent: Option<AgentId>) -> DemoRequest {
    let at = Some(proto::timestamp(edge.clock.now()));
    let event_id: EventId = numbered(1);
    let event = Event {
        id: event_id.into(),
        at,
        actor_kind: ActorKind::Agent.into(),
        actor_id: agent_id().into(),
        kind: "demo_request.called".into(),
        subject_id: request_id().into(),
        ..Event::default()
    };
    DemoRequest {
        id: request_id().into(),
        state: DemoState::Called.into(),
        version: 2,
        source: DemoSource::Demo.into(),
        full_name: "Budi".into(),
        phone: "+6281234567890".into(),
        email: "b@w.id".into(),
        preferred_at: at,
        page: "/".into(),
        locale: Locale::Id.into(),
        agent_id: agent.map(String::from).unwrap_or_default(),
        created_at: at,
        events: vec![event],
        ..DemoRequest::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agent_reads_requests_with_their_events_and_names() {
    let edge = TestEdge::start().await;
    let (called, new) = (request(&edge, Some(agent_id())), request(&edge, None));
    let found = called.clone();
    edge.fakes.on("ListDemoRequests", move |list: ListDemoRequestsRequest| {
        assert_eq!((list.state(), list.page.as_ref().map(|page| page.limit)), (DemoState::Called, Some(2)));
        Ok(ListDemoRequestsResponse {
            requests: vec![called.clone(), new.clone()],
            next: request_id().into(),
        })
    });
    edge.fakes.on("GetDemoRequest", move |get: GetDemoRequestRequest| {
        let missing = || Failure::new(Reason::DemoNotFound);
        let is_known = get.id == request_id().as_str();
        if is_known {
            Ok(GetDemoRequestResponse { request: Some(found.clone()) })
        } else {
            Err(missing().into())
        }
    });
    let list = || edge.get("/api/support/demo-requests?state=called&limit=2").bearer_auth("agt");
    let listed: Value = send(list()).await.json().await.expect("json");
    assert_eq!(
        listed["data"]["items"][0]["agent"],
        json!({ "id": agent_id(), "name": agent_id() }),
        "auth is silent"
    );
    assert_eq!(
        (&listed["data"]["items"][1]["agent"], &listed["data"]["next"]),
        (&Value::Null, &json!(request_id()))
    );

    edge.fakes.on("ListAgents", |_: ListAgentsRequest| {
        let agent =
            Agent { agent_id: agent_id().into(), email: "sari@mostrador.example".into(), ..Agent::default() };
        Ok(ListAgentsResponse { agents: vec![ListedAgent { agent: Some(agent), ..ListedAgent::default() }] })
    });
    let get = |id: &str| edge.get(&format!("/api/support/demo-requests/{id}")).bearer_auth("agt");
    insta::assert_snapshot!(said(get(request_id().as_str())).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "agent": {
          "id": "agt_00000000000000000000000001",
          "name": "sari@mostrador.example"
        },
        "bookedFor": null,
        "closedAt": null,
        "createdAt": "2026-01-05T03:00:00Z",
        "email": "b@w.id",
        "events": [
          {
            "actor": {
              "id": "agt_00000000000000000000000001",
              "kind": "agent"
            },
            "at": "2026-01-05T03:00:00Z",
            "eventId": "evt_00000000000000000000000001",
            "kind": "demo_request.called",
            "mail": null,
            "note": "",
            "reason": "",
            "recipientId": null,
            "service": "registration",
            "subjectId": "dem_00000000000000000000000001",
            "text": {
              "en": "The requester was called.",
              "es": "Se llamó a quien hizo la solicitud.",
              "id": "Peminta sudah ditelepon."
            }
          }
        ],
        "fullName": "Budi",
        "id": "dem_00000000000000000000000001",
        "locale": "id",
        "message": "",
        "notes": "",
        "page": "/",
        "phone": "+6281234567890",
        "preferredTime": "2026-01-05T03:00:00Z",
        "source": "demo",
        "state": "called",
        "version": 2
      },
      "msg": "OK"
    }
    "#);
    assert_eq!(reason(get("dem_1")).await, "404 demo.not_found");
    let query = edge.get("/api/support/demo-requests?state=lost").bearer_auth("agt");
    assert_eq!(reason(query).await, "422 request.invalid");
    let owner = edge.get("/api/support/demo-requests").bearer_auth("own");
    assert_eq!(reason(owner).await, "401 session.missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agent_changes_the_version_that_was_seen() {
    let edge = TestEdge::start().await;
    let called = request(&edge, None);
    edge.fakes.on("ChangeDemoRequest", move |change: ChangeDemoRequestRequest| match change.version {
        2 => {
            let starts_at = "2026-01-07T03:00:00Z".parse().map(proto::timestamp).ok();
            assert_eq!((change.state(), change.booked_for), (DemoState::Booked, starts_at));
            assert_eq!((change.id.as_str(), change.notes.as_deref()), (request_id().as_str(), Some("")));
            Ok(ChangeDemoRequestResponse { request: Some(called.clone()) })
        }
        1 => Err(Failure::new(Reason::DemoStale).into()),
        _ => Err(Failure::new(SharedReason::AgentRoleTooLow).into()),
    });
    let change = |body: Value| {
        let path = format!("/api/support/demo-requests/{}", request_id());
        edge.request(Method::PATCH, &path).bearer_auth("agt").json(&body)
    };
    let book = |version: i64, time: &str| {
        change(json!({ "version": version, "state": "booked", "bookedFor": time, "notes": "" }))
    };
    assert_eq!(reason(book(2, "2026-01-07T10:00:00+07:00")).await, "200 -");
    assert_eq!(reason(book(1, "2026-01-07T10:00:00+07:00")).await, "409 demo.stale");
    assert_eq!(reason(book(3, "2026-01-07T10:00:00+07:00")).await, "403 agent.role_too_low");
    assert_eq!(reason(change(json!({ "state": "called" }))).await, "422 request.invalid");
    assert_eq!(reason(change(json!({ "version": 0 }))).await, "422 request.invalid");
    let refused = said(book(2, "tomorrow").header("language", "en")).await;
    assert!(
        refused.starts_with("422")
            && refused.contains(
                r#""bookedFor": {
      "reason": "invalid_date""#
            ),
        "{refused}"
    );
    assert_eq!(edge.fakes.count("ChangeDemoRequest"), 3);
}
