//! The router, made from the declarations of the routes.

use actix_web::{
    Resource, Scope,
    middleware::from_fn,
    web::{self, ServiceConfig},
};
use mostrador_proto::edge::v1::Reason;

use crate::{
    answer::Refusal,
    contract::{Access, Route},
    guard::this_machine,
    pages::respond,
    routes,
    session::caller,
};

/// Scopes keep the router short: it tries the routes of a scope one by one, and pages come last.
pub(super) fn configure(config: &mut ServiceConfig) {
    let (tools, calls): (Vec<Route>, Vec<Route>) =
        routes::all().into_iter().partition(|route| route.access == Access::Developer);
    let (of_agents, others) = calls.into_iter().partition(|route| route.path.starts_with("/api/support/"));
    let agents = filled(web::scope("/support"), "/api/support", of_agents).default_service(web::to(nothing));
    let calls = filled(web::scope("/api"), "/api", others).service(agents);
    config.service(calls.default_service(web::to(nothing)));
    // The bare prefix is no call.
    let page = web::resource("").default_service(web::to(respond::serve));
    let tools = filled(web::scope("/dev"), "/dev", tools).service(page);
    config.service(tools.default_service(web::to(nothing)));
}

/// The scope with its resources, in the order of their routes; but the paths with an id, which cost the most
/// to try, come last.
fn filled(scope: Scope, prefix: &str, routes: Vec<Route>) -> Scope {
    let mut paths: Vec<(&str, Vec<Route>)> = Vec::new();
    for route in routes {
        match paths.iter_mut().find(|(path, _)| *path == route.path) {
            Some((_, known)) => known.push(route),
            None => paths.push((route.path, vec![route])),
        }
    }
    paths.sort_by_key(|(path, _)| path.contains('{'));
    paths.into_iter().fold(scope, |scope, (path, routes)| {
        let is_tool = routes.iter().any(|route| route.access == Access::Developer);
        let resource = resource(path.strip_prefix(prefix).unwrap_or(path), routes);
        if is_tool {
            scope.service(resource.wrap(from_fn(this_machine::only)))
        } else {
            scope.service(resource)
        }
    })
}

fn resource(path: &str, routes: Vec<Route>) -> Resource {
    let mut methods: Vec<&str> = routes.iter().map(|route| route.method.as_str()).collect();
    if methods.contains(&"GET") {
        methods.push("HEAD");
    }
    let allow = methods.join(", ");
    let resource = routes.into_iter().map(guarded).fold(web::resource(path), Resource::route);
    resource.default_service(web::to(move || {
        let refusal = Refusal::new(Reason::RequestMethodNotAllowed);
        let refusal = Refusal { allow: Some(allow.clone()), ..refusal };
        async move { Err::<&str, _>(refusal) }
    }))
}

/// The handler behind the guards of its route.
fn guarded(route: Route) -> actix_web::Route {
    match route.access {
        Access::Anyone | Access::Draft | Access::Device | Access::Developer => route.handler,
        Access::Owner(_) => route.handler.wrap(from_fn(caller::owner)),
        Access::Dashboard(..) => route.handler.wrap(from_fn(caller::dashboard)),
        Access::Agent(_) => route.handler.wrap(from_fn(caller::agent)),
        Access::Staff => route.handler.wrap(from_fn(caller::staff)),
        // The last named guard runs first.
        Access::Finance => route.handler.wrap(from_fn(caller::finance)).wrap(from_fn(caller::agent)),
    }
}

async fn nothing() -> Result<&'static str, Refusal> {
    Err(Refusal::not_found())
}
