//! The shape of every answer, and the refusals before a service is asked.

use mostrador_proto::{
    commerce::v1::{
        Basket, CheckoutRequest, CheckoutResponse, GetBasketRequest, GetBasketResponse, GetCatalogRequest,
        GetCatalogResponse, Reason,
    },
    newsletter::v1::{AddSubscriberRequest, AddSubscriberResponse},
};
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};
use reqwest::Method;

use crate::harness::{TestEdge, header, reason, said, send};

fn json(text: &str) -> String {
    text.to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn success_and_failure_wear_the_envelope() {
    let edge = TestEdge::start().await;
    edge.fakes.on("AddSubscriber", |_: AddSubscriberRequest| Ok(AddSubscriberResponse {}));
    let post = |body: &str| {
        edge.post("/api/application/add").header("content-type", "application/json").body(json(body))
    };
    insta::assert_snapshot!(said(post(r#"{"userEmail":"a@b.co"}"#)).await, @r#"
    200
    {
      "code": 200,
      "data": null,
      "msg": "OK"
    }
    "#);
    insta::assert_snapshot!(said(post(r#"{"userEmail":"a@b.co","more":1,"x":2}"#)).await, @r#"
    400
    {
      "code": 400,
      "data": null,
      "fields": {
        "more": {
          "reason": "unknown_field"
        },
        "x": {
          "reason": "unknown_field"
        }
      },
      "msg": "La solicitud trae un dato que no se espera.",
      "reason": "request.unknown_field",
      "requestId": "…"
    }
    "#);
    insta::assert_snapshot!(said(post(r#"{"userEmail":7}"#).header("language", "en")).await, @r#"
    400
    {
      "code": 400,
      "data": null,
      "fields": {
        "userEmail": {
          "reason": "wrong_type"
        }
      },
      "msg": "A value of the request has another format.",
      "reason": "request.wrong_type",
      "requestId": "…"
    }
    "#);
    insta::assert_snapshot!(said(post("{}").header("language", "id")).await, @r#"
    422
    {
      "code": 422,
      "data": null,
      "fields": {
        "userEmail": {
          "reason": "required"
        }
      },
      "msg": "Periksa isian yang ditandai.",
      "reason": "request.invalid",
      "requestId": "…"
    }
    "#);
    insta::assert_snapshot!(said(post("{nonsense").header("language", "xx")).await, @r#"
    400
    {
      "code": 400,
      "data": null,
      "fields": {},
      "msg": "La solicitud no se pudo leer.",
      "reason": "request.not_json",
      "requestId": "…"
    }
    "#);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_number_may_be_written_with_a_point() {
    let edge = TestEdge::start().await;
    edge.fakes.on("Checkout", |asked: CheckoutRequest| -> Result<CheckoutResponse, _> {
        assert_eq!(asked.basket_version, 7);
        Err(Failure::new(Reason::CheckoutTooManyOpenOrders).into())
    });
    let checkout = |body: &str| {
        edge.post("/api/checkout")
            .bearer_auth("own")
            .header("idempotency-key", "12345678")
            .header("content-type", "application/json")
            .body(json(body))
    };
    assert_eq!(reason(checkout(r#"{"basketVersion":7.0}"#)).await, "409 checkout.too_many_open_orders");
    assert_eq!(reason(checkout(r#"{"basketVersion":7.5}"#)).await, "400 request.wrong_type");
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_no_body_of_ours_are_refused() {
    let edge = TestEdge::start().await;
    let call = || edge.post("/api/application/add");
    let typed = |kind: &str| call().header("content-type", kind).body("{}");
    assert_eq!(reason(call().body("{}")).await, "415 request.media_type");
    assert_eq!(reason(typed("text/plain")).await, "415 request.media_type");
    assert_eq!(reason(typed("application/json; charset=utf-8")).await, "422 request.invalid");
    let large = format!(r#"{{"userEmail":"{}"}}"#, "a".repeat(65 * 1024));
    let large = call().header("content-type", "application/json").body(large);
    assert_eq!(reason(large).await, "413 request.too_large");
    let nul = call().header("content-type", "application/json").body(r#"{"userEmail":"a\u0000b"}"#);
    assert_eq!(reason(nul).await, "422 request.invalid");
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_paths_methods_and_queries_are_named() {
    let edge = TestEdge::start().await;
    insta::assert_snapshot!(said(edge.get("/api/nothing")).await, @r#"
    404
    {
      "code": 404,
      "data": null,
      "fields": {},
      "msg": "No encontramos lo que pides.",
      "reason": "request.not_found",
      "requestId": "…"
    }
    "#);
    let wrong_method = send(edge.request(Method::PATCH, "/api/areas")).await;
    assert_eq!((wrong_method.status().as_u16(), header(wrong_method.headers(), "allow")), (405, "GET, HEAD"));
    insta::assert_snapshot!(said(edge.get("/api/areas?parent=31&also=1")).await, @r#"
    400
    {
      "code": 400,
      "data": null,
      "fields": {
        "also": {
          "reason": "unknown_field"
        }
      },
      "msg": "La solicitud trae un dato que no se espera.",
      "reason": "request.unknown_field",
      "requestId": "…"
    }
    "#);
    let owner = |path: &str| edge.get(path).header("cookie", "OwnerToken=own");
    assert_eq!(reason(owner("/api/orders?limit=x")).await, "400 request.query_invalid");
    assert_eq!(reason(owner("/api/orders?limit=0")).await, "422 request.invalid");
    assert_eq!(reason(owner("/api/orders?limit=101")).await, "422 request.invalid");
    assert_eq!(reason(owner("/api/orders?limit=1&limit=2")).await, "400 request.query_invalid");
    assert_eq!(reason(owner("/api/orders/%00")).await, "404 request.not_found");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_encoded_path_is_the_call_that_it_decodes_to() {
    let edge = TestEdge::start().await;
    assert_eq!(reason(edge.get("/%61pi/nothing")).await, "404 request.not_found");
    assert_eq!(reason(edge.get("/%61pi/sessions")).await, "401 session.missing");
    assert_eq!(reason(edge.request(Method::PATCH, "/api/are%61s")).await, "405 request.method_not_allowed");
}

#[tokio::test(flavor = "multi_thread")]
async fn head_is_like_get_and_a_trailing_slash_leads_to_the_path() {
    let edge = TestEdge::start().await;
    let got = send(edge.get("/api/health")).await;
    let head = send(edge.request(Method::HEAD, "/api/health")).await;
    assert_eq!(head.status(), got.status());
    assert_eq!(header(head.headers(), "content-length"), header(got.headers(), "content-length"));
    assert_eq!(head.text().await.expect("no body"), "");
    let slash = send(edge.get("/api/health/?a=b")).await;
    assert_eq!((slash.status().as_u16(), header(slash.headers(), "location")), (308, "/api/health?a=b"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_of_a_service_becomes_an_answer_in_one_place() {
    let edge = TestEdge::start().await;
    edge.fakes.on("Checkout", |_: CheckoutRequest| -> Result<CheckoutResponse, _> {
        Err(Failure::new(Reason::BasketStale).into())
    });
    edge.fakes.on("GetBasket", |_: GetBasketRequest| {
        Ok(GetBasketResponse { basket: Some(Basket { version: 8, items: Vec::new(), total: 0 }) })
    });
    let checkout = || {
        edge.post("/api/checkout")
            .bearer_auth("own")
            .header("idempotency-key", "12345678")
            .header("content-type", "application/json")
            .body(r#"{"basketVersion":7}"#)
    };
    insta::assert_snapshot!(said(checkout().header("language", "en")).await, @r#"
    409
    {
      "code": 409,
      "data": {
        "items": [],
        "total": 0,
        "version": 8
      },
      "fields": {},
      "msg": "The basket or a price has changed in the meantime. Please check it before ordering.",
      "reason": "basket.stale",
      "requestId": "…"
    }
    "#);
    edge.fakes.on("Checkout", |_: CheckoutRequest| -> Result<CheckoutResponse, _> {
        Err(Failure::fields(vec![FieldFailure::new("quantity", FieldReason::BelowMinimum).limit(5)]).into())
    });
    insta::assert_snapshot!(said(checkout().header("language", "en")).await, @r#"
    422
    {
      "code": 422,
      "data": null,
      "fields": {
        "quantity": {
          "limit": 5,
          "reason": "below_minimum"
        }
      },
      "msg": "Please check the marked fields.",
      "reason": "request.invalid",
      "requestId": "…"
    }
    "#);
    edge.fakes.on("Checkout", |_: CheckoutRequest| -> Result<CheckoutResponse, _> {
        Err(tonic::Status::internal("secret detail"))
    });
    insta::assert_snapshot!(said(checkout()).await, @r#"
    500
    {
      "code": 500,
      "data": null,
      "fields": {},
      "msg": "Algo falló de nuestro lado. Inténtalo de nuevo en un momento.",
      "reason": "internal",
      "requestId": "…"
    }
    "#);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_service_is_503_with_a_time_to_come_back() {
    let edge = TestEdge::start().await;
    edge.fakes.on("GetCatalog", |_: GetCatalogRequest| {
        Err::<GetCatalogResponse, _>(tonic::Status::unavailable("this fake is stopped"))
    });
    let answer = send(edge.get("/api/catalog")).await;
    assert_eq!((answer.status().as_u16(), header(answer.headers(), "retry-after")), (503, "1"));
}

#[tokio::test(flavor = "multi_thread")]
async fn idempotent_calls_want_a_key() {
    let edge = TestEdge::start().await;
    let checkout = || {
        edge.post("/api/checkout")
            .bearer_auth("own")
            .header("content-type", "application/json")
            .body(r#"{"basketVersion":7}"#)
    };
    assert_eq!(reason(checkout()).await, "400 idempotency.key_required");
    assert_eq!(reason(checkout().header("idempotency-key", "short")).await, "400 idempotency.key_invalid");
    assert_eq!(
        reason(checkout().header("idempotency-key", "long enough")).await,
        "400 idempotency.key_invalid"
    );
}
