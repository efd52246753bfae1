//! The owner closes the account: the look before it, its refusals, and the cookies after it.

use mostrador_proto::{
    account::v1::{
        CloseAccountRequest, CloseAccountResponse, ClosingObstacle, ObstacleOrder, ObstacleShown,
        PreviewClosingRequest, PreviewClosingResponse, Reason,
    },
    auth::v1::Reason as OfAuth,
};
use mostrador_runtime::{error::Failure, id::OrderId, proto, testing::numbered};
use reqwest::{Method, RequestBuilder};

use crate::harness::{TestEdge, header, reason, said, send};

fn look(edge: &TestEdge) -> PreviewClosingResponse {
    let about = |obstacle: ClosingObstacle, amount| ObstacleShown {
        obstacle: obstacle.into(),
        amount,
        ..ObstacleShown::default()
    };
    let order_id: OrderId = numbered(1);
    let order = ObstacleOrder { order_id: order_id.into(), reference: "MST7K2QXAB".to_owned() };
    let until = Some(proto::timestamp(edge.clock.now()));
    let moved = ObstacleShown { until, ..about(ClosingObstacle::AddressChanged, 0) };
    let open = ObstacleShown { orders: vec![order], ..about(ClosingObstacle::OrdersOpen, 0) };
    PreviewClosingResponse {
        version: 3,
        obstacles: vec![moved, open, about(ClosingObstacle::CreditLeft, 12_000)],
        active_shops: 1,
        staff: 2,
        paid_until: Some(proto::timestamp(edge.clock.now())),
        trial_until: None,
    }
}

fn close(edge: &TestEdge, body: &str) -> RequestBuilder {
    let call = edge.request(Method::DELETE, "/api/account").bearer_auth("own");
    call.header("content-type", "application/json").body(body.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_closing_comes_with_each_reason_and_its_way_out() {
    let edge = TestEdge::start().await;
    let shown = look(&edge);
    edge.fakes.on("PreviewClosing", move |_: PreviewClosingRequest| Ok(shown.clone()));
    edge.fakes.on("CloseAccount", |request: CloseAccountRequest| {
        let refusal = if request.version == 3 { Reason::AccountClosingBlocked } else { Reason::AccountStale };
        Err::<CloseAccountResponse, _>(Failure::new(refusal).into())
    });
    insta::assert_snapshot!(said(close(&edge, r#"{"version":3}"#)).await, @r#"
    409
    {
      "code": 409,
      "data": {
        "activeShops": 1,
        "obstacles": [
          {
            "amount": null,
            "kind": "address_changed",
            "orders": [],
            "text": {
              "en": "The email address of the account changed recently, and the one before can still undo that.",
              "es": "El correo de la cuenta cambió hace poco y la dirección anterior todavía puede deshacerlo.",
              "id": "Email akun baru saja diganti, dan alamat sebelumnya masih bisa membatalkannya."
            },
            "until": "2026-01-05T03:00:00Z",
            "wayOut": {
              "en": "Wait until that time is over. If it was not you who changed it, use the link in the email that the address before received.",
              "es": "Espera a que pase ese plazo. Si no lo cambiaste tú, usa el enlace del mensaje que recibió la dirección anterior.",
              "id": "Tunggu sampai waktunya lewat. Kalau bukan Anda yang menggantinya, gunakan tautan di email yang diterima alamat sebelumnya."
            }
          },
          {
            "amount": null,
            "kind": "orders_open",
            "orders": [
              {
                "orderId": "ord_00000000000000000000000001",
                "reference": "MST7K2QXAB"
              }
            ],
            "text": {
              "en": "There are orders that wait for your transfer.",
              "es": "Hay pedidos que esperan tu transferencia.",
              "id": "Ada pesanan yang menunggu transfer."
            },
            "until": null,
            "wayOut": {
              "en": "Cancel them if you no longer want them. If you have sent the money, wait until it arrives.",
              "es": "Cancélalos si ya no los quieres. Si ya enviaste el dinero, espera a que llegue.",
              "id": "Batalkan kalau sudah tidak diperlukan. Kalau uangnya sudah dikirim, tunggu sampai masuk."
            }
          },
          {
            "amount": 12000,
            "kind": "credit_left",
            "orders": [],
            "text": {
              "en": "You still have credit with us.",
              "es": "Todavía tienes saldo a favor.",
              "id": "Anda masih punya saldo di kami."
            },
            "until": null,
            "wayOut": {
              "en": "Use it for an order, or write to us to have it paid back.",
              "es": "Úsalo en un pedido o escríbenos para que te lo devolvamos.",
              "id": "Gunakan untuk pesanan, atau hubungi kami agar dikembalikan."
            }
          }
        ],
        "paidUntil": "2026-01-05T03:00:00Z",
        "staff": 2,
        "trialUntil": null,
        "version": 3
      },
      "fields": {},
      "msg": "Ahora no se puede cerrar la cuenta: hay algo que arreglar antes.",
      "reason": "account.closing_blocked",
      "requestId": "…"
    }
    "#);
    let looked = said(edge.get("/api/account/closing").bearer_auth("own")).await;
    assert!(looked.contains("orders_open"), "{looked}");
    assert_eq!(reason(close(&edge, r#"{"version":2}"#)).await, "409 account.stale");
    assert_eq!(reason(close(&edge, "{}")).await, "422 request.invalid");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_account_clears_the_cookies() {
    let edge = TestEdge::start().await;
    let at = proto::timestamp(edge.clock.now());
    edge.fakes
        .on("CloseAccount", move |_: CloseAccountRequest| Ok(CloseAccountResponse { closed_at: Some(at) }));
    let answer = send(close(&edge, r#"{"version":3}"#)).await;
    assert_eq!(answer.status(), 200);
    let cookies: Vec<_> =
        answer.headers().get_all("set-cookie").iter().filter_map(|line| line.to_str().ok()).collect();
    for name in ["OwnerToken=;", "SHOPID=;"] {
        assert!(cookies.iter().any(|cookie| cookie.starts_with(name)), "{cookies:?}");
    }
    assert_eq!(header(answer.headers(), "cache-control"), "no-store");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_password_may_be_asked_again() {
    let edge = TestEdge::start().await;
    edge.fakes.on("CloseAccount", |_: CloseAccountRequest| {
        Err::<CloseAccountResponse, _>(Failure::new(OfAuth::SessionPasswordRequired).into())
    });
    assert_eq!(reason(close(&edge, r#"{"version":3}"#)).await, "403 session.password_required");
}
