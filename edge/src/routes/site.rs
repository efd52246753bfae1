//! Public calls of the site.

use crate::api::{
    common::{Done, Envelope},
    site::{Area, AreasQuery, Catalog, Health, NewsletterTokenRequest, SubscribeRequest, Terms, TermsQuery},
};

const TAG: &str = "site";

/// Subscribe to the newsletter. The answer is the same for a new, known or suppressed address.
#[utoipa::path(post, path = "/api/application/add", tag = TAG, request_body = SubscribeRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn subscribe() {}

/// Confirm a subscription with the secret of the mail's link.
#[utoipa::path(post, path = "/api/newsletter/confirm", tag = TAG, request_body = NewsletterTokenRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn confirm_subscription() {}

/// End a subscription with the secret of the mail's link.
#[utoipa::path(post, path = "/api/newsletter/unsubscribe", tag = TAG, request_body = NewsletterTokenRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn unsubscribe() {}

/// What is sold, for how much, and the business's constants.
#[utoipa::path(get, path = "/api/catalog", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Catalog>)))]
pub async fn catalog() {}

/// Provinces without a parent, then cities, then districts.
#[utoipa::path(get, path = "/api/areas", tag = TAG, params(AreasQuery), responses((status = 200, description = "OK", body = Envelope<Vec<Area>>)))]
pub async fn areas() {}

/// The terms that a registration accepts.
#[utoipa::path(get, path = "/api/terms", tag = TAG, params(TermsQuery), responses((status = 200, description = "OK", body = Envelope<Terms>)))]
pub async fn terms() {}

/// The edge answers; nothing behind it is asked.
#[utoipa::path(get, path = "/api/health", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Health>)))]
pub async fn health() {}
