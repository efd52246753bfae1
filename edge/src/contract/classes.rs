//! The class of limits of a call. It is found before the call is routed: a call that is refused, or that
//! leads elsewhere, counts too.

use std::collections::HashMap;

use actix_web::http::Method;

use super::Route;
use crate::guard::limits::Class;

/// The calls of a path, each with its class.
type Calls = Vec<(Method, Option<Class>)>;

/// The class of each call, by its path.
pub struct Classes {
    plain: HashMap<&'static str, Calls>,
    with_ids: Vec<(&'static str, Calls)>,
}

impl Classes {
    pub fn of_routes(routes: &[Route]) -> Self {
        let mut by_path: HashMap<&'static str, Calls> = HashMap::new();
        for route in routes {
            by_path.entry(route.path).or_default().push((route.method.clone(), route.class()));
        }
        let (with_ids, plain): (HashMap<_, _>, _) =
            by_path.into_iter().partition(|(path, _)| path.contains('{'));
        Self { plain, with_ids: with_ids.into_iter().collect() }
    }

    /// The class of a call by its decoded path; pages, files and the check of health have none. A method that
    /// a path does not know costs as much as its first one, and an unknown path under `/api` as much as an
    /// owner's call.
    pub fn of(&self, method: &Method, path: &str) -> Option<Class> {
        if !path.starts_with("/api/") {
            return None;
        }
        let with_id =
            || self.with_ids.iter().find(|(pattern, _)| fits(pattern, path)).map(|(_, calls)| calls);
        let Some(calls) = self.plain.get(path).or_else(with_id) else { return Some(Class::Account) };
        let named = calls.iter().find(|(known, _)| known == method);
        named.or(calls.first()).and_then(|(_, class)| *class)
    }
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
