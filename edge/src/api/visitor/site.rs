//! Public calls of the site: newsletter, catalogue, areas, terms.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::common::{Locale, Rupiah, Text};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubscribeRequest {
    pub user_email: String,
}

/// The secret of a mail's link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewsletterTokenRequest {
    pub token: String,
}

/// Whether an article of the manual helped.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HelpVoteRequest {
    /// The article's name in the manual's address.
    #[schema(example = "first-day")]
    pub article: String,
    /// The language of the article that the reader saw.
    pub locale: Locale,
    pub helpful: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Catalog {
    pub items: Vec<CatalogItem>,
    pub plans: Vec<CatalogPlan>,
    pub training: TrainingTerms,
    pub price_list_version: String,
    /// Days of trial that a new account gets; absent while the accounts do not answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trial_days: Option<i64>,
    pub support_hours: SupportHours,
    pub contact: Contact,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogItem {
    #[schema(example = "sticker-digital")]
    pub sku: String,
    pub kind: ItemKind,
    pub name: Text,
    pub description: Text,
    pub unit_price: Rupiah,
    /// The smallest quantity that can be ordered.
    pub minimum: i64,
    /// The names of the options that the item takes in the basket. An open set: commerce names them.
    pub options: Vec<String>,
    /// Days of subscription that one piece buys; 0 for everything else.
    pub subscription_days: i64,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    Subscription,
    Sticker,
    Training,
    Hardware,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogPlan {
    pub plan: Plan,
    pub tier: CatalogTier,
    /// The items that buy this tier; empty for the free one.
    pub skus: Vec<String>,
}

/// The way of serving: `lite` pays first, `dine` pays after the meal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    Lite,
    Dine,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CatalogTier {
    Free,
    Pro,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingTerms {
    /// The price of a shared class for the persons included.
    pub price: Rupiah,
    /// The price of a private class for the persons included.
    pub private_price: Rupiah,
    pub persons_included: i64,
    pub extra_person: Rupiah,
    pub max_hours: i64,
    /// Merchants in one shared class.
    pub max_merchants: i64,
    /// The cities where classes are held.
    pub areas: Vec<Area>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SupportHours {
    /// The hours of the terms page.
    pub terms: Hours,
    /// The hours of the home page.
    pub home: Hours,
}

/// Monday to Friday, local times `HH:MM`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hours {
    #[schema(example = "08:00")]
    pub from: String,
    #[schema(example = "17:00")]
    pub to: String,
    #[schema(example = "WIB")]
    pub zone: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Contact {
    /// E.164.
    pub phone: String,
    pub email: String,
}

/// A province, a city or a district; codes are those of the Indonesian ministry of home affairs.
#[derive(Debug, Serialize, ToSchema)]
pub struct Area {
    #[schema(example = "31")]
    pub code: String,
    pub name: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AreasQuery {
    /// The code of a province or a city; the provinces without it.
    pub parent: Option<String>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TermsQuery {
    /// The default is Spanish.
    pub locale: Option<Locale>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Terms {
    pub version: String,
    /// Paragraphs, one after an empty line; a line that begins with `# ` is a heading.
    pub text: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ChatOffer {
    /// The frame at `/chat` has a chat, and a page may open it.
    pub offered: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    pub status: HealthStatus,
}

/// An edge that is not well does not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HealthStatus {
    Ok,
}
