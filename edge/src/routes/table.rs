//! Every path that is no page, with its methods, its handler and who may call it.

use actix_web::{
    FromRequest, Handler, Resource, Responder, Route, Scope,
    http::{Method, StatusCode},
    middleware::from_fn,
    web::{self, ServiceConfig},
};

use super::{
    account, agent_security, commerce, dev, docs, inbox, lines, mails, registration, session, site,
    statements, support,
};
use crate::{answer::Refusal, pages::respond, session::caller};

type Call = (Method, Route);

/// Scopes keep the router short: it tries what stands here one by one, and pages come last. What is asked for most
/// stands first, and paths with an id, which cost the most to try, behind those without.
pub fn configure(config: &mut ServiceConfig) {
    let calls = web::scope("/api").configure(owners).configure(public).configure(sign_up).service(agents());
    config.service(calls.default_service(web::to(nothing)));
    // The path without anything behind it is no call.
    let tools = development().service(web::resource("").default_service(web::to(respond::serve)));
    config.service(tools.default_service(web::to(nothing)));
}

fn owners(config: &mut ServiceConfig) {
    let (get_as, put, delete) = (Method::GET, Method::PUT, Method::DELETE);
    config
        .service(at(
            "/session",
            vec![
                owner(get_as.clone(), session::who_am_i),
                post(session::sign_in),
                owner(delete.clone(), session::sign_out),
            ],
        ))
        .service(at("/system/user/ownerShopList", vec![owner(get_as.clone(), session::owner_shop_list)]))
        .service(at("/checkout", vec![owner(Method::POST, commerce::checkout)]))
        .service(at(
            "/basket",
            vec![owner(get_as.clone(), commerce::basket), owner(delete.clone(), commerce::clear_basket)],
        ))
        .service(at("/credit", vec![owner(get_as.clone(), commerce::credit)]))
        .service(at("/orders", vec![owner(get_as.clone(), commerce::list_orders)]))
        .service(at("/account", vec![owner(get_as.clone(), account::account)]))
        .service(at("/account/events", vec![owner(get_as.clone(), account::account_events)]))
        .service(at(
            "/shops",
            vec![owner(get_as.clone(), account::list_shops), owner(Method::POST, account::add_shop)],
        ))
        .service(at("/session/shop", vec![owner(put.clone(), session::choose_shop)]))
        .service(at(
            "/sessions",
            vec![
                owner(get_as.clone(), session::list_sessions),
                owner(delete.clone(), session::end_other_sessions),
            ],
        ))
        .service(at("/password", vec![owner(put.clone(), session::change_password)]))
        .service(at("/password/recover", vec![post(session::recover_password)]))
        .service(at("/password/reset", vec![post(session::reset_password)]))
        .service(at("/basket/items/{sku}", vec![owner(put, commerce::put_item)]))
        .service(at("/orders/{id}", vec![owner(get_as.clone(), commerce::order)]))
        .service(at("/orders/{id}/cancel", vec![owner(Method::POST, commerce::cancel_order)]))
        .service(at(
            "/shops/{id}",
            vec![owner(get_as, account::shop), owner(Method::PATCH, account::update_shop)],
        ))
        .service(at("/sessions/{id}", vec![owner(delete, session::end_session)]));
}

fn public(config: &mut ServiceConfig) {
    config
        .service(at("/application/add", vec![post(site::subscribe)]))
        .service(at("/newsletter/confirm", vec![post(site::confirm_subscription)]))
        .service(at("/newsletter/unsubscribe", vec![post(site::unsubscribe)]))
        .service(at("/catalog", vec![get(site::catalog)]))
        .service(at("/areas", vec![get(site::areas)]))
        .service(at("/terms", vec![get(site::terms)]))
        .service(at("/health", vec![get(site::health)]))
        .service(at("/openapi.json", vec![get(docs::document)]))
        .service(at("/docs", vec![get(docs::reader)]));
}

fn sign_up(config: &mut ServiceConfig) {
    use registration as r;
    config
        .service(at("/registrations", vec![post(r::start_registration)]))
        .service(at("/registrations/resume", vec![post(r::resume_registration)]))
        .service(at("/registrations/verify", vec![post(r::verify_registration)]))
        .service(at(
            "/registrations/current",
            vec![get(r::current_registration), call(Method::DELETE, r::drop_registration)],
        ))
        .service(at("/registrations/current/unlock", vec![post(r::unlock_registration)]))
        .service(at("/registrations/current/personal", vec![call(Method::PUT, r::put_personal)]))
        .service(at("/registrations/current/business", vec![call(Method::PUT, r::put_business)]))
        .service(at("/registrations/current/package", vec![call(Method::PUT, r::put_package)]))
        .service(at("/registrations/current/submit", vec![post(r::submit_registration)]))
        .service(at("/registrations/current/resend", vec![post(r::resend_verification)]));
}

