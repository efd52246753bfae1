//! The way back of a plain HTML form: the page that it stands on.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method,
        header::{CONTENT_TYPE, HOST, LOCATION, REFERER},
    },
};

use crate::{
    app::App,
    pages::{
        outcome::{self, FAILED, SENT},
        table::{Target, with_query},
    },
    routes,
};

/// The call of the newsletter box, which stands beside the forms of its page.
const BOX: &str = "/api/application/add";

/// A page of this site, with its query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Back {
    path: String,
    query: String,
    /// Does the newsletter box ask? The page has no place for its failure.
    is_box: bool,
}

impl Back {
    /// The referring page, or the home page for a page outside the site.
    pub fn of(request: &HttpRequest) -> Self {
        Self::known(request).unwrap_or_else(|| Self {
            path: "/".to_owned(),
            query: String::new(),
            is_box: is_box(request),
        })
    }

    /// The referring page, when it belongs to the site.
    fn known(request: &HttpRequest) -> Option<Self> {
        let text =
            |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let (_, rest) = text(REFERER).split_once("://")?;
        let address = rest.strip_prefix(text(HOST))?.split('#').next()?;
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let languages = &request.app_data::<App>()?.pages.languages;
        let is_page = matches!(languages.resolve(path, ""), Target::Page { .. });
        is_page.then(|| Self { path: path.to_owned(), query: query.to_owned(), is_box: is_box(request) })
    }

    /// The way back for a refused call that a form of the site made; `None` for any other call.
    pub fn of_refused_form(request: &HttpRequest) -> Option<Self> {
        let path = request.match_info().as_str();
        let is_form = *request.method() == Method::POST && is_form(request) && routes::takes_forms(path);
        if is_form { Self::known(request) } else { None }
    }

    /// Leads to a place on the page.
    pub fn at(&self, place: &str) -> HttpResponse {
        see_other(format!("{}#{place}", with_query(&self.path, &self.kept().join("&"))))
    }

    /// Leads to the page and names the accepted form.
    pub fn sent(&self, form: &str) -> HttpResponse {
        see_other(format!("{}#sent", self.told(SENT, form)))
    }

    /// Leads to the page and confirms the newsletter box, which stands beside other forms.
    pub fn subscribed(&self) -> HttpResponse {
        see_other(format!("{}#subscribed", self.told(SENT, outcome::NEWSLETTER)))
    }

    /// Leads to the page with the reason of the refusal, and to the sentence of the page's own form; the
    /// newsletter box has none.
    pub fn failed(&self, reason: &str) -> HttpResponse {
        let told = self.told(FAILED, reason);
        see_other(if self.is_box { told } else { format!("{told}#failed") })
    }

    /// The page's address with the result.
    fn told(&self, name: &str, value: &str) -> String {
        let mut query = self.kept();
        let told = format!("{name}={value}");
        query.push(&told);
        with_query(&self.path, &query.join("&"))
    }

    /// The query without the result of an earlier form.
    fn kept(&self) -> Vec<&str> {
        let name = |pair: &str| pair.split('=').next().is_some_and(|name| outcome::KEYS.contains(&name));
        self.query.split('&').filter(|pair| !pair.is_empty() && !name(pair)).collect()
    }
}

/// Did a plain form make this request?
pub(super) fn is_form(request: &HttpRequest) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"))
}

fn is_box(request: &HttpRequest) -> bool {
    request.match_info().as_str() == BOX
}

fn see_other(location: String) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, location)).finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn location(response: &HttpResponse) -> &str {
        response.headers().get(LOCATION).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    #[test]
    fn a_page_is_told_of_the_last_form_only() {
        let path = "/en/more/help";
        let back = |query: &str| Back { path: path.to_owned(), query: query.to_owned(), is_box: false };
        let query = "sent=demo&article=first-day&failed=request.invalid&failed=x&sentences=1";
        assert_eq!(
            location(&back(query).sent("contact")),
            "/en/more/help?article=first-day&sentences=1&sent=contact#sent"
        );
        assert_eq!(location(&back("sent=demo").subscribed()), "/en/more/help?sent=newsletter#subscribed");
        assert_eq!(location(&back("").failed("limit.reached")), "/en/more/help?failed=limit.reached#failed");
        assert_eq!(location(&back("sent=demo").at("voted")), "/en/more/help#voted");
        assert_eq!(location(&back("a=b").at("voted")), "/en/more/help?a=b#voted");
        let of_box = Back { is_box: true, ..back("a=b&sent=demo") };
        assert_eq!(location(&of_box.failed("limit.reached")), "/en/more/help?a=b&failed=limit.reached");
    }
}
