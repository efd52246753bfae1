//! One handler for each call, one file for each area: a handler extracts, asks the service and shapes the
//! answer. To add a call, write its types in `api`, and here its handler and the declaration of its route:
//! router, limits and document follow from the declaration.

mod commerce;
mod dev;
mod docs;
mod owner;
mod support;
mod visitor;

use std::sync::LazyLock;

use actix_web::http::Method;
use utoipa::openapi::OpenApi;

use crate::contract::{Place, Places, Route, document, roles, tagged};

/// The routes of all calls. The router tries them in this order, so the most frequent stand first.
pub fn all() -> Vec<Route> {
    tagged("session", visitor::session::routes())
        .chain(tagged("commerce", commerce::routes()))
        .chain(tagged("account", owner::account::routes()))
        .chain(tagged("account", owner::closing::routes()))
        .chain(tagged("account", owner::export::routes()))
        .chain(tagged("account", owner::identity::routes()))
        .chain(tagged("account", owner::terms::routes()))
        .chain(tagged("account", owner::staff::routes()))
        .chain(tagged("account", owner::managers::routes()))
        .chain(tagged("account", owner::devices::routes()))
        .chain(tagged("device", owner::devices::of_devices()))
        .chain(tagged("session", owner::managers::of_invited()))
        .chain(tagged("session", owner::security::routes()))
        .chain(tagged("session", owner::totp::routes()))
        .chain(tagged("session", owner::email::routes()))
        .chain(tagged("session", owner::personal::routes()))
        .chain(tagged("site", visitor::site::routes()))
        .chain(tagged("site", visitor::demo_requests::of_visitors()))
        .chain(tagged("registration", visitor::registration::routes()))
        .chain(tagged("support", support::desk::routes()))
        .chain(tagged("support", support::decisions::routes()))
        .chain(tagged("support", support::contact::routes()))
        .chain(tagged("support", support::work::routes()))
        .chain(tagged("support", support::sweeps::routes()))
        .chain(tagged("support", owner::staff::of_agents()))
        .chain(tagged("support", owner::devices::of_agents()))
        .chain(tagged("support", support::lines::routes()))
        .chain(tagged("support", support::statements::routes()))
        .chain(tagged("support", support::security::routes()))
        .chain(tagged("support", support::mails::routes()))
        .chain(tagged("support", visitor::demo_requests::routes()))
        .chain(tagged("support", support::identity_review::routes()))
        .chain(tagged("site", docs::routes()))
        .chain(tagged("dev", dev::inbox::routes()))
        .chain(tagged("dev", dev::clock::routes()))
        .chain(tagged("dev", dev::terms::routes()))
        .collect()
}

/// The place of a request among all calls, by its decoded path.
pub fn place_of(method: &Method, path: &str) -> Place {
    static PLACES: LazyLock<Places> = LazyLock::new(|| Places::of_routes(&all()));
    PLACES.of(method, path)
}

/// Does a plain HTML form make calls to this decoded path, too?
pub fn takes_forms(path: &str) -> bool {
    static PATHS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let routes = all().into_iter().filter(|route| route.description().takes_forms);
        routes.map(|route| route.path).collect()
    });
    PATHS.contains(&path)
}

/// The OpenAPI document.
pub fn openapi() -> OpenApi {
    document::of(&all())
}

/// The document as it stands in `web/openapi.json`.
///
/// # Errors
/// Only when a schema cannot be written as JSON.
pub fn openapi_json() -> Result<String, serde_json::Error> {
    document::text(&openapi())
}

