//! Devices of outlets: secrets in cookies or as bearer, and the sessions of staff.

use mostrador_proto::{
    account::v1::{self as account, GetAccountRequest, GetAccountResponse, Grant},
    auth::v1::{
        AgentRole, BeginPairingRequest, BeginPairingResponse, ChangePinRequest, ChangePinResponse,
        ClaimPairingRequest, ClaimPairingResponse, Device, GetDeviceRequest, GetDeviceResponse,
        GetSessionRequest, GetSessionResponse, ListDevicesRequest, ListDevicesResponse, Reason,
        SignInStaffRequest, SignInStaffResponse, Staff, get_session_response::Who,
    },
};
use mostrador_runtime::{
    error::Failure,
    id::{AccountId, DeviceId},
    proto,
    testing::numbered,
};
use reqwest::Method;

use crate::harness::{SOON, TestEdge, account_id, reason, said, send, shop_id, staff_session};

fn device_id() -> DeviceId {
    numbered(1)
}

fn device(edge: &TestEdge) -> Device {
    Device {
        device_id: device_id().to_string(),
        name: "Kasir depan".to_owned(),
        shop_id: shop_id().to_string(),
        shop_name: "Kopi Senja".to_owned(),
        open: true,
        paired_at: Some(proto::timestamp(edge.clock.now())),
        ..Device::default()
    }
}

fn sari() -> Staff {
    Staff {
        staff_id: "101".to_owned(),
        name: "Sari".to_owned(),
        grants: vec![Grant::AddMenu.into()],
        till_grants: vec![Grant::Discount.into()],
        shop_id: shop_id().to_string(),
        shop_name: "Kopi Senja".to_owned(),
        device_id: device_id().to_string(),
        device_name: "Kasir depan".to_owned(),
    }
}