fn agents() -> Scope {
    let (read, write) = (Method::GET, Method::POST);
    web::scope("/support")
        .service(at(
            "/session",
            vec![
                post(support::agent_sign_in),
                agent(read.clone(), support::agent_who_am_i),
                agent(Method::DELETE, support::agent_sign_out),
            ],
        ))
        .service(at("/password", vec![agent(Method::PUT, agent_security::agent_change_password)]))
        .service(at(
            "/sessions",
            vec![
                agent(read.clone(), agent_security::agent_sessions),
                agent(Method::DELETE, agent_security::agent_end_other_sessions),
            ],
        ))
        .service(at("/sessions/{id}", vec![agent(Method::DELETE, agent_security::agent_end_session)]))
        .service(at(
            "/totp",
            vec![
                agent(write.clone(), agent_security::begin_totp),
                agent(Method::PUT, agent_security::confirm_totp),
            ],
        ))
        .service(at("/search", vec![agent(read.clone(), support::search)]))
        .service(at("/agents", vec![agent(read.clone(), support::list_agents)]))
        .service(at("/transfer-counts", vec![agent(read.clone(), support::count_lines)]))
        .service(at("/accounts", vec![agent(read.clone(), support::list_accounts)]))
        .service(at(
            "/statements",
            vec![
                agent(read.clone(), statements::list_statements),
                finance(write.clone(), support::import_statement),
            ],
        ))
        .service(at("/transfers", vec![agent(read.clone(), lines::list_lines)]))
        .service(at("/orders", vec![agent(read.clone(), lines::find_orders)]))
        .service(at("/credit/move", vec![agent(write.clone(), lines::move_credit)]))
        .service(at("/accounts/{id}", vec![agent(read.clone(), support::account_card)]))
        .service(at("/payer-accounts/{number}", vec![agent(write.clone(), support::mark_payer_account)]))
        .service(at("/accounts/{id}/events", vec![agent(read.clone(), support::support_account_events)]))
        .service(at("/statements/{id}", vec![agent(read.clone(), support::statement)]))
        .service(at("/statements/{id}/discard", vec![agent(write.clone(), statements::discard_statement)]))
        .service(at("/transfers/{id}", vec![agent(read.clone(), lines::line)]))
        .service(at("/transfers/{id}/match", vec![agent(write.clone(), lines::match_line)]))
        .service(at("/transfers/{id}/unmatch", vec![agent(write.clone(), lines::unmatch_line)]))
        .service(at("/transfers/{id}/set-aside", vec![agent(write.clone(), lines::set_line_aside)]))
        .service(at("/transfers/{id}/bring-back", vec![agent(write.clone(), lines::bring_line_back)]))
        .service(at("/mails", vec![agent(read, mails::list_mails)]))
        .service(at("/mails/{id}/resend", vec![agent(write.clone(), mails::resend_mail)]))
        .service(at("/bank-accounts/{number}/read-up-to", vec![agent(Method::PUT, support::set_read_up_to)]))
        .service(at("/orders/{id}/waive-rest", vec![agent(write, support::waive_rest)]))
        .default_service(web::to(nothing))
}

/// In production these paths exist as little as any other.
fn development() -> Scope {
    let resources = [
        at("/inbox", vec![get(inbox::page)]),
        at("/inbox.json", vec![get(dev::inbox)]),
        at("/clock", vec![get(dev::clock), post(dev::advance_clock)]),
    ];
    resources.into_iter().fold(web::scope("/dev"), |scope, resource| {
        scope.service(resource.wrap(from_fn(dev::only_in_development)))
    })
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

fn finance<F, Args>(method: Method, handler: F) -> Call
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    // The guard that is named last is asked first.
    let (method, route) = call(method, handler);
    (method, route.wrap(from_fn(caller::finance)).wrap(from_fn(caller::agent)))
}

async fn nothing() -> Result<&'static str, Refusal> {
    Err(Refusal::not_found())
}
