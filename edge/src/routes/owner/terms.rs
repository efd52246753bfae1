//! Changed terms, which an owner accepts.

use actix_web::HttpRequest;
use mostrador_proto::registration::v1 as pb;

use crate::{
    answer::{Answer, ok},
    api::owner::terms::{AcceptTermsRequest, AccountTerms},
    app::App,
    contract::{GET, POST, Route, route},
    convert,
    extract::{Json, Visitor, page_locale},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/account/terms", account_terms)
            .of_held()
            .about("The version of the terms in force, and the version that the owner accepted."),
        route(POST, "/api/account/terms", accept_terms)
            .of_held()
            .about("Accept the version of the terms in force; again is fine.")
            .detail(
                "Another version is refused with `registration.terms_outdated`. No other call waits for \
                 this one.",
            ),
    ]
}

async fn account_terms(app: App, caller: Caller) -> Answer<AccountTerms> {
    let message = pb::GetAccountTermsRequest::default();
    let answer = app.services.registration().get_account_terms(caller.request(message)).await?.into_inner();
    ok(convert::terms::account_terms(answer.terms)?)
}

async fn accept_terms(
    app: App,
    caller: Caller,
    visitor: Visitor,
    request: Json<AcceptTermsRequest>,
    http: HttpRequest,
) -> Answer<AccountTerms> {
    let message = pb::AcceptTermsRequest {
        terms_version: request.body.terms_version,
        // Without a page the language of the registration counts.
        locale: page_locale(&http).map(convert::message_locale).unwrap_or_default().0,
        address: visitor.address,
    };
    let answer = app.services.registration().accept_terms(caller.request(message)).await?.into_inner();
    ok(convert::terms::account_terms(answer.terms)?)
}