/// The cookies that an answer sets, by name, with their values.
async fn kept(request: reqwest::RequestBuilder) -> Vec<String> {
    let response = send(request).await;
    assert_eq!(response.status(), 200);
    let headers = response.headers().get_all("set-cookie").iter();
    headers.map(|value| value.to_str().expect("ASCII").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_keeps_its_secrets_in_cookies_that_no_script_reads() {
    let edge = TestEdge::start().await;
    let now = Some(proto::timestamp(edge.clock.now()));
    edge.fakes.on("BeginPairing", move |request: BeginPairingRequest| {
        assert_eq!(request.address, "127.0.0.1");
        let (code, pairing_token) = ("7KQF2M9X".to_owned(), "claim-it".to_owned());
        Ok(BeginPairingResponse { code, pairing_token, expires_at: now })
    });
    let paired = device(&edge);
    edge.fakes.on("ClaimPairing", move |request: ClaimPairingRequest| match request.pairing_token.as_str() {
        "claim-it" => {
            Ok(ClaimPairingResponse { device_token: "credential".to_owned(), device: Some(paired.clone()) })
        }
        "too-early" => Ok(ClaimPairingResponse::default()),
        _ => Err(Failure::new(Reason::PairingOver).into()),
    });
    let asked = kept(edge.post("/api/device/pairing")).await;
    assert_eq!(asked.len(), 1);
    assert!(
        asked[0].starts_with("DevicePairing=claim-it; HttpOnly; SameSite=Lax; Secure; Path=/"),
        "{asked:?}"
    );

    let claim = || edge.post("/api/device/pairing/claim").header("sec-fetch-site", "same-origin");
    assert_eq!(reason(claim()).await, "404 pairing.over");
    let early = said(claim().header("cookie", "DevicePairing=too-early")).await;
    assert!(early.contains(r#""state": "waiting""#), "{early}");
    let claimed = kept(claim().header("cookie", "DevicePairing=claim-it")).await;
    assert!(
        claimed[0].starts_with("DeviceToken=credential; HttpOnly; SameSite=Lax; Secure; Path=/"),
        "{claimed:?}"
    );
    // An app has no cookies.
    let by_app = said(edge.post("/api/device/pairing/claim").bearer_auth("claim-it")).await;
    assert!(by_app.contains(r#""deviceToken": "credential""#), "{by_app}");
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_sign_in_with_the_credential_of_the_device() {
    let edge = TestEdge::start().await;
    let (now, shown) = (Some(proto::timestamp(edge.clock.now())), device(&edge));
    edge.fakes.on("GetDevice", move |request: GetDeviceRequest| match request.device_token.as_str() {
        "credential" => Ok(GetDeviceResponse { device: Some(shown.clone()) }),
        _ => Err(Failure::new(Reason::DeviceNotPaired).into()),
    });
    edge.fakes.on("SignInStaff", move |request: SignInStaffRequest| {
        assert_eq!((request.device_token.as_str(), request.address.as_str()), ("credential", "127.0.0.1"));
        match (request.staff_id.as_str(), request.pin.as_str()) {
            ("101", "428913") => {
                Ok(SignInStaffResponse { token: "of-sari".to_owned(), expires_at: now, staff: Some(sari()) })
            }
            _ => Err(Failure::new(Reason::PinWrong).into()),
        }
    });
    for request in [edge.get("/api/device"), edge.get("/api/device").bearer_auth("other")] {
        let nothing = said(request).await;
        assert!(nothing.contains(r#""device": null"#) && nothing.contains(r#""session": null"#), "{nothing}");
    }
    let found = said(edge.get("/api/device").header("cookie", "DeviceToken=credential")).await;
    assert!(found.contains(r#""lastUsedAt": null"#) && found.contains(r#""session": null"#), "{found}");

    let sign_in = |body: &str| {
        let call = edge.post("/api/device/session").header("content-type", "application/json");
        call.header("sec-fetch-site", "same-origin").body(body.to_owned())
    };
    let right = r#"{"staffId":"101","pin":"428913"}"#;
    assert_eq!(reason(sign_in(right)).await, "404 device.not_paired");
    let at_device = |body| sign_in(body).header("cookie", "DeviceToken=credential");
    assert_eq!(reason(at_device(r#"{"staffId":"101","pin":"000000"}"#)).await, "422 pin.wrong");
    let cookies = kept(at_device(right)).await;
    assert!(
        cookies[0].starts_with("StaffToken=of-sari; HttpOnly; SameSite=Lax; Secure; Path=/"),
        "{cookies:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn agents_read_the_devices_of_an_account_that_there_is() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Viewer);
    let other: AccountId = numbered(2);
    edge.fakes.on("GetAccount", move |request: GetAccountRequest| {
        let missing = || Failure::new(account::Reason::AccountNotFound);
        if request.account_id == account_id().as_str() {
            Ok(GetAccountResponse::default())
        } else {
            Err(missing().into())
        }
    });
    let paired = device(&edge);
    edge.fakes.on("ListDevices", move |request: ListDevicesRequest| {
        let devices =
            if request.account_id == account_id().as_str() { vec![paired.clone()] } else { Vec::new() };
        Ok(ListDevicesResponse { devices })
    });
    let list = |account: &str| edge.get(&format!("/api/support/accounts/{account}/devices"));
    let listed = said(list(account_id().as_str()).bearer_auth("agt")).await;
    assert!(listed.starts_with("200") && listed.contains(r#""name": "Kasir depan""#), "{listed}");
    for account in [other.as_str(), "nonsense"] {
        assert_eq!(reason(list(account).bearer_auth("agt")).await, "404 account.not_found", "{account}");
    }
    assert_eq!(reason(list(account_id().as_str()).bearer_auth("own")).await, "401 session.missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_of_staff_is_for_the_device_alone_and_ends_at_once() {
    let edge = TestEdge::start().await;
    let now = Some(proto::timestamp(edge.clock.now()));
    edge.fakes.on("GetSession", move |_: GetSessionRequest| {
        let who = Some(Who::Staff(sari()));
        Ok(GetSessionResponse { who, expires_at: now, ..GetSessionResponse::default() })
    });
    edge.fakes.on("ChangePin", |request: ChangePinRequest| {
        assert_eq!((request.current.as_str(), request.pin.as_str()), ("428913", "207518"));
        Ok(ChangePinResponse {})
    });
    let session = || edge.get("/api/device/session").header("cookie", "StaffToken=stf");
    insta::assert_snapshot!(said(session()).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "expiresAt": "2026-01-05T03:00:00Z",
        "serverTime": "2026-01-05T03:00:00Z",
        "sessionId": "ses_00000000000000000000000003",
        "staff": {
          "deviceId": "dev_00000000000000000000000001",
          "deviceName": "Kasir depan",
          "grants": [
            "add_menu",
            "discount"
          ],
          "name": "Sari",
          "shopId": "shp_00000000000000000000000001",
          "shopName": "Kopi Senja",
          "staffId": "101"
        }
      },
      "msg": "OK"
    }
    "#);
    for (path, token) in [("/api/account", "stf"), ("/api/devices", "stf"), ("/api/device/session", "own")] {
        let refused = reason(edge.get(path).bearer_auth(token)).await;
        assert_eq!(refused, "401 session.missing", "{path} {token}");
    }
    let change = edge.request(Method::PUT, "/api/device/pin").bearer_auth("stf");
    let change = change.header("content-type", "application/json");
    let change = change.body(r#"{"currentPin":"428913","pin":"207518"}"#);
    assert_eq!(reason(change).await, "200 -");

    edge.fakes.end_session(&staff_session());
    let ended = async || {
        loop {
            let response = send(session()).await;
            if response.status() == 401 {
                return response.headers().get("set-cookie").cloned();
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let cleared = tokio::time::timeout(SOON, ended()).await;
    let cleared = cleared.expect("though its passport is valid").expect("a cookie to clear");
    assert!(cleared.to_str().expect("ASCII").starts_with("StaffToken=; "), "{cleared:?}");
}
