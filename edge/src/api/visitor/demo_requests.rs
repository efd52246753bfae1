//! Demo requests: a visitor's wish for a demo without a registration, and the agents' work on it.

use jiff::Timestamp;
use mostrador_runtime::id::{AgentId, DemoRequestId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::{common::Locale, owner::account::Event};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddDemoRequest {
    /// 2 to 100 characters.
    pub full_name: String,
    /// A mobile number of Indonesia, or of another country with its code.
    pub phone: String,
    pub email: String,
    /// At most 2,000 characters; needed when the source is `contact` or `partnership`.
    pub message: Option<String>,
    /// `YYYY-MM-DDTHH:MM` in WIB: within the next 60 days, Monday to Friday, in the catalogue's hours `home`.
    #[schema(example = "2026-01-06T10:00")]
    pub preferred_time: Option<String>,
    pub source: DemoSource,
    /// The path of the page with the form, without a language.
    #[schema(example = "/more/contact")]
    pub page: String,
    pub locale: Locale,
    /// A trap that people do not see: a request with this field filled in is answered and dropped.
    pub website: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AddedDemoRequest {
    pub id: DemoRequestId,
}

/// The form that sent the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DemoSource {
    Demo,
    Partnership,
    Campaign,
    Contact,
}

impl DemoSource {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Demo => "demo",
            Self::Partnership => "partnership",
            Self::Campaign => "campaign",
            Self::Contact => "contact",
        }
    }
}

/// `new` → `called` → `booked` → `closed`; steps may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DemoState {
    New,
    Called,
    Booked,
    Closed,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DemoRequestsQuery {
    pub state: Option<DemoState>,
    /// From 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    /// The `next` of the previous page.
    pub after: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DemoRequest {
    pub id: DemoRequestId,
    pub state: DemoState,
    /// Grows with each change; a change names the version that the agent saw.
    pub version: i64,
    pub source: DemoSource,
    pub full_name: String,
    /// E.164; a viewer sees only the last three digits.
    pub phone: String,
    /// A viewer sees only the first letter and the domain.
    pub email: String,
    /// May be empty; lines are kept.
    pub message: String,
    /// The time that the visitor wished for.
    #[schema(required = true)]
    pub preferred_time: Option<Timestamp>,
    /// The appointment that was booked last.
    #[schema(required = true)]
    pub booked_for: Option<Timestamp>,
    /// The path of the page with the form, without a language.
    pub page: String,
    pub locale: Locale,
    /// The agent who changed the request last.
    #[schema(required = true)]
    pub agent: Option<DemoAgent>,
    /// Notes of agents; may be empty.
    pub notes: String,
    pub created_at: Timestamp,
    #[schema(required = true)]
    pub closed_at: Option<Timestamp>,
    /// The request's events, the newest first.
    pub events: Vec<Event>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DemoAgent {
    pub id: AgentId,
    /// The agent's e-mail address; the id while auth is silent.
    pub name: String,
}

/// A missing field stays unchanged.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeDemoRequest {
    /// The version that the agent saw.
    #[schema(minimum = 1)]
    pub version: i64,
    pub state: Option<DemoState>,
    /// At most 2,000 characters; needed to close.
    pub notes: Option<String>,
    /// RFC 3339, ahead; needed to book. Alone it moves a booked request. Each newly booked time is mailed to
    /// the requester.
    #[schema(format = DateTime)]
    pub booked_for: Option<String>,
}
