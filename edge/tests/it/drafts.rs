//! The life of the cookie that resumes a sign-up draft.

use mostrador_proto::{
    auth::v1::{EndSessionRequest, EndSessionResponse, Owner, SignInRequest, SignInResponse, Standing},
    registration::v1::{
        Draft, GetDraftRequest, GetDraftResponse, LeaveDraftRequest, LeaveDraftResponse, StartDraftRequest,
        StartDraftResponse, State, Step, VerifyEmailRequest, VerifyEmailResponse,
    },
    runtime::v1::Locale,
};
use mostrador_runtime::{error::Failure, id::RegistrationId, proto, testing::numbered};
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::harness::{TestEdge, account_id, owner_id, send};

fn registration_id() -> RegistrationId {
    numbered(1)
}

/// Does the answer clear the draft's cookie?
fn clears_draft(answer: &Response) -> bool {
    let cookies = answer.headers().get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
    cookies.filter(|cookie| cookie.starts_with("Registration=;")).any(|cookie| cookie.contains("Max-Age=0"))
}

async fn with_sign_in() -> TestEdge {
    let edge = TestEdge::start().await;
    let ends = proto::timestamp(edge.clock.now());
    edge.fakes.on("SignIn", move |_: SignInRequest| {
        Ok(SignInResponse {
            token: "own".to_owned(),
            expires_at: Some(ends),
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
    edge.fakes.on("EndSession", |_: EndSessionRequest| Ok(EndSessionResponse {}));
    edge
}

async fn sign_in(edge: &TestEdge, cookie: &str) -> Response {
    let typed = serde_json::json!({ "userId": "ana@warung.id", "password": "kopi tubruk 17" });
    let call = edge.post("/api/session").header("cookie", cookie).header("sec-fetch-site", "same-origin");
    send(call.json(&typed)).await
}

async fn sign_out(edge: &TestEdge, cookie: &str) -> Response {
    let call = edge.request(Method::DELETE, "/api/session").header("cookie", cookie);
    send(call.header("sec-fetch-site", "same-origin")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_and_out_leaves_the_draft_of_the_browser() {
    let edge = with_sign_in().await;
    edge.fakes.on("LeaveDraft", |request: LeaveDraftRequest| {
        assert_eq!(request.secret, "secret-of-the-draft");
        Ok(LeaveDraftResponse {})
    });
    let signed_in = sign_in(&edge, "Registration=secret-of-the-draft").await;
    assert_eq!((signed_in.status().as_u16(), clears_draft(&signed_in)), (200, true));
    let signed_out = sign_out(&edge, "OwnerToken=own; Registration=secret-of-the-draft").await;
    assert_eq!((signed_out.status().as_u16(), clears_draft(&signed_out)), (200, true));
    assert_eq!(edge.fakes.count("LeaveDraft"), 2);

    assert!(!clears_draft(&sign_in(&edge, "other=1").await), "a browser without a draft is told nothing");
    assert_eq!(edge.fakes.count("LeaveDraft"), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_registration_keeps_no_owner_from_signing_in() {
    let edge = with_sign_in().await;
    edge.fakes.on("LeaveDraft", |_: LeaveDraftRequest| -> Result<LeaveDraftResponse, _> {
        Err(Failure::unavailable().into())
    });
    let signed_in = sign_in(&edge, "Registration=secret-of-the-draft").await;
    assert_eq!((signed_in.status().as_u16(), clears_draft(&signed_in)), (200, true));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_goes_with_the_draft_and_comes_back_with_the_proof() {
    let edge = TestEdge::start().await;
    let ends = proto::timestamp(edge.clock.now());
    edge.fakes.on("StartDraft", move |request: StartDraftRequest| {
        let draft = Draft {
            id: registration_id().to_string(),
            state: State::Draft.into(),
            step: Step::Personal.into(),
            expires_at: Some(ends),
            locale: request.locale,
            offer: request.offer,
            ..Draft::default()
        };
        Ok(StartDraftResponse { draft: Some(draft), secret: "secret".to_owned() })
    });
    let start = async |body: Value| data(send(edge.post("/api/registrations").json(&body)).await).await;
    let offer = "pro-yearly:1,sticker-digital:10";
    assert_eq!(start(json!({ "locale": "es", "offer": offer })).await["offer"], offer);
    assert_eq!(start(json!({ "locale": "es" })).await["offer"], Value::Null);

    edge.fakes.on("VerifyEmail", move |request: VerifyEmailRequest| {
        let offer = if request.password == "with" { offer } else { "" };
        Ok(VerifyEmailResponse { state: State::Verified.into(), offer: offer.to_owned() })
    });
    let verify = async |password: &str| {
        let body = json!({ "token": "of the mail", "password": password });
        data(send(edge.post("/api/registrations/verify").json(&body)).await).await
    };
    assert_eq!(verify("with").await, json!({ "state": "verified", "offer": offer }));
    assert_eq!(verify("without").await, json!({ "state": "verified", "offer": null }));
}

async fn data(answer: Response) -> Value {
    let mut envelope: Value = answer.json().await.expect("an envelope");
    envelope["data"].take()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_ends_when_the_account_is_ready() {
    let edge = TestEdge::start().await;
    let ends = proto::timestamp(edge.clock.now());
    edge.fakes.on("GetDraft", move |request: GetDraftRequest| {
        let state = if request.secret == "ready" { State::Ready } else { State::Verified };
        let draft = Draft {
            id: registration_id().to_string(),
            state: state.into(),
            step: Step::Done.into(),
            expires_at: Some(ends),
            locale: Locale::Es.into(),
            ..Draft::default()
        };
        Ok(GetDraftResponse { draft: Some(draft) })
    });
    let current = async |secret: &str| {
        let cookie = format!("Registration={secret}");
        send(edge.get("/api/registrations/current").header("cookie", cookie)).await
    };
    assert!(!clears_draft(&current("verified").await));
    assert!(clears_draft(&current("ready").await));
}
