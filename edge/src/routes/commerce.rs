//! Basket, checkout and orders.

use crate::api::{
    commerce::{Basket, CheckoutRequest, Order, PutItemRequest, StaleBasket},
    common::{Envelope, IdempotencyKey, Page, PageQuery},
};

const TAG: &str = "commerce";

/// The owner's basket.
#[utoipa::path(get, path = "/api/basket", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Basket>)), security(("owner" = []), ("bearer" = [])))]
pub async fn basket() {}

/// Take everything out of the basket.
#[utoipa::path(delete, path = "/api/basket", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Basket>)), security(("owner" = []), ("bearer" = [])))]
pub async fn clear_basket() {}

/// Set an item's quantity and options; 0 takes it out.
#[utoipa::path(put, path = "/api/basket/items/{sku}", tag = TAG, params(("sku" = String, Path, description = "a sku of the catalogue")), request_body = PutItemRequest, responses((status = 200, description = "OK", body = Envelope<Basket>)), security(("owner" = []), ("bearer" = [])))]
pub async fn put_item() {}

/// Turn the basket into an order with exact transfer instructions.
#[utoipa::path(post, path = "/api/checkout", tag = TAG, params(IdempotencyKey), request_body = CheckoutRequest, responses((status = 200, description = "OK", body = Envelope<Order>), (status = 409, description = "The basket changed meanwhile, or the same call is still running", body = StaleBasket)), security(("owner" = []), ("bearer" = [])))]
pub async fn checkout() {}

/// The owner's orders, the newest first.
#[utoipa::path(get, path = "/api/orders", tag = TAG, params(PageQuery), responses((status = 200, description = "OK", body = Envelope<Page<Order>>)), security(("owner" = []), ("bearer" = [])))]
pub async fn list_orders() {}

/// One order.
#[utoipa::path(get, path = "/api/orders/{orderId}", tag = TAG, params(("orderId" = String, Path, description = "an order of the owner")), responses((status = 200, description = "OK", body = Envelope<Order>)), security(("owner" = []), ("bearer" = [])))]
pub async fn order() {}

/// Cancel an order that is not paid.
#[utoipa::path(post, path = "/api/orders/{orderId}/cancel", tag = TAG, params(("orderId" = String, Path, description = "an order of the owner"), IdempotencyKey), responses((status = 200, description = "OK", body = Envelope<Order>)), security(("owner" = []), ("bearer" = [])))]
pub async fn cancel_order() {}
