//! The staff on the dashboard: managers share the owners' sign-in, and may use some calls and one page.

use mostrador_proto::{
    account::v1::{Grant, ListStaffRequest, ListStaffResponse},
    auth::v1::{
        AcceptInvitationRequest, AcceptInvitationResponse, EndSessionRequest, EndSessionResponse,
        FindManagerRequest, FindManagerResponse, GetInvitationRequest, GetInvitationResponse,
        GetSessionRequest, GetSessionResponse, InviteManagerRequest, InviteManagerResponse, Manager, Reason,
        Standing, WithdrawManagerRequest, WithdrawManagerResponse, find_manager_response,
        get_session_response::Who,
    },
    registration::v1::{LeaveDraftRequest, LeaveDraftResponse},
};
use mostrador_runtime::{error::Failure, proto};
use reqwest::{Method, RequestBuilder};

use crate::harness::{TestEdge, account_id, header, manager_session, reason, said, send, shop_id};

fn sari() -> Manager {
    Manager {
        user_id: "kq7fm3-101".to_owned(),
        staff_id: "101".to_owned(),
        name: "Sari".to_owned(),
        grants: vec![Grant::StaffReport.into()],
        till_grants: vec![],
        shop_id: shop_id().to_string(),
        shop_name: "Kopi Senja".to_owned(),
    }
}

