//! The one table of routes, shared with the web client, and the target of each path.

use std::{collections::BTreeMap, iter, sync::LazyLock};

use serde::Deserialize;

use super::outcome;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub enum Guard {
    Public,
    /// Only visitors without a session; an owner is sent to the choice of outlet.
    Guest,
    Owner,
    /// A member of the staff on the dashboard.
    Manager,
    Agent,
    /// A name that no guard has: its page is shown to no visitor.
    Unknown(String),
}

impl From<String> for Guard {
    fn from(name: String) -> Self {
        match name.as_str() {
            "public" => Self::Public,
            "guest" => Self::Guest,
            "owner" => Self::Owner,
            "manager" => Self::Manager,
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
    /// The page that search engines show instead: this one is the same.
    pub canonical: Option<String>,
    pub languages: Vec<String>,
    /// Tabs and articles: the values of a query key, each of which is a document of its own.
    #[serde(default)]
    pub query: BTreeMap<String, Vec<String>>,
    /// Steps and lists: the values of a query key by which the page's script chooses what it shows.
    #[serde(default)]
    pub views: BTreeMap<String, Vec<String>>,
}

impl Route {
    /// The document that a query asks for, as the query of its address; empty for the page itself. Other
    /// keys belong to the page's script. `None` when a named key or the outcome of a form has an unknown
    /// value or comes twice.
    fn document(&self, query: &str) -> Option<String> {
        for key in outcome::KEYS {
            asked(query, key, |value| outcome::is_known(key, value)).ok()?;
        }
        for (key, values) in &self.views {
            asked(query, key, |value| is_among(values, value)).ok()?;
        }
        let mut document = Vec::new();
        for (key, values) in &self.query {
            let value = asked(query, key, |value| is_among(values, value)).ok()?;
            document.extend(value.map(|value| format!("{key}={value}")));
        }
        Some(document.join("&"))
    }

    /// The page itself and its documents, as paths with their queries.
    fn documents(&self) -> impl Iterator<Item = String> {
        let of_key = |(key, values): (&String, &Vec<String>)| {
            values.iter().map(|value| format!("{}?{key}={value}", self.page)).collect::<Vec<_>>()
        };
        iter::once(self.page.clone()).chain(self.query.iter().flat_map(of_key))
    }
}

/// A query key has a value that is not known, or comes twice.
struct UnknownValue;

/// The value of a key in a query, if it has one.
fn asked<'a>(
    query: &'a str,
    key: &str,
    is_known: impl Fn(&str) -> bool,
) -> Result<Option<&'a str>, UnknownValue> {
    let given = query.split('&').filter_map(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        (name == key).then_some(value)
    });
    match given.collect::<Vec<_>>()[..] {
        [] => Ok(None),
        [value] if is_known(value) => Ok(Some(value)),
        _ => Err(UnknownValue),
    }
}

fn is_among(values: &[String], value: &str) -> bool {
    values.iter().any(|known| known == value)
}

static ROUTES: LazyLock<BTreeMap<String, Route>> =
    LazyLock::new(|| parse(include_str!("../../../web/routes.json")));

/// The test below holds that the embedded file can be read.
fn parse(text: &str) -> BTreeMap<String, Route> {
    let routes: Vec<Route> = serde_json::from_str(text).unwrap_or_default();
    routes.into_iter().map(|route| (route.page.clone(), route)).collect()
}

/// The target of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    Page {
        guard: &'static Guard,
        language: String,
        /// The path, with the query that names a document of the page.
        document: String,
    },
    /// The prefix of the default language: the bare path has the same page.
    Bare(String),
    Missing {
        language: String,
    },
}

/// The offered languages; Spanish is always the one without a prefix.
#[derive(Debug, Clone)]
pub struct Languages(pub Vec<String>);

impl Languages {
    pub fn resolve(&self, path: &str, query: &str) -> Target {
        let (language, bare) = self.split(path);
        if language == "es" && bare != path {
            return Target::Bare(bare.to_owned());
        }
        let language = language.to_owned();
        let Some(route) = ROUTES.get(bare).filter(|route| route.languages.contains(&language)) else {
            return Target::Missing { language };
        };
        match route.document(query) {
            Some(query) => Target::Page { guard: &route.guard, language, document: with_query(path, &query) },
            None => Target::Missing { language },
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

    /// The languages of a page.
    pub fn of<'a>(&'a self, route: &'a Route) -> impl Iterator<Item = &'a String> {
        self.0.iter().filter(|language| route.languages.contains(language))
    }

    /// The readers for whom a page has an address, by `hreflang`, each with the language of the address. A
    /// reader who speaks no offered language gets the Spanish page.
    pub fn readers<'a>(&'a self, route: &'a Route) -> impl Iterator<Item = (&'a str, &'a str)> {
        let own = self.of(route).map(|own| (own.as_str(), own.as_str()));
        iter::once(("x-default", "es")).chain(own)
    }

    /// Every document in every language, as public addresses.
    pub fn all_documents(&self) -> Vec<String> {
        let addresses = |route: &'static Route| {
            let documents = |language| route.documents().map(move |page| prefixed(language, &page));
            self.of(route).map(String::as_str).flat_map(documents)
        };
        ROUTES.values().flat_map(addresses).collect()
    }
}

