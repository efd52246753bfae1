//! Outlets: the version and the key that a caller sends along reach the service.

use mostrador_proto::{
    account::v1::{
        AccountState, AddShopRequest, AddShopResponse, ChangeShopRequest, ChangeShopResponse, GetShopRequest,
        GetShopResponse, Plan, Reason, Shop, ShopStatus, Tier,
    },
    registration::v1::{Area, GetPlaceRequest, GetPlaceResponse},
};
use mostrador_runtime::{error::Failure, proto};
use reqwest::{Method, RequestBuilder};

use crate::harness::{TestEdge, reason, said, shop_id};

const ADDED: &str = concat!(
    r#"{"shopName":"Dago","province":"32","city":"32.73","district":"32.73.09","#,
    r#""storeAddress":"Jalan Dago 1"}"#
);

fn shop(edge: &TestEdge, shop_name: &str, version: i64) -> Shop {
    let now = proto::timestamp(edge.clock.now());
    Shop {
        shop_id: shop_id().to_string(),
        shop_name: shop_name.to_owned(),
        status: ShopStatus::Active.into(),
        plan: Plan::Lite.into(),
        tier: Tier::Trial.into(),
        valid_from: Some(now),
        status_since: Some(now),
        account_state: AccountState::Active.into(),
        version,
        ..Shop::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn fields_that_account_hides_from_a_manager_are_null() {
    let edge = TestEdge::start().await;
    let seen = shop(&edge, "Fajar", 5);
    let of_manager = Shop {
        plan: Plan::Unspecified.into(),
        tier: Tier::Unspecified.into(),
        valid_from: None,
        account_state: AccountState::Unspecified.into(),
        ..seen.clone()
    };
    let path = format!("/api/shops/{}", shop_id());
    for (answered, is_told) in
        [(of_manager, false), (Shop { verification_code: "7K2MQ9XD".into(), ..seen }, true)]
    {
        edge.fakes
            .on("GetShop", move |_: GetShopRequest| Ok(GetShopResponse { shop: Some(answered.clone()) }));
        let answer = edge.request(Method::GET, &path).bearer_auth("own").send().await.unwrap();
        let body: serde_json::Value = answer.json().await.unwrap();
        for fact in ["accountState", "package", "validFrom", "verificationCode"] {
            assert_eq!(!body["data"][fact].is_null(), is_told, "{fact}: {body}");
            assert!(body["data"].get(fact).is_some(), "{fact}: {body}");
        }
    }
}

fn with_body(call: RequestBuilder, body: &str) -> RequestBuilder {
    call.bearer_auth("own").header("content-type", "application/json").body(body.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_version_that_a_caller_saw_is_sent_on() {
    let edge = TestEdge::start().await;
    let renamed = shop(&edge, "Fajar", 5);
    edge.fakes.on("ChangeShop", move |request: ChangeShopRequest| match request.version {
        None | Some(4) => Ok(ChangeShopResponse { shop: Some(renamed.clone()) }),
        Some(_) => Err(Failure::new(Reason::ShopStale).into()),
    });
    let path = format!("/api/shops/{}", shop_id());
    let change = |body: &str| with_body(edge.request(Method::PATCH, &path), body);
    let changed = said(change(r#"{"version":4,"shopName":"Fajar"}"#)).await;
    assert!(changed.starts_with("200") && changed.contains(r#""version": 5"#), "{changed}");
    assert_eq!(reason(change(r#"{"shopName":"Fajar"}"#)).await, "200 -");
    assert_eq!(reason(change(r#"{"version":3,"shopName":"Fajar"}"#)).await, "409 shop.stale");
    assert_eq!(reason(change(r#"{"version":"4"}"#)).await, "400 request.wrong_type");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_may_be_sent_along_with_a_new_outlet() {
    let edge = TestEdge::start().await;
    let area = |code: &str| Some(Area { code: code.to_owned(), name: code.to_owned() });
    edge.fakes.on("GetPlace", move |request: GetPlaceRequest| {
        let (province, city, district) =
            (area(&request.province), area(&request.city), area(&request.district));
        Ok(GetPlaceResponse { province, city, district })
    });
    let added = shop(&edge, "Dago", 1);
    edge.fakes.on("AddShop", move |request: AddShopRequest| {
        assert_eq!(request.request_hash.len(), 32);
        let shop = Shop { shop_name: request.optional_idempotency_key, ..added.clone() };
        Ok(AddShopResponse { shop: Some(shop) })
    });
    let add = || with_body(edge.post("/api/shops"), ADDED);
    assert!(said(add()).await.contains(r#""shopName": """#));
    assert!(said(add().header("idempotency-key", "click-01")).await.contains(r#""shopName": "click-01""#));
    assert_eq!(reason(add().header("idempotency-key", "short")).await, "400 idempotency.key_invalid");
}
