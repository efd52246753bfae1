//! Basket, checkout and orders.

use crate::{
    answer::{Answer, Refusal, ok},
    app::App,
    convert::{self, commerce as convert_order},
    extract::{Json, Key, NoBody, PathId, Query},
    session::caller::Caller,
};
use actix_web::http::StatusCode;
use mostrador_proto::commerce::v1 as pb;
use tonic::Status;

use crate::api::{
    commerce::{Basket, CheckoutRequest, Credit, Order, PutItemRequest, StaleBasket},
    common::{Envelope, IdempotencyKey, Page, PageQuery, Rupiah},
};

const TAG: &str = "commerce";

/// The owner's basket.
#[utoipa::path(get, path = "/api/basket", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Basket>)), security(("owner" = []), ("bearer" = [])))]
pub async fn basket(app: App, caller: Caller) -> Answer {
    let answer =
        app.services.commerce().get_basket(caller.request(pb::GetBasketRequest {})).await?.into_inner();
    ok(&convert_order::basket(answer.basket)?)
}

/// Take everything out of the basket.
#[utoipa::path(delete, path = "/api/basket", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Basket>)), security(("owner" = []), ("bearer" = [])))]
pub async fn clear_basket(app: App, caller: Caller) -> Answer {
    let answer = app.services.commerce().clear_basket(caller.request(pb::ClearBasketRequest {})).await?;
    ok(&convert_order::basket(answer.into_inner().basket)?)
}

/// Set an item's quantity and options; 0 takes it out.
#[utoipa::path(put, path = "/api/basket/items/{sku}", tag = TAG, params(("sku" = String, Path, description = "a sku of the catalogue")), request_body = PutItemRequest, responses((status = 200, description = "OK", body = Envelope<Basket>)), security(("owner" = []), ("bearer" = [])))]
pub async fn put_item(app: App, caller: Caller, sku: PathId, request: Json<PutItemRequest>) -> Answer {
    let PutItemRequest { quantity, options } = request.body;
    let message =
        pb::PutBasketItemRequest { sku: sku.0, quantity, training: options.map(convert_order::training) };
    let answer = app.services.commerce().put_basket_item(caller.request(message)).await?.into_inner();
    ok(&convert_order::basket(answer.basket)?)
}

/// Turn the basket into an order with exact transfer instructions.
#[utoipa::path(post, path = "/api/checkout", tag = TAG, params(IdempotencyKey), request_body = CheckoutRequest, responses((status = 200, description = "OK", body = Envelope<Order>), (status = 409, description = "The basket changed meanwhile, or the same call is still running", body = StaleBasket)), security(("owner" = []), ("bearer" = [])))]
pub async fn checkout(app: App, caller: Caller, key: Key, request: Json<CheckoutRequest>) -> Answer {
    let message = pb::CheckoutRequest {
        basket_version: request.body.basket_version,
        credit: request.body.credit.map_or(0, |credit| credit.0),
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    match app.services.commerce().checkout(caller.request(message)).await {
        Ok(answer) => ok(&convert_order::order(answer.into_inner().order, app.clock.now())?),
        Err(status) => Err(with_basket(&app, &caller, status).await),
    }
}

/// What the account may use of its credit.
#[utoipa::path(get, path = "/api/credit", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Credit>)), security(("owner" = []), ("bearer" = [])))]
pub async fn credit(app: App, caller: Caller) -> Answer {
    let message = pb::GetCreditRequest { account_id: String::new() };
    let answer = app.services.commerce().get_credit(caller.request(message)).await?.into_inner();
    ok(&Credit { available: Rupiah(answer.credit), least_transfer: Rupiah(answer.least_transfer) })
}

/// The owner's orders, the newest first.
#[utoipa::path(get, path = "/api/orders", tag = TAG, params(PageQuery), responses((status = 200, description = "OK", body = Envelope<Page<Order>>)), security(("owner" = []), ("bearer" = [])))]
pub async fn list_orders(app: App, caller: Caller, query: Query<PageQuery>) -> Answer {
    let message = pb::ListOrdersRequest { page: convert::page(query.0), account_id: String::new() };
    let answer = app.services.commerce().list_orders(caller.request(message)).await?.into_inner();
    let now = convert::at(answer.server_time.as_ref(), "commerce: the time")?;
    let orders = answer.orders.into_iter().map(|order| convert_order::order(Some(order), now));
    ok(&Page { items: orders.collect::<Result<Vec<Order>, _>>()?, next: convert::some(answer.next) })
}

/// One order.
#[utoipa::path(get, path = "/api/orders/{orderId}", tag = TAG, params(("orderId" = String, Path, description = "an order of the owner")), responses((status = 200, description = "OK", body = Envelope<Order>)), security(("owner" = []), ("bearer" = [])))]
pub async fn order(app: App, caller: Caller, order_id: PathId) -> Answer {
    let message = pb::GetOrderRequest { order_id: order_id.0 };
    let answer = app.services.commerce().get_order(caller.request(message)).await?.into_inner();
    let now = convert::at(answer.server_time.as_ref(), "commerce: the time")?;
    ok(&convert_order::order(answer.order, now)?)
}

/// Cancel an order that is not paid.
#[utoipa::path(post, path = "/api/orders/{orderId}/cancel", tag = TAG, params(("orderId" = String, Path, description = "an order of the owner"), IdempotencyKey), responses((status = 200, description = "OK", body = Envelope<Order>)), security(("owner" = []), ("bearer" = [])))]
pub async fn cancel_order(app: App, caller: Caller, order_id: PathId, key: Key, body: NoBody) -> Answer {
    let message =
        pb::CancelOrderRequest { order_id: order_id.0, idempotency_key: key.0, request_hash: body.hash };
    let answer = app.services.commerce().cancel_order(caller.request(message)).await?.into_inner();
    ok(&convert_order::order(answer.order, app.clock.now())?)
}

/// A stale version comes with the basket that stands, so that the page can show it at once.
async fn with_basket(app: &App, caller: &Caller, status: Status) -> Refusal {
    let refusal = Refusal::from(status);
    if refusal.status != StatusCode::CONFLICT || refusal.reason != "basket.stale" {
        return refusal;
    }
    let answer = app.services.commerce().get_basket(caller.request(pb::GetBasketRequest {})).await;
    let basket = answer.ok().and_then(|answer| convert_order::basket(answer.into_inner().basket).ok());
    refusal.with_data(basket.and_then(|basket| serde_json::to_value(basket).ok()))
}