/// Is it the path of a page, without a language?
pub fn is_page(path: &str) -> bool {
    ROUTES.contains_key(path)
}

/// Is it the path of a page in any language, offered or not?
pub fn is_page_of_a_language(path: &str) -> bool {
    let is_in = |language: &str, page: &str| {
        ROUTES.get(page).is_some_and(|route| route.languages.iter().any(|known| known == language))
    };
    let rest = path.strip_prefix('/').unwrap_or(path);
    let (first, bare) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    is_in("es", path) || is_in(first, if bare.is_empty() { "/" } else { bare })
}

/// Is the value of this key a document of the page?
pub fn is_document(page: &str, key: &str, value: &str) -> bool {
    let values = ROUTES.get(page).and_then(|route| route.query.get(key));
    values.is_some_and(|values| is_among(values, value))
}

/// The documents that search engines may show: the route and the address without a language.
pub fn indexable() -> impl Iterator<Item = (&'static Route, String)> {
    let routes = ROUTES.values().filter(|route| route.indexable);
    routes.flat_map(|route| route.documents().map(move |page| (route, page)))
}

/// The pages that copy another page, each with that page.
pub fn copies() -> impl Iterator<Item = (&'static Route, &'static str)> {
    ROUTES.values().filter_map(|route| Some((route, route.canonical.as_deref()?)))
}

pub fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
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
        let said = |path: &str| format!("{:?}", languages().resolve(path, ""));
        assert_eq!(said("/"), r#"Page { guard: Public, language: "es", document: "/" }"#);
        assert_eq!(said("/en"), r#"Page { guard: Public, language: "en", document: "/en" }"#);
        assert_eq!(said("/id/info"), r#"Page { guard: Owner, language: "id", document: "/id/info" }"#);
        assert_eq!(said("/es"), r#"Bare("/")"#);
        assert_eq!(said("/es/free"), r#"Bare("/free")"#);
        assert_eq!(said("/fr/free"), r#"Missing { language: "es" }"#);
        assert_eq!(said("/en/nowhere"), r#"Missing { language: "en" }"#);
        assert_eq!(said("/english"), r#"Missing { language: "es" }"#);
    }

    #[test]
    fn a_page_is_known_by_its_path_in_each_language() {
        for path in ["/", "/en", "/id", "/es", "/login/reset", "/en/login/reset", "/es/free"] {
            assert!(is_page_of_a_language(path), "{path}");
        }
        for path in ["", "/fr", "/fr/free", "/login/reset%3Ftoken=1", "/en/login/reset/1", "//free"] {
            assert!(!is_page_of_a_language(path), "{path}");
        }
    }

    #[test]
    fn a_named_query_is_a_document_of_its_own_and_any_other_value_is_none() {
        let table = r#"[{ "page": "/help", "guard": "public", "indexable": true, "languages": ["es"],
                          "query": { "article": ["print", "sell"] } }]"#;
        let help = &parse(table)["/help"];
        assert_eq!(help.document(""), Some(String::new()));
        assert_eq!(help.document("utm=1&article=sell&_rsc=x"), Some("article=sell".into()));
        for query in ["article=", "article", "article=nothing", "article=sell&article=print", "article=Sell"]
        {
            assert_eq!(help.document(query), None, "{query}");
        }
        assert_eq!(help.document("articles=nothing"), Some(String::new()));
        let all: Vec<String> = help.documents().collect();
        assert_eq!(all, ["/help", "/help?article=print", "/help?article=sell"]);
    }

    #[test]
    fn a_named_view_is_the_page_itself_and_any_other_value_is_none() {
        let table = r#"[{ "page": "/work", "guard": "agent", "indexable": false, "languages": ["es"],
                          "views": { "list": ["holds", "new"] } }]"#;
        let work = &parse(table)["/work"];
        for query in ["", "list=new", "after=2&list=holds", "lists=nothing"] {
            assert_eq!(work.document(query), Some(String::new()), "{query}");
        }
        for query in ["list=", "list", "list=nothing", "list=new&list=holds"] {
            assert_eq!(work.document(query), None, "{query}");
        }
        assert_eq!(work.documents().collect::<Vec<_>>(), ["/work"]);
    }

    #[test]
    fn a_page_has_only_outcomes_that_forms_leave() {
        let table = r#"[{ "page": "/talk", "guard": "public", "indexable": true, "languages": ["es"] }]"#;
        let talk = &parse(table)["/talk"];
        for query in ["sent=contact", "sent=newsletter&utm=1", "failed=limit.reached"] {
            assert_eq!(talk.document(query), Some(String::new()), "{query}");
        }
        for query in ["sent=nothing", "sent", "sent=demo&sent=contact", "failed=nothing", "failed="] {
            assert_eq!(talk.document(query), None, "{query}");
        }
    }

    #[test]
    fn a_language_that_is_not_offered_has_no_pages() {
        let two = Languages(vec!["es".into(), "en".into()]);
        assert_eq!(two.resolve("/id/free", ""), Target::Missing { language: "es".into() });
        assert!(two.all_documents().iter().all(|path| !path.starts_with("/id")));
    }
}
