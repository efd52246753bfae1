//! Basket, checkout and orders.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::id::OrderId;
use tonic::Status;

use crate::{
    answer::{Answer, Refusal, ok},
    api::{
        commerce::{
            Basket, CheckoutRequest, Credit, CreditEntry, Order, OrderedKind, OrdersQuery, PutItemRequest,
            RenewalOrderRequest, StaleBasket,
        },
        common::{PageQuery, Rupiah},
        generic::Page,
    },
    app::App,
    contract::{DELETE, GET, POST, PUT, Route, route},
    convert::{self, commerce as convert_order},
    extract::{Json, Key, NoBody, PathId, PathName, Query},
    guard::{in_flight::Priority, limits::Class},
    session::caller::Caller,
};

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(POST, "/api/checkout", checkout)
            .owner()
            .limit(Class::Checkout)
            .about("Turn the basket into an order with exact transfer instructions.")
            .conflict::<StaleBasket>("The basket changed meanwhile, or the same call is still running"),
        route(POST, "/api/renewals", order_renewal).renewal().limit(Class::Checkout).about(
            "Order one subscription, also while the account is held for a late payment. One order for a \
             subscription waits at a time.",
        ),
        route(GET, "/api/basket", basket).owner().priority(Priority::Payment).about("The owner's basket."),
        route(DELETE, "/api/basket", clear_basket)
            .owner()
            .priority(Priority::Payment)
            .about("Take everything out of the basket."),
        route(GET, "/api/credit", credit)
            .of_held()
            .priority(Priority::Payment)
            .about("The credit that the account may use."),
        route(GET, "/api/credit/entries", credit_entries)
            .of_held()
            .limit(Class::Payment)
            .about("How the account's credit came about and where it went, the newest entry first."),
        route(GET, "/api/orders", list_orders)
            .of_held()
            .limit(Class::Payment)
            .about("The owner's orders, the newest first."),
        route(PUT, "/api/basket/items/{sku}", put_item)
            .owner()
            .priority(Priority::Payment)
            .id("a sku of the catalogue")
            .about("Set an item's quantity and options; 0 takes it out."),
        route(GET, "/api/orders/{orderId}", order)
            .of_held()
            .limit(Class::Payment)
            .id("an order of the owner")
            .about("One order."),
        route(POST, "/api/orders/{orderId}/cancel", cancel_order)
            .of_held()
            .limit(Class::Payment)
            .id("an order of the owner")
            .about("Cancel an order that is not paid."),
    ]
}

async fn basket(app: App, caller: Caller) -> Answer<Basket> {
    let answer = app
        .services
        .commerce()
        .get_basket(caller.request(pb::GetBasketRequest::default()))
        .await?
        .into_inner();
    ok(convert_order::basket(answer.basket)?)
}

async fn clear_basket(app: App, caller: Caller) -> Answer<Basket> {
    let answer = app.services.commerce().clear_basket(caller.request(pb::ClearBasketRequest {})).await?;
    ok(convert_order::basket(answer.into_inner().basket)?)
}

async fn put_item(app: App, caller: Caller, sku: PathName, request: Json<PutItemRequest>) -> Answer<Basket> {
    let PutItemRequest { quantity, options } = request.body;
    let message =
        pb::PutBasketItemRequest { sku: sku.0, quantity, training: options.map(convert_order::training) };
    let answer = app.services.commerce().put_basket_item(caller.request(message)).await?.into_inner();
    ok(convert_order::basket(answer.basket)?)
}

async fn checkout(app: App, caller: Caller, key: Key, request: Json<CheckoutRequest>) -> Answer<Order> {
    let message = pb::CheckoutRequest {
        basket_version: request.body.basket_version,
        credit: request.body.credit.map_or(0, |credit| credit.0),
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    match app.services.commerce().checkout(caller.request(message)).await {
        Ok(answer) => ok(convert_order::order(answer.into_inner().order, app.clock.now())?),
        Err(status) => Err(with_basket(&app, &caller, status).await),
    }
}

async fn order_renewal(
    app: App,
    caller: Caller,
    key: Key,
    request: Json<RenewalOrderRequest>,
) -> Answer<Order> {
    let RenewalOrderRequest { sku, price, credit } = request.body;
    let message = pb::OrderRenewalRequest {
        sku,
        price: price.0,
        credit: credit.map_or(0, |credit| credit.0),
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().order_renewal(caller.request(message)).await?.into_inner();
    ok(convert_order::order(answer.order, app.clock.now())?)
}

async fn credit(app: App, caller: Caller) -> Answer<Credit> {
    let message = pb::GetCreditRequest { account_id: String::new() };
    let answer = app.services.commerce().get_credit(caller.request(message)).await?.into_inner();
    ok(Credit { available: Rupiah(answer.credit), least_transfer: Rupiah(answer.least_transfer) })
}

async fn credit_entries(app: App, caller: Caller, query: Query<PageQuery>) -> Answer<Page<CreditEntry>> {
    let message = pb::ListCreditEntriesRequest { page: convert::page(query.0) };
    let answer = app.services.commerce().list_credit_entries(caller.request(message)).await?.into_inner();
    let entries = answer.entries.into_iter().map(convert_order::credit_entry);
    ok(Page { items: entries.collect::<Result<_, _>>()?, next: convert::some(answer.next) })
}

async fn list_orders(app: App, caller: Caller, query: Query<OrdersQuery>) -> Answer<Page<Order>> {
    let OrdersQuery { limit, after, with } = query.0;
    let message = pb::ListOrdersRequest {
        page: convert::page(PageQuery { limit, after }),
        with_training: with == Some(OrderedKind::Training),
        ..Default::default()
    };
    let answer = app.services.commerce().list_orders(caller.request(message)).await?.into_inner();
    let now = convert::at(answer.server_time.as_ref(), "commerce: the time")?;
    let orders = answer.orders.into_iter().map(|order| convert_order::order(Some(order), now));
    ok(Page { items: orders.collect::<Result<_, _>>()?, next: convert::some(answer.next) })
}

async fn order(app: App, caller: Caller, order_id: PathId<OrderId>) -> Answer<Order> {
    let message = pb::GetOrderRequest { order_id: order_id.0.into() };
    let answer = app.services.commerce().get_order(caller.request(message)).await?.into_inner();
    let now = convert::at(answer.server_time.as_ref(), "commerce: the time")?;
    ok(convert_order::order(answer.order, now)?)
}

async fn cancel_order(
    app: App,
    caller: Caller,
    order_id: PathId<OrderId>,
    key: Key,
    body: NoBody,
) -> Answer<Order> {
    let message = pb::CancelOrderRequest {
        order_id: order_id.0.into(),
        idempotency_key: key.0,
        request_hash: body.hash,
    };
    let answer = app.services.commerce().cancel_order(caller.request(message)).await?.into_inner();
    ok(convert_order::order(answer.order, app.clock.now())?)
}

/// A refused stale version carries the present basket, so that the page can show it at once.
async fn with_basket(app: &App, caller: &Caller, status: Status) -> Refusal {
    let refusal = Refusal::from(status);
    if !refusal.reason.is(pb::Reason::BasketStale) {
        return refusal;
    }
    let answer = app.services.commerce().get_basket(caller.request(pb::GetBasketRequest::default())).await;
    let basket = answer.ok().and_then(|answer| convert_order::basket(answer.into_inner().basket).ok());
    refusal.with_data(basket.and_then(|basket| serde_json::to_value(basket).ok()))
}