fn as_manager(request: RequestBuilder) -> RequestBuilder {
    request.header("cookie", "OwnerToken=mgr").header("sec-fetch-site", "same-origin")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_shown_and_opens_a_session_in_the_owners_cookie() {
    let edge = TestEdge::start().await;
    let until = Some(proto::timestamp(edge.clock.now()));
    edge.fakes.on("InviteManager", move |request: InviteManagerRequest| {
        assert_eq!((request.shop_id.as_str(), request.staff_id.as_str()), (shop_id().as_str(), "101"));
        let (invitation_token, user_id) = ("once".to_owned(), "kq7fm3-101".to_owned());
        Ok(InviteManagerResponse { invitation_token, user_id, expires_at: until })
    });
    edge.fakes.on("WithdrawManager", |_: WithdrawManagerRequest| Ok(WithdrawManagerResponse {}));
    edge.fakes.on("GetInvitation", move |request: GetInvitationRequest| {
        if request.invitation_token != "once" {
            return Err(Failure::new(Reason::InvitationOver).into());
        }
        Ok(GetInvitationResponse { manager: Some(sari()), expires_at: until })
    });
    edge.fakes.on("AcceptInvitation", move |request: AcceptInvitationRequest| {
        assert_eq!(
            (request.invitation_token.as_str(), request.password.as_str()),
            ("once", "gerbang senja 4")
        );
        Ok(AcceptInvitationResponse { token: "mgr".to_owned(), expires_at: until, manager: Some(sari()) })
    });
    let path = format!("/api/shops/{}/staff/101/manager", shop_id());
    let invited = said(edge.post(&path).bearer_auth("own")).await;
    assert!(invited.contains(r#""token": "once""#), "{invited}");
    assert_eq!(reason(edge.request(Method::DELETE, &path).bearer_auth("own")).await, "200 -");

    let json = |path: &str, body: &'static str| {
        edge.post(path).header("content-type", "application/json").body(body)
    };
    assert_eq!(reason(json("/api/staff/invitation", r#"{"token":"used"}"#)).await, "422 invitation.over");
    let shown = said(json("/api/staff/invitation", r#"{"token":"once"}"#)).await;
    assert!(shown.contains(r#""shopName": "Kopi Senja""#), "{shown}");
    let body = r#"{"token":"once","password":"gerbang senja 4"}"#;
    let accepted = send(json("/api/staff/accept", body)).await;
    let cookies = accepted.headers().get_all("set-cookie").iter().map(|kept| kept.to_str().expect("ASCII"));
    assert!(cookies.into_iter().any(|kept| kept.starts_with("OwnerToken=mgr; HttpOnly; SameSite=Lax")));
    let signed_in: serde_json::Value = accepted.json().await.expect("json");
    assert_eq!(signed_in["data"]["owner"], serde_json::Value::Null);
    assert_eq!(signed_in["data"]["manager"]["userId"], "kq7fm3-101");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_accepted_invitation_ends_the_browsers_earlier_session() {
    let edge = TestEdge::start().await;
    let until = Some(proto::timestamp(edge.clock.now()));
    edge.fakes.on("AcceptInvitation", move |request: AcceptInvitationRequest| {
        if request.invitation_token != "once" {
            return Err(Failure::new(Reason::InvitationOver).into());
        }
        Ok(AcceptInvitationResponse { token: "mgr".to_owned(), expires_at: until, manager: Some(sari()) })
    });
    edge.fakes.on("LeaveDraft", |_: LeaveDraftRequest| Ok(LeaveDraftResponse {}));
    edge.fakes.on_stream("EndSession", |metadata, _: Vec<EndSessionRequest>| {
        assert_eq!(metadata.get("mostrador-passport").expect("a passport"), "passport-of-own");
        Ok(EndSessionResponse {})
    });
    let accept = async |token: &str, cookie: &str| {
        let body = format!(r#"{{"token":"{token}","password":"gerbang senja 4"}}"#);
        let call = edge.post("/api/staff/accept").header("content-type", "application/json");
        send(call.header("cookie", cookie).header("sec-fetch-site", "same-origin").body(body)).await
    };
    assert_eq!(accept("used", "OwnerToken=own").await.status(), 422);
    assert_eq!(accept("once", "OwnerToken=old").await.status(), 200, "over already");
    assert_eq!((edge.fakes.count("EndSession"), edge.fakes.count("LeaveDraft")), (0, 0));

    let accepted = accept("once", "OwnerToken=own; SHOPID=x; Registration=draft").await;
    assert_eq!(accepted.status(), 200);
    let set: Vec<_> =
        accepted.headers().get_all("set-cookie").iter().map(|kept| kept.to_str().expect("ASCII")).collect();
    assert!(set.iter().any(|kept| kept.starts_with("OwnerToken=mgr;")), "{set:?}");
    for left in ["SHOPID=;", "Registration=;"] {
        assert!(set.iter().any(|kept| kept.starts_with(left)), "{set:?}");
    }
    assert_eq!((edge.fakes.count("EndSession"), edge.fakes.count("LeaveDraft")), (1, 1));
    assert_eq!(
        reason(edge.get("/api/session").header("cookie", "OwnerToken=own")).await,
        "401 session.expired"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manager_makes_the_calls_that_name_managers_and_is_told_of_the_others() {
    let edge = TestEdge::start().await;
    let until = Some(proto::timestamp(edge.clock.now()));
    edge.fakes.on("GetSession", move |_: GetSessionRequest| {
        Ok(GetSessionResponse {
            expires_at: until,
            standing: Standing::Full.into(),
            who: Some(Who::Manager(sari())),
        })
    });
    edge.fakes.on("ListStaff", |_: ListStaffRequest| Ok(ListStaffResponse::default()));
    edge.fakes.on("EndSession", |_: EndSessionRequest| Ok(EndSessionResponse {}));
    let who = said(as_manager(edge.get("/api/session"))).await;
    assert!(who.contains(manager_session().as_str()) && who.contains(r#""owner": null"#), "{who}");
    let staff = format!("/api/shops/{}/staff", shop_id());
    assert_eq!(reason(as_manager(edge.get(&staff))).await, "200 -");
    assert_eq!(edge.fakes.count("ListPins"), 0, "a manager is not told who has a PIN");
    for (method, path) in [
        (Method::GET, "/api/account".to_owned()),
        (Method::GET, "/api/orders".to_owned()),
        (Method::GET, "/api/devices".to_owned()),
        (Method::POST, format!("{staff}/101/manager")),
        (Method::DELETE, format!("{staff}/101")),
    ] {
        let refused = send(as_manager(edge.request(method, &path))).await;
        assert_eq!(refused.headers().get("set-cookie"), None, "{path} ends no session");
        let said: serde_json::Value = refused.json().await.expect("json");
        assert_eq!(said["reason"], "session.not_an_owner", "{path}");
    }
    assert_eq!(reason(edge.get("/api/account").bearer_auth("mgr")).await, "403 session.not_an_owner");
    assert_eq!(reason(edge.get("/api/device/session").bearer_auth("mgr")).await, "401 session.missing");
    assert_eq!(reason(edge.get("/api/session").bearer_auth("stf")).await, "401 session.missing");
    assert_eq!(reason(as_manager(edge.request(Method::DELETE, "/api/session"))).await, "200 -");
    assert_eq!(
        reason(as_manager(edge.get("/api/session"))).await,
        "401 session.expired",
        "ended here at once"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manager_is_sent_to_the_page_for_managers() {
    let edge = TestEdge::start().await;
    let led = async |path: &str, token: &str| {
        let cookie = format!("OwnerToken={token}");
        let answer = send(edge.get(path).header("cookie", cookie)).await;
        format!("{} {}", answer.status().as_u16(), header(answer.headers(), "location"))
    };
    assert_eq!(led("/outlet", "mgr").await, "200 -");
    assert_eq!(led("/login", "mgr").await, "307 /outlet");
    assert_eq!(led("/en/info", "mgr").await, "307 /en/outlet");
    assert_eq!(led("/info/orders", "mgr").await, "307 /outlet?only=owner");
    assert_eq!(led("/outlet", "own").await, "307 /info");
    assert_eq!(led("/outlet", "old").await, "307 /login?next=/outlet");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manager_is_found_as_the_member_of_the_staff() {
    let edge = TestEdge::start().await;
    edge.fakes.on("FindManager", |asked: FindManagerRequest| {
        assert_eq!(asked.query, "KQ7FM3 101");
        let manager = find_manager_response::Found {
            account_id: account_id().to_string(),
            shop_id: shop_id().to_string(),
            shop_name: "Kopi Senja".to_owned(),
            staff_id: "101".to_owned(),
            name: "Sari".to_owned(),
        };
        Ok(FindManagerResponse { manager: Some(manager) })
    });
    let search = edge.get("/api/support/search?q=KQ7FM3%20101").header("cookie", "AgentToken=agt");
    let answer: serde_json::Value = send(search).await.json().await.expect("JSON");
    let found = &answer["data"]["items"][0];
    assert_eq!(
        (&found["kind"], &found["staffId"], &found["name"]),
        (&"staff".into(), &"101".into(), &"Sari".into())
    );
}
