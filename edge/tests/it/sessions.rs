//! The caller: tokens, passports, ended sessions, other sites.

use std::{sync::Arc, time::Duration};

use jiff::SignedDuration;
use mostrador_proto::{
    account::v1::{GetShopRequest, GetShopResponse, Reason, Shop},
    auth::v1::{
        Agent, AgentRole, ChangePasswordRequest, ChangePasswordResponse, EndSessionRequest,
        EndSessionResponse, ListSessionsRequest, ListSessionsResponse, Owner, ResetPasswordRequest,
        ResetPasswordResponse, SignInAgentRequest, SignInAgentResponse, SignInRequest, SignInResponse,
        Standing,
    },
    runtime::v1::Locale,
};
use mostrador_runtime::{
    error::Failure,
    id::{SessionId, ShopId},
    proto,
    testing::numbered,
};
use reqwest::Method;

use crate::{
    fakes::Fakes,
    harness::{
        SOON, TestEdge, account_id, agent_id, agent_session, header, owner_id, owner_session, reason, said,
        send, shop_id,
    },
};

/// The session after a change of password.
fn next_session() -> SessionId {
    numbered(3)
}

async fn with_sessions() -> TestEdge {
    let edge = TestEdge::start().await;
    edge.fakes.on_stream("ListSessions", |metadata, _: Vec<ListSessionsRequest>| {
        assert_eq!(metadata.get("mostrador-passport").expect("a passport"), "passport-of-own");
        Ok(ListSessionsResponse::default())
    });
    edge
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_comes_from_the_cookie_or_as_bearer_and_bearer_wins() {
    let edge = with_sessions().await;
    let call = || edge.get("/api/sessions");
    assert_eq!(reason(call().header("cookie", "OwnerToken=own")).await, "200 -");
    assert_eq!(reason(call().bearer_auth("own")).await, "200 -");
    assert_eq!(reason(call()).await, "401 session.missing");
    assert_eq!(reason(call().header("cookie", "AgentToken=agt")).await, "401 session.missing");
    assert_eq!(
        reason(call().header("cookie", "OwnerToken=own").bearer_auth("old")).await,
        "401 session.expired"
    );
    assert_eq!(reason(call().bearer_auth("agt")).await, "401 session.missing", "agents are no owners");
    let forged = call().header("mostrador-passport", "forged").header("cookie", "OwnerToken=own");
    assert_eq!(reason(forged).await, "200 -", "a passport from outside is dropped");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ended_session_loses_its_cookies() {
    let edge = with_sessions().await;
    let cleared = async |path: &str, cookie: &str| {
        let answer = send(edge.get(path).header("cookie", cookie)).await;
        let set: Vec<String> = answer
            .headers()
            .get_all("set-cookie")
            .iter()
            .filter_map(|value| value.to_str().ok()?.split('=').next().map(str::to_owned))
            .collect();
        format!("{} {}", answer.status().as_u16(), set.join(","))
    };
    assert_eq!(cleared("/api/sessions", "OwnerToken=old").await, "401 OwnerToken,SHOPID");
    assert_eq!(cleared("/api/support/session", "AgentToken=old").await, "401 AgentToken");
    let bearer = send(edge.get("/api/sessions").bearer_auth("old")).await;
    assert_eq!((bearer.status().as_u16(), header(bearer.headers(), "set-cookie")), (401, "-"));
}

#[tokio::test(flavor = "multi_thread")]
async fn auth_is_asked_once_and_an_ended_session_is_refused_at_once() {
    let edge = with_sessions().await;
    let call = || edge.get("/api/sessions").header("cookie", "OwnerToken=own");
    for _ in 0..5 {
        assert_eq!(reason(call()).await, "200 -");
    }
    assert_eq!(edge.fakes.count("ResolveSession"), 1);
    edge.fakes.end_session(&owner_session());
    let is_refused = async {
        while reason(call()).await != "401 session.expired" {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(SOON, is_refused).await.expect("refused though its passport is valid");
}

/// Returns when the edge knows all news so far: news keep their order, and the last is the end of the agent's
/// session, after which the edge asks auth about its token again. Auth must be held.
async fn heard(edge: &TestEdge) {
    let asked = edge.fakes.count("ResolveSession");
    edge.fakes.end_session(&agent_session());
    while edge.fakes.count("ResolveSession") == asked {
        tokio::spawn(reason(edge.get("/api/support/sessions").bearer_auth("agt")));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Runs `happens` while the edge asks auth about the owner's token; returns the edge and its answer.
async fn while_auth_answers(happens: impl Fn(&Fakes)) -> (TestEdge, String) {
    let edge = TestEdge::start().await;
    edge.fakes.on("ListSessions", |_: ListSessionsRequest| Ok(ListSessionsResponse::default()));
    assert_eq!(reason(edge.get("/api/support/sessions").bearer_auth("agt")).await, "200 -");
    let auth = edge.fakes.hold("ResolveSession");
    let call = tokio::spawn(reason(edge.get("/api/sessions").bearer_auth("own")));
    edge.fakes.called("ResolveSession", 2).await;
    happens(&edge.fakes);
    heard(&edge).await;
    auth.release();
    let said = call.await.expect("an answer");
    (edge, said)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_while_auth_answers_gets_no_passport() {
    let (_, said) = while_auth_answers(|fakes| fakes.end_session(&owner_session())).await;
    assert_eq!(said, "401 session.expired");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passport_that_was_asked_for_before_a_change_is_used_no_more() {
    let (edge, said) = while_auth_answers(|fakes| fakes.change_session(&owner_session())).await;
    assert_eq!(said, "200 -", "the call began before the change");
    let asked = edge.fakes.count("ResolveSession");
    for _ in 0..3 {
        assert_eq!(reason(edge.get("/api/sessions").bearer_auth("own")).await, "200 -");
    }
    assert_eq!(edge.fakes.count("ResolveSession"), asked + 1, "once, for what holds now");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_auth_valid_passports_go_on_and_then_it_is_503_never_401() {
    let edge = with_sessions().await;
    let call = || edge.get("/api/sessions").header("cookie", "OwnerToken=own");
    assert_eq!(reason(call()).await, "200 -");
    edge.fakes.on("ResolveSession", |_: mostrador_proto::auth::v1::ResolveSessionRequest| {
        Err::<mostrador_proto::auth::v1::ResolveSessionResponse, _>(tonic::Status::unavailable("stopped"))
    });
    edge.clock.advance(SignedDuration::from_secs(58));
    for _ in 0..3 {
        assert_eq!(reason(call()).await, "200 -", "two seconds are left");
    }
    edge.clock.advance(SignedDuration::from_secs(2));
    let over = send(call()).await;
    assert_eq!((over.status().as_u16(), header(over.headers(), "set-cookie")), (503, "-"));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_site_changes_nothing() {
    let edge = with_sessions().await;
    edge.fakes.on("EndSession", |_: EndSessionRequest| Ok(EndSessionResponse {}));
    let call = || edge.request(Method::DELETE, "/api/session").header("cookie", "OwnerToken=own");
    assert_eq!(reason(call()).await, "403 request.cross_site");
    assert_eq!(reason(call().header("sec-fetch-site", "cross-site")).await, "403 request.cross_site");
    assert_eq!(reason(call().header("origin", "https://evil.test")).await, "403 request.cross_site");
    assert_eq!(edge.fakes.count("EndSession"), 0);
    assert_eq!(reason(call().header("origin", "https://mostrador.test")).await, "200 -");
    assert_eq!(edge.fakes.count("EndSession"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_sets_a_cookie_that_only_the_server_reads() {
    let edge = TestEdge::start().await;
    let expires_at = proto::timestamp(edge.clock.now());
    edge.fakes.on("SignIn", move |request: SignInRequest| {
        let client = request.client.expect("a client");
        assert_eq!((client.address.as_str(), client.device_id.len()), ("127.0.0.1", 32));
        Ok(SignInResponse {
            token: "own".to_owned(),
            expires_at: Some(expires_at),
            standing: Standing::Full.into(),
            owner: Some(Owner {
                owner_id: owner_id().into(),
                account_id: account_id().into(),
                locale: Locale::Es.into(),
                ..Owner::default()
            }),
            manager: None,
        })
    });
    let call = edge.post("/api/session").header("content-type", "application/json");
    let answer = send(call.body(r#"{"userId":"a@b.co","password":"secret1"}"#)).await;
    let cookie = header(answer.headers(), "set-cookie");
    assert_eq!(cookie, "OwnerToken=own; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=7776000");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agents_browser_is_known_again_too() {
    let edge = TestEdge::start().await;
    let expires_at = proto::timestamp(edge.clock.now());
    edge.fakes.on("SignInAgent", move |request: SignInAgentRequest| {
        let role = AgentRole::Support.into();
        let agent = Agent { agent_id: agent_id().into(), role, ..Agent::default() };
        // The test reads auth's request in the token.
        let token = request.client.expect("a client").device_id;
        Ok(SignInAgentResponse { token, expires_at: Some(expires_at), agent: Some(agent) })
    });
    let sign_in = async |cookie: &str| {
        let call = edge.post("/api/support/session").header("content-type", "application/json");
        let call = call.header("sec-fetch-site", "same-origin").header("cookie", cookie);
        let body = r#"{"email":"a@b.co","password":"secret1","totp":"123456"}"#;
        let answer = send(call.body(body)).await;
        let set = answer.headers().get_all("set-cookie");
        let value = |name: &str| {
            let of_name = |cookie: &str| cookie.strip_prefix(name)?.split(';').next().map(str::to_owned);
            set.iter().filter_map(|value| value.to_str().ok()).find_map(of_name).expect("the cookie")
        };
        (value("AgentToken="), value("Device="))
    };
    let (told, device) = sign_in("x=y").await;
    assert_eq!((told.as_str(), told.len()), (device.as_str(), 32));
    let (again, kept) = sign_in(&format!("Device={device}")).await;
    assert_eq!((again.as_str(), kept.as_str()), (device.as_str(), device.as_str()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_resets_a_password_is_known_from_then_on() {
    let edge = TestEdge::start().await;
    let told = Arc::new(std::sync::Mutex::new(String::new()));
    let tell = Arc::clone(&told);
    edge.fakes.on("ResetPassword", move |request: ResetPasswordRequest| {
        *tell.lock().expect("a lock") = request.client.expect("a client").device_id;
        Ok(ResetPasswordResponse::default())
    });
    let call = edge.post("/api/password/reset").header("content-type", "application/json");
    let answer = send(call.body(r#"{"token":"from the mail","password":"secret1"}"#)).await;
    let device = told.lock().expect("a lock").clone();
    assert_eq!(device.len(), 32);
    assert!(header(answer.headers(), "set-cookie").starts_with(&format!("Device={device}; HttpOnly")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_shop_must_be_the_owners() {
    let edge = TestEdge::start().await;
    edge.fakes.on("GetShop", |request: GetShopRequest| {
        let known = request.shop_id == shop_id().as_str();
        let shop = Shop { shop_id: request.shop_id, shop_name: "Warung".to_owned(), ..Shop::default() };
        let missing = || Failure::new(Reason::ShopNotFound);
        if known { Ok(GetShopResponse { shop: Some(shop) }) } else { Err(missing().into()) }
    });
    let choose = |shop: &str| {
        let call = edge.request(Method::PUT, "/api/session/shop").bearer_auth("own");
        call.header("content-type", "application/json").body(format!(r#"{{"shopId":"{shop}"}}"#))
    };
    insta::assert_snapshot!(said(choose(shop_id().as_str())).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "shopId": "shp_00000000000000000000000001",
        "shopName": "Warung"
      },
      "msg": "OK"
    }
    "#);
    let other: ShopId = numbered(2);
    assert_eq!(reason(choose(other.as_str())).await, "404 shop.not_found");
    assert_eq!(reason(choose("no id")).await, "404 shop.not_found", "account says so");
    let cookie = send(choose(shop_id().as_str())).await;
    let kept = format!("SHOPID={}; HttpOnly", shop_id());
    assert!(header(cookie.headers(), "set-cookie").starts_with(&kept));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_storm_of_one_token_asks_auth_once() {
    let edge = Arc::new(with_sessions().await);
    let calls = (0..50).map(|_| {
        let edge = Arc::clone(&edge);
        tokio::spawn(async move { reason(edge.get("/api/sessions").bearer_auth("own")).await })
    });
    for answer in futures_util::future::join_all(calls).await {
        assert_eq!(answer.expect("a task"), "200 -");
    }
    assert_eq!(edge.fakes.count("ResolveSession"), 1);
}

/// A frozen account or a new role makes the edge ask auth again at once, and drop older passports.
#[tokio::test(flavor = "multi_thread")]
async fn a_changed_session_gets_another_passport_at_once() {
    let edge = with_sessions().await;
    let call = || edge.get("/api/sessions").header("cookie", "OwnerToken=own");
    for _ in 0..3 {
        assert_eq!(reason(call()).await, "200 -");
    }
    assert_eq!(edge.fakes.count("ResolveSession"), 1);
    edge.fakes.change_session(&owner_session());
    let is_asked_again = async {
        while edge.fakes.count("ResolveSession") < 2 {
            assert_eq!(reason(call()).await, "200 -");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(SOON, is_asked_again).await.expect("asked though its passport is valid");
    for _ in 0..3 {
        assert_eq!(reason(call()).await, "200 -");
    }
    assert_eq!(edge.fakes.count("ResolveSession"), 2, "once per change");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_password_sets_the_cookie_anew_and_ends_the_token_before() {
    let edge = with_sessions().await;
    let ends = proto::timestamp(edge.clock.now());
    edge.fakes.on("ChangePassword", move |_: ChangePasswordRequest| {
        Ok(ChangePasswordResponse {
            token: "another-token".to_owned(),
            expires_at: Some(ends),
            session_id: next_session().to_string(),
        })
    });
    let change = |path: &str| {
        let body = serde_json::json!({ "current": "kopi tubruk 17", "password": "teh botol 1974" });
        edge.request(Method::PUT, path).header("sec-fetch-site", "same-origin").json(&body)
    };
    for (path, cookie, set) in [
        ("/api/password", "OwnerToken=own", "OwnerToken=another-token"),
        ("/api/support/password", "AgentToken=agt", "AgentToken=another-token"),
    ] {
        let answer = send(change(path).header("cookie", cookie)).await;
        assert_eq!(answer.status().as_u16(), 200, "{path}");
        assert!(header(answer.headers(), "set-cookie").starts_with(set), "{path}");
        let after = send(edge.get("/api/support/sessions").header("cookie", cookie)).await;
        assert_eq!(after.status().as_u16(), 401, "{path}: the session before is over");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_with_a_bearer_token_gets_the_next_token_in_the_answer_only() {
    let edge = with_sessions().await;
    let ends = proto::timestamp(edge.clock.now());
    edge.fakes.on("ChangePassword", move |_: ChangePasswordRequest| {
        let token = "another-token".to_owned();
        Ok(ChangePasswordResponse { token, expires_at: Some(ends), session_id: next_session().to_string() })
    });
    let body = serde_json::json!({ "current": "kopi tubruk 17", "password": "teh botol 1974" });
    let answer = send(edge.request(Method::PUT, "/api/password").bearer_auth("own").json(&body)).await;
    assert_eq!(header(answer.headers(), "set-cookie"), "-");
    let answer: serde_json::Value = answer.json().await.expect("json");
    assert_eq!(answer["data"]["token"], "another-token");
}
