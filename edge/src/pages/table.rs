//! The one table of routes, shared with the web client, and the meaning of a path by it.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub enum Guard {
    Public,
    /// Only without a session: an owner goes on to the choice of outlet.
    Guest,
    Owner,
    Agent,
    /// A name without a guard behind it: its page is shown to no visitor.
    Unknown(String),
}

impl From<String> for Guard {
    fn from(name: String) -> Self {
        match name.as_str() {
            "public" => Self::Public,
            "guest" => Self::Guest,
            "owner" => Self::Owner,
            "agent" => Self::Agent,
            _ => Self::Unknown(name),
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
pub struct Route {
    /// The path without a language.
    pub page: String,
    pub guard: Guard,
    /// May search engines show it?
    pub indexable: bool,
    pub languages: Vec<String>,
}

static ROUTES: LazyLock<BTreeMap<String, Route>> =
    LazyLock::new(|| parse(include_str!("../../../web/routes.json")));

/// The test below holds that the embedded file can be read.
fn parse(text: &str) -> BTreeMap<String, Route> {
    let routes: Vec<Route> = serde_json::from_str(text).unwrap_or_default();
    routes.into_iter().map(|route| (route.page.clone(), route)).collect()
}

/// The aim of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    Page {
        guard: &'static Guard,
        language: String,
    },
    /// The prefix of the default language: the same page stands at the bare path.
    Bare(String),
    Missing {
        language: String,
    },
}

/// The languages that are offered; Spanish is always the one without a prefix.
#[derive(Debug, Clone)]
pub struct Languages(pub Vec<String>);

impl Languages {
    pub fn resolve(&self, path: &str) -> Target {
        let (language, bare) = self.split(path);
        if language == "es" && bare != path {
            return Target::Bare(bare.to_owned());
        }
        match ROUTES.get(bare).filter(|route| route.languages.iter().any(|offered| offered == language)) {
            Some(route) => Target::Page { guard: &route.guard, language: language.to_owned() },
            None => Target::Missing { language: language.to_owned() },
        }
    }

    /// The language of a path and the path without it.
    fn split<'a>(&'a self, path: &'a str) -> (&'a str, &'a str) {
        let rest = path.strip_prefix('/').unwrap_or(path);
        let (first, bare) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        match self.0.iter().find(|language| *language == first) {
            Some(language) if bare.is_empty() => (language, "/"),
            Some(language) => (language, bare),
            None => ("es", path),
        }
    }

    /// The languages that a page is offered in.
    pub fn of<'a>(&'a self, route: &'a Route) -> impl Iterator<Item = &'a String> {
        self.0.iter().filter(|language| route.languages.contains(language))
    }

    /// Every page in every language, as public paths.
    pub fn all_paths(&self) -> Vec<String> {
        let paths = |route: &'static Route| self.of(route).map(|language| prefixed(language, &route.page));
        ROUTES.values().flat_map(paths).collect()
    }
}

/// The pages that search engines may show.
pub fn indexable() -> impl Iterator<Item = &'static Route> {
    ROUTES.values().filter(|route| route.indexable)
}

/// The public path of a page in a language.
pub fn prefixed(language: &str, page: &str) -> String {
    match (language, page) {
        ("es", page) => page.to_owned(),
        (language, "/") => format!("/{language}"),
        (language, page) => format!("/{language}{page}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn languages() -> Languages {
        Languages(["es", "en", "id"].map(str::to_owned).to_vec())
    }

    #[test]
    fn the_embedded_table_holds_the_pages_that_the_edge_itself_sends_people_to() {
        for page in ["/", "/login", "/login/select", "/support/login", "/support"] {
            assert!(ROUTES.contains_key(page), "{page}");
        }
    }

    #[test]
    fn each_page_of_the_table_has_a_guard_that_is_known() {
        let unknown = ROUTES.values().filter(|route| matches!(route.guard, Guard::Unknown(_)));
        assert_eq!(unknown.map(|route| route.page.as_str()).collect::<Vec<_>>(), [""; 0]);
    }

    #[test]
    fn an_unknown_guard_costs_no_other_page() {
        let table = r#"[{ "page": "/", "guard": "public", "indexable": true, "languages": ["es"] },
                        { "page": "/vip", "guard": "vip", "indexable": false, "languages": ["es"] }]"#;
        let routes = parse(table);
        assert_eq!(
            (&routes["/"].guard, &routes["/vip"].guard),
            (&Guard::Public, &Guard::Unknown("vip".into()))
        );
    }

    #[test]
    fn each_path_means_its_page() {
        let said = |path: &str| format!("{:?}", languages().resolve(path));
        assert_eq!(said("/"), r#"Page { guard: Public, language: "es" }"#);
        assert_eq!(said("/en"), r#"Page { guard: Public, language: "en" }"#);
        assert_eq!(said("/id/info"), r#"Page { guard: Owner, language: "id" }"#);
        assert_eq!(said("/es"), r#"Bare("/")"#);
        assert_eq!(said("/es/free"), r#"Bare("/free")"#);
        assert_eq!(said("/fr/free"), r#"Missing { language: "es" }"#);
        assert_eq!(said("/en/nowhere"), r#"Missing { language: "en" }"#);
        assert_eq!(said("/english"), r#"Missing { language: "es" }"#);
    }

    #[test]
    fn a_language_that_is_not_offered_has_no_pages() {
        let two = Languages(vec!["es".into(), "en".into()]);
        assert_eq!(two.resolve("/id/free"), Target::Missing { language: "es".into() });
        assert!(two.all_paths().iter().all(|path| !path.starts_with("/id")));
    }
}
