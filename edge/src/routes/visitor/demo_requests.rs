//! Demo requests: a visitor's form, and the agents' work on it.

use actix_web::{Either, HttpResponse};
use mostrador_proto::{
    commerce::v1::{GetCatalogRequest, SupportHours, SupportPage},
    registration::v1 as pb,
};
use mostrador_runtime::{
    error::{FieldFailure, FieldReason, Reason},
    id::DemoRequestId,
    metadata::outgoing,
    passport::Role,
    proto::known,
};

use crate::{
    answer::{Answer, Refusal, Success, ok},
    api::{
        common::PageQuery,
        generic::Page,
        visitor::demo_requests::{
            AddDemoRequest, AddedDemoRequest, ChangeDemoRequest, DemoRequest, DemoRequestsQuery,
        },
    },
    app::App,
    compose,
    contract::{GET, PATCH, POST, Route, route},
    convert::{self, demo_requests as convert_requests},
    extract::{Json, PathId, Query, Submission, Visitor},
    guard::{in_flight::Priority, limits::Class},
    pages::table,
    session::caller::Caller,
};

/// The call of visitors.
pub(in crate::routes) fn of_visitors() -> Vec<Route> {
    vec![
        route(POST, "/api/demo-requests", add_demo_request)
            .limit(Class::Mail)
            .priority(Priority::Newsletter)
            .about("Ask for a demo, or write to the vendor.")
            .detail(
                "A plain form is led back to its page, with `?sent=<source>#sent` or \
                 `?failed=<reason>#failed`.",
            ),
    ]
}

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/support/demo-requests", list_demo_requests)
            .agent()
            .about("The requests of visitors, the newest first."),
        route(GET, "/api/support/demo-requests/{id}", demo_request)
            .agent()
            .id("a demo request")
            .about("One demo request with its events."),
        route(PATCH, "/api/support/demo-requests/{id}", change_demo_request)
            .at_least(Role::Support)
            .id("a demo request")
            .about("Note a call, book an appointment, close the request, or write notes.")
            .detail("A version that is not the request's any more is a conflict (`demo.stale`)."),
    ]
}

async fn add_demo_request(
    app: App,
    visitor: Visitor,
    request: Submission<AddDemoRequest>,
) -> Result<Either<Success<AddedDemoRequest>, HttpResponse>, Refusal> {
    let (body, back) = request.parts();
    if !table::is_page(&body.page) {
        let fault = FieldFailure::new("page", FieldReason::Unknown);
        return Err(Refusal::new(Reason::RequestInvalid).with_fields(vec![fault]));
    }
    let source = body.source;
    let asks_for_time = body.preferred_time.as_deref().is_some_and(|time| !time.trim().is_empty());
    let hours = if asks_for_time { hours_of_calls(&app).await } else { None };
    let message = convert_requests::asked(body, visitor.address, hours);
    let added = app.services.registration().add_demo_request(outgoing(message)).await?;
    Ok(match back {
        Some(back) => Either::Right(back.sent(source.as_str())),
        None => Either::Left({
            let id = convert::id(&added.into_inner().id, "registration: a demo request's id")?;
            Success::new(AddedDemoRequest { id })
        }),
    })
}

/// The hours that the form states; `None` while commerce is silent.
async fn hours_of_calls(app: &App) -> Option<SupportHours> {
    let answer = app.services.commerce().get_catalog(outgoing(GetCatalogRequest {})).await.ok()?;
    let page = |hours: &SupportHours| known::<SupportPage>(hours.page, &hours.page_text);
    answer.into_inner().support_hours.into_iter().find(|hours| page(hours) == Some(SupportPage::Home))
}

async fn list_demo_requests(
    app: App,
    caller: Caller,
    query: Query<DemoRequestsQuery>,
) -> Answer<Page<DemoRequest>> {
    let DemoRequestsQuery { state, limit, after } = query.0;
    let message = pb::ListDemoRequestsRequest {
        state: convert_requests::state_from(state).into(),
        page: convert::page(PageQuery { limit, after }),
    };
    let answer = app.services.registration().list_demo_requests(caller.request(message)).await?;
    let pb::ListDemoRequestsResponse { requests, next } = answer.into_inner();
    let items = compose::demo_requests::shown(&app, &caller, requests).await?;
    ok(Page { items, next: convert::some(next) })
}

async fn demo_request(app: App, caller: Caller, id: PathId<DemoRequestId>) -> Answer<DemoRequest> {
    let message = pb::GetDemoRequestRequest { id: id.0.into() };
    let answer = app.services.registration().get_demo_request(caller.request(message)).await?;
    one(&app, &caller, answer.into_inner().request).await
}

async fn change_demo_request(
    app: App,
    caller: Caller,
    id: PathId<DemoRequestId>,
    request: Json<ChangeDemoRequest>,
) -> Answer<DemoRequest> {
    let message = convert_requests::change(id.0, request.body)?;
    let answer = app.services.registration().change_demo_request(caller.request(message)).await?;
    one(&app, &caller, answer.into_inner().request).await
}

async fn one(app: &App, caller: &Caller, found: Option<pb::DemoRequest>) -> Answer<DemoRequest> {
    let request = convert::required(found, "registration: a demo request")?;
    let mut shown = compose::demo_requests::shown(app, caller, vec![request]).await?;
    ok(convert::required(shown.pop(), "registration: a demo request")?)
}
