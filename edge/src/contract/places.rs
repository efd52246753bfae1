//! The place of a request among the calls: its class of limits, its priority, and its labels in metrics. It
//! is found before the request is routed, so that refused and redirected requests count too.

use std::collections::HashMap;

use actix_web::http::Method;
use mostrador_runtime::id::is_id;

use super::Route;
use crate::{
    guard::{in_flight::Priority, limits::Class},
    pages::{resource, table},
};

/// The label of a method or a path that no route declares.
const OTHER: &str = "other";
/// The labels of a path that is no call's.
const PAGE: &str = "page";
const FILE: &str = "file of the build";

/// The place of one request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub class: Option<Class>,
    /// The priority among the calls under way; `None` for answers of the edge itself.
    pub priority: Option<Priority>,
    pub method: &'static str,
    /// The path of the route, with the names of its ids.
    pub route: &'static str,
}

impl Place {
    /// The path of a request in spans and lines: that of a page, a file or a call, with its ids. Other text
    /// is the client's own, such as the token of a link whose `?` a mail program encoded.
    pub fn recorded_path(&self, path: &str) -> String {
        match self.route {
            PAGE if table::is_page_of_a_language(path) => path.to_owned(),
            FILE if resource::can_be_of_the_build(path) => path.to_owned(),
            PAGE | FILE => OTHER.to_owned(),
            call => with_ids(call, path),
        }
    }
}

/// The places of a path, each with its method.
type Calls = Vec<(Method, Place)>;

/// The places of all calls, by path.
pub struct Places {
    plain: HashMap<&'static str, Calls>,
    with_ids: Vec<(&'static str, Calls)>,
}

impl Places {
    pub fn of_routes(routes: &[Route]) -> Self {
        let mut by_path: HashMap<&'static str, Calls> = HashMap::new();
        for route in routes {
            let method = name(&route.method);
            let (class, priority) = (route.class(), route.effective_priority());
            let place = Place { class, priority, method, route: route.path };
            by_path.entry(route.path).or_default().push((route.method.clone(), place));
        }
        let (with_ids, plain): (HashMap<_, _>, _) =
            by_path.into_iter().partition(|(path, _)| path.contains('{'));
        Self { plain, with_ids: with_ids.into_iter().collect() }
    }

    /// The place of a request by its decoded path; pages and files have no class. An unknown method costs as
    /// much as the path's first method, and an unknown path under `/api` as much as an owner's call.
    pub fn of(&self, method: &Method, path: &str) -> Place {
        let is_call = path.starts_with("/api/");
        if !is_call && !path.starts_with("/dev/") {
            let route = if path.starts_with(resource::BUILD) { FILE } else { PAGE };
            return Place { class: None, priority: None, method: name(method), route };
        }
        let with_id =
            || self.with_ids.iter().find(|(pattern, _)| fits(pattern, path)).map(|(_, calls)| calls);
        let Some(calls) = self.plain.get(path).or_else(with_id) else {
            let class = is_call.then_some(Class::Account);
            return Place { class, priority: None, method: name(method), route: OTHER };
        };
        let named = calls.iter().find(|(known, _)| known == method).map(|(_, place)| *place);
        let first = || calls.first().map(|(_, place)| Place { method: OTHER, ..*place });
        named.or_else(first).unwrap_or(Place { class: None, priority: None, method: OTHER, route: OTHER })
    }
}

/// A label for the method: visitors may send any word.
fn name(method: &Method) -> &'static str {
    let known = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    known.into_iter().find(|name| *name == method.as_str()).unwrap_or(OTHER)
}

/// The path of a call with the ids of this path; the name of an id stands where the path has another text.
fn with_ids(pattern: &str, path: &str) -> String {
    let parts = pattern.split('/').zip(path.split('/'));
    let recorded =
        parts.map(|(part, given)| if part.starts_with('{') && is_id(given) { given } else { part });
    recorded.collect::<Vec<_>>().join("/")
}

fn fits(pattern: &str, path: &str) -> bool {
    let (mut parts, mut given) = (pattern.split('/'), path.split('/'));
    loop {
        match (parts.next(), given.next()) {
            (None, None) => return true,
            (Some(part), Some(given)) if part == given || part.starts_with('{') && !given.is_empty() => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_one_part_of_a_path() {
        assert!(fits("/api/orders/{orderId}", "/api/orders/ord_1"));
        assert!(!fits("/api/orders/{orderId}", "/api/orders/"));
        assert!(!fits("/api/orders/{orderId}", "/api/orders"));
        assert!(!fits("/api/orders/{orderId}", "/api/orders/ord_1/cancel"));
        assert!(fits("/api/orders/{orderId}/cancel", "/api/orders/ord_1/cancel"));
    }
}
