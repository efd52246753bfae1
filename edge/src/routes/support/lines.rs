//! Lines of bank statements and where their money goes.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::{id::LineId, passport::Role};

use crate::{
    answer::{Answer, ok},
    api::{
        commerce::Order,
        common::PageQuery,
        generic::{List, Page},
        support::lines::{
            Allocation, FoundOrder, Line, LinesQuery, MatchRequest, MoveCreditRequest, OrdersQuery,
            SetAsideRequest, UnmatchRequest,
        },
    },
    app::App,
    contract::{GET, POST, Route, route},
    convert::{self, commerce as convert_order, lines as convert_line},
    extract::{Json, Key, NoBody, PathId, Query},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/support/transfers", list_lines)
            .agent()
            .about("Lines of statements, the newest first."),
        route(POST, "/api/support/transfers/{lineId}/match", match_line)
            .at_least(Role::Finance)
            .id("a line of a statement")
            .about("Assign a line to the orders that it pays."),
        route(POST, "/api/support/transfers/{lineId}/unmatch", unmatch_line)
            .at_least(Role::Finance)
            .id("a line of a statement")
            .about("Take a match back, and with it the payment.")
            .detail("With an `orderId` only the line's money for that order; a reason is always needed."),
        route(GET, "/api/support/transfers/{lineId}", line)
            .agent()
            .id("a line of a statement")
            .about("One line of a statement, wherever it stands."),
        route(POST, "/api/support/transfers/{lineId}/set-aside", set_line_aside)
            .at_least(Role::Finance)
            .id("a line of a statement")
            .about("Take a waiting line, or the rest of it, out of the queue: it belongs to no order."),
        route(POST, "/api/support/transfers/{lineId}/bring-back", bring_line_back)
            .at_least(Role::Finance)
            .id("a line of a statement")
            .about("Bring a line that was set aside back into the queue."),
        route(GET, "/api/support/orders", find_orders)
            .agent()
            .about("Orders that a line may pay, at most 20; those that wait for money first."),
        route(POST, "/api/support/credit/move", move_credit)
            .at_least(Role::Finance)
            .about("Give credit of an account to one of its orders that waits for money."),
    ]
}

async fn list_lines(app: App, caller: Caller, query: Query<LinesQuery>) -> Answer<Page<Line>> {
    let LinesQuery { state, limit, after } = query.0;
    let state = state.map(convert_line::line_state).unwrap_or_default();
    let message = pb::ListLinesRequest {
        state: state.into(),
        state_text: state.text().to_owned(),
        page: convert::page(PageQuery { limit, after }),
    };
    let answer = app.services.commerce().list_lines(caller.request(message)).await?.into_inner();
    let lines = answer.lines.into_iter().map(|line| convert_line::line(Some(line)));
    ok(Page { items: lines.collect::<Result<_, _>>()?, next: convert::some(answer.next) })
}

async fn match_line(
    app: App,
    caller: Caller,
    line_id: PathId<LineId>,
    key: Key,
    request: Json<MatchRequest>,
) -> Answer<Line> {
    let allocation = |allocation: Allocation| pb::Allocation {
        order_id: allocation.order_id.into(),
        reference: String::new(),
        amount: allocation.amount.0,
    };
    let message = pb::MatchLineRequest {
        line_id: line_id.0.into(),
        allocations: request.body.allocations.into_iter().map(allocation).collect(),
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().match_line(caller.request(message)).await?.into_inner();
    ok(convert_line::line(answer.line)?)
}

async fn unmatch_line(
    app: App,
    caller: Caller,
    line_id: PathId<LineId>,
    key: Key,
    request: Json<UnmatchRequest>,
) -> Answer<Line> {
    let message = pb::UnmatchLineRequest {
        line_id: line_id.0.into(),
        idempotency_key: key.0,
        request_hash: request.hash,
        reason: request.body.reason,
        order_id: request.body.order_id.map(String::from).unwrap_or_default(),
    };
    let answer = app.services.commerce().unmatch_line(caller.request(message)).await?.into_inner();
    ok(convert_line::line(answer.line)?)
}

async fn line(app: App, caller: Caller, line_id: PathId<LineId>) -> Answer<Line> {
    let message = pb::GetLineRequest { line_id: line_id.0.into() };
    let answer = app.services.commerce().get_line(caller.request(message)).await?.into_inner();
    ok(convert_line::line(answer.line)?)
}

async fn set_line_aside(
    app: App,
    caller: Caller,
    line_id: PathId<LineId>,
    key: Key,
    request: Json<SetAsideRequest>,
) -> Answer<Line> {
    let reason = convert_line::aside_reason(request.body.reason);
    let message = pb::SetLineAsideRequest {
        line_id: line_id.0.into(),
        idempotency_key: key.0,
        request_hash: request.hash,
        reason: reason.into(),
        reason_text: reason.text().to_owned(),
        note: request.body.note.unwrap_or_default(),
    };
    let answer = app.services.commerce().set_line_aside(caller.request(message)).await?.into_inner();
    ok(convert_line::line(answer.line)?)
}

async fn bring_line_back(
    app: App,
    caller: Caller,
    line_id: PathId<LineId>,
    key: Key,
    body: NoBody,
) -> Answer<Line> {
    let message = pb::BringLineBackRequest {
        line_id: line_id.0.into(),
        idempotency_key: key.0,
        request_hash: body.hash,
    };
    let answer = app.services.commerce().bring_line_back(caller.request(message)).await?.into_inner();
    ok(convert_line::line(answer.line)?)
}

async fn find_orders(app: App, caller: Caller, query: Query<OrdersQuery>) -> Answer<List<FoundOrder>> {
    let message = pb::FindOrdersRequest { query: query.0.q };
    let answer = app.services.commerce().find_orders(caller.request(message)).await?.into_inner();
    let orders = answer.orders.into_iter().map(convert_line::found_order);
    ok(List(orders.collect::<Result<_, _>>()?))
}

async fn move_credit(app: App, caller: Caller, key: Key, request: Json<MoveCreditRequest>) -> Answer<Order> {
    let message = pb::MoveCreditRequest {
        order_id: request.body.order_id.into(),
        amount: request.body.amount.0,
        reason: request.body.reason,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().move_credit(caller.request(message)).await?.into_inner();
    ok(convert_order::order(answer.order, app.clock.now())?)
}