/// The page `docs/roles.md`.
pub fn roles_md() -> String {
    roles::text(&all())
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::contract::{DELETE, GET, PATCH, POST, PUT};
    use crate::guard::{in_flight::Priority, limits::Class};

    #[test]
    fn calls_fall_into_their_class() {
        let class = |method: Method, path: &str| place_of(&method, path).class.map(Class::name);
        assert_eq!(class(POST, "/api/session"), Some("sign_in"));
        assert_eq!(class(GET, "/api/session"), Some("account"));
        assert_eq!(class(POST, "/api/support/session"), Some("sign_in"));
        assert_eq!(class(GET, "/api/support/session"), Some("support"));
        assert_eq!(class(POST, "/api/registrations/verify"), Some("registration"));
        assert_eq!(class(POST, "/api/registrations/resume"), Some("registration"));
        assert_eq!(class(POST, "/api/registrations/current/resend"), Some("mail"));
        assert_eq!(class(POST, "/api/help-votes"), Some("vote"));
        assert_eq!(class(POST, "/api/checkout"), Some("checkout"));
        assert_eq!(class(GET, "/api/orders"), Some("payment"));
        assert_eq!(class(POST, "/api/orders/ord_1/cancel"), Some("payment"));
        assert_eq!(class(GET, "/api/catalog"), Some("public"));
        assert_eq!(class(GET, "/api/health"), None);
        assert_eq!(class(GET, "/free"), None);
        assert_eq!(class(GET, "/dev/clock"), None);
    }

    #[test]
    fn calls_of_a_crowd_give_way_by_what_matters_more() {
        let priority = |method: Method, path: &str| place_of(&method, path).priority;
        assert_eq!(priority(PUT, "/api/basket/items/pro-monthly"), Some(Priority::Payment));
        assert_eq!(priority(POST, "/api/checkout"), Some(Priority::Payment));
        assert_eq!(priority(GET, "/api/orders/ord_1"), Some(Priority::Payment));
        assert_eq!(priority(POST, "/api/support/statements"), Some(Priority::Payment));
        assert_eq!(priority(POST, "/api/session"), Some(Priority::SignIn));
        assert_eq!(priority(GET, "/api/session"), Some(Priority::Account));
        assert_eq!(priority(GET, "/api/account"), Some(Priority::Account));
        assert_eq!(priority(POST, "/api/application/add"), Some(Priority::Newsletter));
        assert_eq!(priority(POST, "/api/demo-requests"), Some(Priority::Newsletter));
        assert_eq!(priority(GET, "/api/health"), None);
        assert_eq!(priority(GET, "/"), None);
    }

    /// Each body is checked against the schema of its type's name: two types of one name would clash.
    #[test]
    fn a_schema_has_a_name_of_its_own() {
        let mut known = BTreeMap::new();
        for (name, schema) in all().into_iter().flat_map(|route| route.description().schemas) {
            let schema = serde_json::to_value(&schema).expect("a schema");
            let other = known.insert(name.clone(), schema.clone());
            assert!(other.is_none_or(|other| other == schema), "two types are called {name}");
        }
    }

    #[test]
    fn a_call_that_no_route_declares_is_counted_too() {
        let class = |method: Method, path: &str| place_of(&method, path).class.map(Class::name);
        assert_eq!(class(PATCH, "/api/session"), Some("account"));
        assert_eq!(class(DELETE, "/api/application/add"), Some("mail"));
        assert_eq!(class(GET, "/api/nothing"), Some("account"));
    }

    #[test]
    fn a_visitor_makes_up_no_label_of_a_metric() {
        let labels = |method: &str, path: &str| {
            let place = place_of(&method.parse().expect("a method"), path);
            format!("{} {}", place.method, place.route)
        };
        assert_eq!(labels("GET", "/api/orders/ord_1"), "GET /api/orders/{orderId}");
        assert_eq!(labels("BREW", "/api/orders/ord_1"), "other /api/orders/{orderId}");
        assert_eq!(labels("GET", "/api/made/up"), "GET other");
        assert_eq!(labels("BREW", "/made/up"), "other page");
        assert_eq!(labels("GET", "/_next/static/made-up.js"), "GET file of the build");
        assert_eq!(labels("GET", "/dev/made-up"), "GET other");
    }

    #[test]
    fn a_span_holds_ids_and_no_other_text_of_a_visitor() {
        let recorded = |path: &str| place_of(&GET, path).recorded_path(path);
        let order = "/api/orders/ord_01k00000000000000000000000";
        for path in ["/", "/en/login/reset", "/es/free", "/_next/static/a-1.js", "/api/session", order] {
            assert_eq!(recorded(path), path);
        }
        assert_eq!(recorded("/api/orders/ana@b.id"), "/api/orders/{orderId}");
        for path in ["/login/reset%3Ftoken=secret", "/en/ana@b.id", "/api/ana@b.id", "/_next/static/a@b.id"] {
            assert_eq!(recorded(path), "other", "{path}");
        }
    }

    #[test]
    fn a_handler_that_asks_for_the_caller_stands_behind_a_guard() {
        for route in all() {
            let is_guarded = route.access.needs_session();
            assert_eq!(route.description().needs_caller, is_guarded, "{} {}", route.method, route.path);
        }
    }

    #[test]
    fn no_path_and_no_name_stands_for_two_calls() {
        let (mut calls, mut names) = (BTreeSet::new(), BTreeSet::new());
        for route in all() {
            assert!(calls.insert(format!("{} {}", route.method, route.path)), "{}", route.path);
            assert!(names.insert(route.name), "{}", route.name);
        }
    }
}
