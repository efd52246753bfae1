//! The demo owner's orders: one for full payment, one for a part payment, one cancelled, one waiting.

use mostrador_proto::commerce::v1::{
    CancelOrderRequest, CheckoutRequest, ClearBasketRequest, GetBasketRequest, Order, PutBasketItemRequest,
};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::serve::ServeError;

use super::calls::{Services, SignedInUser, refused};

pub(crate) struct DemoOrders {
    pub(crate) to_pay: Order,
    pub(crate) to_pay_in_part: Order,
}

pub(crate) async fn make(services: &Services, owner: &SignedInUser) -> Result<DemoOrders, ServeError> {
    let to_pay = order(services, owner, "demo-order-paid", &[("pro-monthly", 1)]).await?;
    let to_pay_in_part =
        order(services, owner, "demo-order-partly", &[("hardware-receipt-printer", 1)]).await?;
    clear_basket(services, owner).await?;
    Ok(DemoOrders { to_pay, to_pay_in_part })
}

/// Runs after the first payment: an account that never paid may have only few orders at a time.
pub(crate) async fn make_more(services: &Services, owner: &SignedInUser) -> Result<(), ServeError> {
    let cancelled = order(services, owner, "demo-order-cancelled", &[("hardware-cash-drawer", 2)]).await?;
    cancel(services, owner, &cancelled.order_id.parse().map_err(ServeError::new)?).await?;
    order(services, owner, "demo-order-open", &[("sticker-digital", 12), ("hardware-tablet-stand", 1)])
        .await?;
    clear_basket(services, owner).await
}

/// Empties the basket: a repeated order gets its old answer, and leaves its items in the basket.
async fn clear_basket(services: &Services, owner: &SignedInUser) -> Result<(), ServeError> {
    let clear = owner.request(ClearBasketRequest {})?;
    services.commerce.clone().clear_basket(clear).await.map_err(|status| refused(&status))?;
    Ok(())
}

async fn order(
    services: &Services,
    owner: &SignedInUser,
    key: &str,
    items: &[(&str, i64)],
) -> Result<Order, ServeError> {
    clear_basket(services, owner).await?;
    let mut commerce = services.commerce.clone();
    for (sku, quantity) in items {
        let put = PutBasketItemRequest { sku: (*sku).into(), quantity: *quantity, training: None };
        commerce.put_basket_item(owner.request(put)?).await.map_err(|status| refused(&status))?;
    }
    let basket = commerce
        .get_basket(owner.request(GetBasketRequest::default())?)
        .await
        .map_err(|status| refused(&status))?
        .into_inner();
    let checkout = CheckoutRequest {
        basket_version: basket.basket.map_or(0, |basket| basket.version),
        idempotency_key: key.into(),
        request_hash: key.as_bytes().to_vec(),
        credit: 0,
    };
    let order = commerce
        .checkout(owner.request(checkout)?)
        .await
        .map_err(|status| refused(&status))?
        .into_inner()
        .order;
    order.ok_or_else(|| ServeError::new("commerce answered without an order"))
}

async fn cancel(services: &Services, owner: &SignedInUser, order_id: &OrderId) -> Result<(), ServeError> {
    let request = CancelOrderRequest {
        order_id: order_id.to_string(),
        idempotency_key: "demo-cancel".into(),
        request_hash: b"demo-cancel".to_vec(),
    };
    services
        .commerce
        .clone()
        .cancel_order(owner.request(request)?)
        .await
        .map_err(|status| refused(&status))?;
    Ok(())
}
