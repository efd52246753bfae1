//! Public calls of the site.

use crate::{
    answer::{Answer, done, ok, sentences},
    app::App,
    convert,
    extract::{Json, Query, Submitted, Visitor, page_locale},
};
use actix_web::{HttpRequest, HttpResponse, http::header::LOCATION};
use mostrador_proto::{
    commerce::v1 as commerce, newsletter::v1 as newsletter, registration::v1 as registration,
};
use mostrador_runtime::context::outgoing;

use crate::api::{
    common::{Done, Envelope, Locale},
    site::{Area, AreasQuery, Catalog, Health, NewsletterTokenRequest, SubscribeRequest, Terms, TermsQuery},
};

const TAG: &str = "site";

/// Subscribe to the newsletter. The answer is the same for a new, known or suppressed address.
#[utoipa::path(post, path = "/api/application/add", tag = TAG, request_body = SubscribeRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn subscribe(
    app: App,
    visitor: Visitor,
    request: Submitted<SubscribeRequest>,
    http: HttpRequest,
) -> Answer {
    let (body, back) = match request {
        Submitted::Json(body) => (body, None),
        Submitted::Form { body, back } => (body, Some(back)),
    };
    let locale = page_locale(&http).unwrap_or_else(|| sentences::language(http.headers()));
    let locale = convert::locale_code(locale).to_owned();
    let message =
        newsletter::AddSubscriberRequest { email: body.user_email, locale, address: visitor.address };
    let added = app.services.newsletter().add_subscriber(outgoing(message)).await;
    if let Some(back) = back {
        // As silent as the form with script: back on the page, the field is empty.
        return Ok(HttpResponse::SeeOther().insert_header((LOCATION, back)).finish());
    }
    added?;
    done()
}

/// Confirm a subscription with the secret of the mail's link.
#[utoipa::path(post, path = "/api/newsletter/confirm", tag = TAG, request_body = NewsletterTokenRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn confirm_subscription(
    app: App,
    visitor: Visitor,
    request: Json<NewsletterTokenRequest>,
) -> Answer {
    let message =
        newsletter::ConfirmSubscriberRequest { token: request.body.token, address: visitor.address };
    app.services.newsletter().confirm_subscriber(outgoing(message)).await?;
    done()
}

/// End a subscription with the secret of the mail's link.
#[utoipa::path(post, path = "/api/newsletter/unsubscribe", tag = TAG, request_body = NewsletterTokenRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn unsubscribe(app: App, request: Json<NewsletterTokenRequest>) -> Answer {
    let message = newsletter::RemoveSubscriberRequest { token: request.body.token };
    app.services.newsletter().remove_subscriber(outgoing(message)).await?;
    done()
}

/// What is sold, for how much, and the business's constants.
#[utoipa::path(get, path = "/api/catalog", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Catalog>)))]
pub async fn catalog(app: App) -> Answer {
    let answer = app.services.commerce().get_catalog(outgoing(commerce::GetCatalogRequest {})).await?;
    ok(&convert::site::catalog(answer.into_inner())?)
}

/// Provinces without a parent, then cities, then districts.
#[utoipa::path(get, path = "/api/areas", tag = TAG, params(AreasQuery), responses((status = 200, description = "OK", body = Envelope<Vec<Area>>)))]
pub async fn areas(app: App, query: Query<AreasQuery>) -> Answer {
    let message = registration::ListAreasRequest { parent: query.0.parent.unwrap_or_default() };
    let answer = app.services.registration().list_areas(outgoing(message)).await?.into_inner();
    let areas: Vec<Area> =
        answer.areas.into_iter().map(|area| Area { code: area.code, name: area.name }).collect();
    ok(&areas)
}

/// The terms that a registration accepts.
#[utoipa::path(get, path = "/api/terms", tag = TAG, params(TermsQuery), responses((status = 200, description = "OK", body = Envelope<Terms>)))]
pub async fn terms(app: App, query: Query<TermsQuery>) -> Answer {
    let locale = convert::locale_code(query.0.locale.unwrap_or(Locale::Es)).to_owned();
    let answer =
        app.services.registration().get_terms(outgoing(registration::GetTermsRequest { locale })).await?;
    let terms = answer.into_inner();
    ok(&Terms { version: terms.version, text: terms.text })
}

/// The edge answers; nothing behind it is asked.
#[utoipa::path(get, path = "/api/health", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Health>)))]
pub async fn health() -> Answer {
    ok(&Health { status: "ok".to_owned() })
}
