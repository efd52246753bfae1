//! Lines of bank statements and where their money goes.

use crate::{
    answer::{Answer, ok},
    app::App,
    convert::{self, commerce as convert_order, lines as convert_line},
    extract::{Json, Key, NoBody, PathId, Query},
    session::caller::Caller,
};
use mostrador_proto::commerce::v1 as pb;

use crate::api::{
    commerce::Order,
    common::{Envelope, IdempotencyKey, Page, PageQuery},
    lines::{
        Allocation, FoundOrder, Line, LinesQuery, MatchRequest, MoveCreditRequest, OrdersQuery,
        SetAsideRequest, UnmatchRequest,
    },
};

const TAG: &str = "support";

/// Lines of statements, the newest first.
#[utoipa::path(get, path = "/api/support/transfers", tag = TAG, params(LinesQuery), responses((status = 200, description = "OK", body = Envelope<Page<Line>>)), security(("agent" = []), ("bearer" = [])))]
pub async fn list_lines(app: App, caller: Caller, query: Query<LinesQuery>) -> Answer {
    let LinesQuery { state, limit, after } = query.0;
    let message = pb::ListLinesRequest {
        state: state.map(convert_line::line_state).unwrap_or_default().to_owned(),
        page: convert::page(PageQuery { limit, after }),
    };
    let answer = app.services.commerce().list_lines(caller.request(message)).await?.into_inner();
    let lines = answer.lines.into_iter().map(|line| convert_line::line(Some(line)));
    ok(&Page { items: lines.collect::<Result<Vec<Line>, _>>()?, next: convert::some(answer.next) })
}

/// Say which orders a line pays.
#[utoipa::path(post, path = "/api/support/transfers/{lineId}/match", tag = TAG, params(("lineId" = String, Path, description = "a line of a statement"), IdempotencyKey), request_body = MatchRequest, responses((status = 200, description = "OK", body = Envelope<Line>)), security(("agent" = []), ("bearer" = [])))]
pub async fn match_line(
    app: App,
    caller: Caller,
    line_id: PathId,
    key: Key,
    request: Json<MatchRequest>,
) -> Answer {
    let allocation = |allocation: Allocation| pb::Allocation {
        order_id: allocation.order_id,
        reference: String::new(),
        amount: allocation.amount.0,
    };
    let message = pb::MatchLineRequest {
        line_id: line_id.0,
        allocations: request.body.allocations.into_iter().map(allocation).collect(),
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().match_line(caller.request(message)).await?.into_inner();
    ok(&convert_line::line(answer.line)?)
}

/// Take a match back, and with it what was paid.
///
/// With an `orderId` only what the line gave for that order; a reason is always needed.
#[utoipa::path(post, path = "/api/support/transfers/{lineId}/unmatch", tag = TAG, params(("lineId" = String, Path, description = "a line of a statement"), IdempotencyKey), request_body = UnmatchRequest, responses((status = 200, description = "OK", body = Envelope<Line>)), security(("agent" = []), ("bearer" = [])))]
pub async fn unmatch_line(
    app: App,
    caller: Caller,
    line_id: PathId,
    key: Key,
    request: Json<UnmatchRequest>,
) -> Answer {
    let message = pb::UnmatchLineRequest {
        line_id: line_id.0,
        idempotency_key: key.0,
        request_hash: request.hash,
        reason: request.body.reason,
        order_id: request.body.order_id.unwrap_or_default(),
    };
    let answer = app.services.commerce().unmatch_line(caller.request(message)).await?.into_inner();
    ok(&convert_line::line(answer.line)?)
}

/// One line of a statement, wherever it stands.
#[utoipa::path(get, path = "/api/support/transfers/{lineId}", tag = TAG, params(("lineId" = String, Path, description = "a line of a statement")), responses((status = 200, description = "OK", body = Envelope<Line>)), security(("agent" = []), ("bearer" = [])))]
pub async fn line(app: App, caller: Caller, line_id: PathId) -> Answer {
    let message = pb::GetLineRequest { line_id: line_id.0 };
    let answer = app.services.commerce().get_line(caller.request(message)).await?.into_inner();
    ok(&convert_line::line(answer.line)?)
}

/// Take a waiting line, or what is left of it, out of the queue: it belongs to no order.
#[utoipa::path(post, path = "/api/support/transfers/{lineId}/set-aside", tag = TAG, params(("lineId" = String, Path, description = "a line of a statement"), IdempotencyKey), request_body = SetAsideRequest, responses((status = 200, description = "OK", body = Envelope<Line>)), security(("agent" = []), ("bearer" = [])))]
pub async fn set_line_aside(
    app: App,
    caller: Caller,
    line_id: PathId,
    key: Key,
    request: Json<SetAsideRequest>,
) -> Answer {
    let message = pb::SetLineAsideRequest {
        line_id: line_id.0,
        idempotency_key: key.0,
        request_hash: request.hash,
        reason: convert_line::aside_reason(request.body.reason).to_owned(),
        note: request.body.note.unwrap_or_default(),
    };
    let answer = app.services.commerce().set_line_aside(caller.request(message)).await?.into_inner();
    ok(&convert_line::line(answer.line)?)
}

/// Bring a line that was set aside back into the queue.
#[utoipa::path(post, path = "/api/support/transfers/{lineId}/bring-back", tag = TAG, params(("lineId" = String, Path, description = "a line of a statement"), IdempotencyKey), responses((status = 200, description = "OK", body = Envelope<Line>)), security(("agent" = []), ("bearer" = [])))]
pub async fn bring_line_back(app: App, caller: Caller, line_id: PathId, key: Key, body: NoBody) -> Answer {
    let message =
        pb::BringLineBackRequest { line_id: line_id.0, idempotency_key: key.0, request_hash: body.hash };
    let answer = app.services.commerce().bring_line_back(caller.request(message)).await?.into_inner();
    ok(&convert_line::line(answer.line)?)
}

/// Orders that a line may pay, at most 20; those that wait for money first.
#[utoipa::path(get, path = "/api/support/orders", tag = TAG, params(OrdersQuery), responses((status = 200, description = "OK", body = Envelope<Vec<FoundOrder>>)), security(("agent" = []), ("bearer" = [])))]
pub async fn find_orders(app: App, caller: Caller, query: Query<OrdersQuery>) -> Answer {
    let message = pb::FindOrdersRequest { query: query.0.q };
    let answer = app.services.commerce().find_orders(caller.request(message)).await?.into_inner();
    let orders = answer.orders.into_iter().map(convert_line::found_order);
    ok(&orders.collect::<Result<Vec<FoundOrder>, _>>()?)
}

/// Give credit of an account to one of its orders that waits for money.
#[utoipa::path(post, path = "/api/support/credit/move", tag = TAG, params(IdempotencyKey), request_body = MoveCreditRequest, responses((status = 200, description = "OK", body = Envelope<Order>)), security(("agent" = []), ("bearer" = [])))]
pub async fn move_credit(app: App, caller: Caller, key: Key, request: Json<MoveCreditRequest>) -> Answer {
    let message = pb::MoveCreditRequest {
        order_id: request.body.order_id,
        amount: request.body.amount.0,
        reason: request.body.reason,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().move_credit(caller.request(message)).await?.into_inner();
    ok(&convert_order::order(answer.order, app.clock.now())?)
}
