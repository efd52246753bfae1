//! An owner's identity documents on their way to registration, and back to a reviewer.

use mostrador_proto::{
    auth::v1::AgentRole,
    registration::v1::{
        Papers, PapersHeader, PapersState, SupplyPapersRequest, SupplyPapersResponse,
        ViewIdentityPhotoRequest, ViewIdentityPhotoResponse, supply_papers_request::Part,
    },
    runtime::v1::Locale,
};
use reqwest::Method;

use crate::harness::{TestEdge, reason, said, send};

const PHOTO: &str = "photo";

/// The largest photo.
const LARGEST: usize = 8 * 1024 * 1024;

fn multipart(parts: &[(&str, &str)]) -> String {
    let part = |(name, text): &(&str, &str)| {
        let file = if *name == PHOTO { "; filename=\"ktp.jpg\"" } else { "" };
        format!("--cut\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{text}\r\n")
    };
    parts.iter().map(part).collect::<String>() + "--cut--\r\n"
}

fn supply(edge: &TestEdge, parts: &[(&str, &str)]) -> reqwest::RequestBuilder {
    edge.request(Method::PUT, "/api/account/identity")
        .bearer_auth("own")
        .header("content-type", "multipart/form-data; boundary=cut")
        .body(multipart(parts))
}

async fn with_registration() -> TestEdge {
    let edge = TestEdge::start().await;
    edge.owners_have_the_account();
    edge.fakes.on_stream("SupplyPapers", move |_, messages: Vec<SupplyPapersRequest>| {
        let mut parts = messages.into_iter().filter_map(|message| message.part);
        let header = PapersHeader {
            national_id: "3171012802900001".into(),
            name_on_id: "ANA".into(),
            locale: Locale::Id.into(),
            locale_text: "id".into(),
        };
        assert_eq!(parts.next(), Some(Part::Header(header)), "it comes first");
        let photo = parts.map(|part| if let Part::Chunk(chunk) = part { chunk.len() } else { 0 });
        let number_end = photo.sum::<usize>().to_string();
        let papers = Papers { state: PapersState::Waiting.into(), number_end, ..Papers::default() };
        Ok(SupplyPapersResponse { papers: Some(papers) })
    });
    edge
}

#[tokio::test(flavor = "multi_thread")]
async fn papers_are_sent_on_with_what_was_typed_first() {
    let edge = with_registration().await;
    let largest = "x".repeat(LARGEST);
    for photo in ["x", &largest] {
        let parts = [("nationalId", "3171012802900001"), ("nameOnId", " ANA "), (PHOTO, photo)];
        let page = "https://mostrador.test/id/info/identity";
        let answer = send(supply(&edge, &parts).header("referer", page)).await;
        assert_eq!(answer.status(), 200);
        let body: serde_json::Value = answer.json().await.expect("JSON");
        assert_eq!(
            (body["data"]["state"].as_str(), body["data"]["maySupply"].as_bool()),
            (Some("waiting"), Some(false))
        );
        assert_eq!(body["data"]["numberEnd"], photo.len().to_string());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_is_no_form_of_papers_is_refused() {
    let edge = with_registration().await;
    insta::assert_snapshot!(said(supply(&edge, &[("nationalId", "1")]).header("language", "en")).await, @r#"
    422
    {
      "code": 422,
      "data": null,
      "fields": {
        "nameOnId": {
          "reason": "required"
        },
        "photo": {
          "reason": "required"
        }
      },
      "msg": "Please check the marked fields.",
      "reason": "request.invalid",
      "requestId": "…"
    }
    "#);
    assert_eq!(reason(supply(&edge, &[("file", "x")])).await, "400 request.unknown_field");
    let twice = [("nameOnId", "a"), ("nameOnId", "b")];
    assert_eq!(reason(supply(&edge, &twice)).await, "400 request.wrong_type");
    let beyond = "x".repeat(LARGEST + 1);
    assert_eq!(reason(supply(&edge, &[(PHOTO, &beyond)])).await, "413 request.too_large");
    let whole = "x".repeat(LARGEST + 65 * 1024);
    assert_eq!(reason(supply(&edge, &[(PHOTO, &whole)])).await, "413 request.too_large");
    let stranger = edge.request(Method::PUT, "/api/account/identity").bearer_auth("agt");
    assert_eq!(reason(stranger).await, "401 session.missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_is_a_picture_that_no_cache_keeps() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Support);
    edge.fakes.on("ViewIdentityPhoto", |asked: ViewIdentityPhotoRequest| {
        assert_eq!(asked.case_id, "idc_1");
        Ok(ViewIdentityPhotoResponse { photo: b"\xff\xd8\xff".to_vec() })
    });
    let answer = send(edge.get("/api/support/identity/idc_1/photo").bearer_auth("agt")).await;
    let header = |name: &str| answer.headers()[name].to_str().expect("text").to_owned();
    assert_eq!((header("content-type"), header("cache-control")), ("image/jpeg".into(), "no-store".into()));
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(answer.bytes().await.expect("bytes").as_ref(), b"\xff\xd8\xff");
    let owner = edge.get("/api/support/identity/idc_1/photo").bearer_auth("own");
    assert_eq!(reason(owner).await, "401 session.missing");
}
