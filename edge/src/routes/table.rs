//! Every path that is no page, with its methods, its handler and who may call it.

use actix_web::{
    FromRequest, Handler, Resource, Responder, Route,
    http::{Method, StatusCode},
    middleware::from_fn,
    web::{self, ServiceConfig},
};

use super::{account, commerce, dev, docs, inbox, registration, session, site, support};
use crate::{answer::Refusal, session::caller};

type Call = (Method, Route);

pub fn configure(config: &mut ServiceConfig) {
    public(config);
    sign_up(config);
    owners(config);
    agents(config);
    development(config);
    for rest in ["/api", "/api/{rest:.*}", "/dev/{rest:.*}"] {
        config.service(web::resource(rest).default_service(web::to(nothing)));
    }
}

fn public(config: &mut ServiceConfig) {
    config
        .service(at("/api/application/add", vec![post(site::subscribe)]))
        .service(at("/api/newsletter/confirm", vec![post(site::confirm_subscription)]))
        .service(at("/api/newsletter/unsubscribe", vec![post(site::unsubscribe)]))
        .service(at("/api/catalog", vec![get(site::catalog)]))
        .service(at("/api/areas", vec![get(site::areas)]))
        .service(at("/api/terms", vec![get(site::terms)]))
        .service(at("/api/health", vec![get(site::health)]))
        .service(at("/api/openapi.json", vec![get(docs::document)]))
        .service(at("/api/docs", vec![get(docs::reader)]));
}

fn sign_up(config: &mut ServiceConfig) {
    use registration as r;
    config
        .service(at("/api/registrations", vec![post(r::start_registration)]))
        .service(at("/api/registrations/resume", vec![post(r::resume_registration)]))
        .service(at("/api/registrations/verify", vec![post(r::verify_registration)]))
        .service(at(
            "/api/registrations/current",
            vec![get(r::current_registration), call(Method::DELETE, r::drop_registration)],
        ))
        .service(at("/api/registrations/current/personal", vec![call(Method::PUT, r::put_personal)]))
        .service(at("/api/registrations/current/business", vec![call(Method::PUT, r::put_business)]))
        .service(at("/api/registrations/current/package", vec![call(Method::PUT, r::put_package)]))
        .service(at("/api/registrations/current/submit", vec![post(r::submit_registration)]))
        .service(at("/api/registrations/current/resend", vec![post(r::resend_verification)]));
}

fn owners(config: &mut ServiceConfig) {
    let (get_as, put, delete) = (Method::GET, Method::PUT, Method::DELETE);
    config
        .service(at(
            "/api/session",
            vec![
                post(session::sign_in),
                owner(get_as.clone(), session::who_am_i),
                owner(delete.clone(), session::sign_out),
            ],
        ))
        .service(at("/api/session/shop", vec![owner(put.clone(), session::choose_shop)]))
        .service(at(
            "/api/sessions",
            vec![
                owner(get_as.clone(), session::list_sessions),
                owner(delete.clone(), session::end_other_sessions),
            ],
        ))
        .service(at("/api/sessions/{id}", vec![owner(delete.clone(), session::end_session)]))
        .service(at("/api/password", vec![owner(put.clone(), session::change_password)]))
        .service(at("/api/password/recover", vec![post(session::recover_password)]))
        .service(at("/api/password/reset", vec![post(session::reset_password)]))
        .service(at("/api/system/user/ownerShopList", vec![owner(get_as.clone(), session::owner_shop_list)]))
        .service(at("/api/account", vec![owner(get_as.clone(), account::account)]))
        .service(at("/api/account/events", vec![owner(get_as.clone(), account::account_events)]))
        .service(at("/api/shops", vec![owner(get_as.clone(), account::list_shops)]))
        .service(at(
            "/api/shops/{id}",
            vec![owner(get_as.clone(), account::shop), owner(Method::PATCH, account::update_shop)],
        ))
        .service(at(
            "/api/basket",
            vec![owner(get_as.clone(), commerce::basket), owner(delete, commerce::clear_basket)],
        ))
        .service(at("/api/basket/items/{sku}", vec![owner(put, commerce::put_item)]))
        .service(at("/api/checkout", vec![owner(Method::POST, commerce::checkout)]))
        .service(at("/api/orders", vec![owner(get_as.clone(), commerce::list_orders)]))
        .service(at("/api/orders/{id}", vec![owner(get_as, commerce::order)]))
        .service(at("/api/orders/{id}/cancel", vec![owner(Method::POST, commerce::cancel_order)]));
}

fn agents(config: &mut ServiceConfig) {
    let (read, write) = (Method::GET, Method::POST);
    config
        .service(at(
            "/api/support/session",
            vec![
                post(support::agent_sign_in),
                agent(read.clone(), support::agent_who_am_i),
                agent(Method::DELETE, support::agent_sign_out),
            ],
        ))
        .service(at("/api/support/search", vec![agent(read.clone(), support::search)]))
        .service(at("/api/support/accounts", vec![agent(read.clone(), support::list_accounts)]))
        .service(at("/api/support/accounts/{id}", vec![agent(read.clone(), support::account_card)]))
        .service(at(
            "/api/support/accounts/{id}/events",
            vec![agent(read.clone(), support::support_account_events)],
        ))
        .service(at("/api/support/statements", vec![agent(write.clone(), support::import_statement)]))
        .service(at("/api/support/statements/{id}", vec![agent(read.clone(), support::statement)]))
        .service(at("/api/support/transfers", vec![agent(read, support::list_transfers)]))
        .service(at("/api/support/transfers/{id}/match", vec![agent(write.clone(), support::match_transfer)]))
        .service(at("/api/support/transfers/{id}/unmatch", vec![agent(write, support::unmatch_transfer)]));
}

/// In production these paths exist as little as any other.
fn development(config: &mut ServiceConfig) {
    for resource in [
        at("/dev/inbox", vec![get(inbox::page)]),
        at("/dev/inbox.json", vec![get(dev::inbox)]),
        at("/dev/clock", vec![get(dev::clock), post(dev::advance_clock)]),
    ] {
        config.service(resource.wrap(from_fn(dev::only_in_development)));
    }
}

fn at(path: &str, calls: Vec<Call>) -> Resource {
    let mut methods: Vec<&str> = calls.iter().map(|(method, _)| method.as_str()).collect();
    if methods.contains(&"GET") {
        methods.push("HEAD");
    }
    let allow = methods.join(", ");
    let resource = calls.into_iter().fold(web::resource(path), |resource, (_, route)| resource.route(route));
    resource.default_service(web::to(move || {
        let refusal = Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "request.method_not_allowed");
        let refusal = Refusal { allow: Some(allow.clone()), ..refusal };
        async move { Err::<&str, _>(refusal) }
    }))
}

fn call<F, Args>(method: Method, handler: F) -> Call
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    (method.clone(), web::method(method).to(handler))
}

fn get<F, Args>(handler: F) -> Call
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    call(Method::GET, handler)
}

fn post<F, Args>(handler: F) -> Call
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    call(Method::POST, handler)
}

fn owner<F, Args>(method: Method, handler: F) -> Call
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    let (method, route) = call(method, handler);
    (method, route.wrap(from_fn(caller::owner)))
}

fn agent<F, Args>(method: Method, handler: F) -> Call
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    let (method, route) = call(method, handler);
    (method, route.wrap(from_fn(caller::agent)))
}

async fn nothing() -> Result<&'static str, Refusal> {
    Err(Refusal::not_found())
}
