//! The number and the age of the work that waits for agents.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// The worklists of the desk. Each is null while a service with its entries does not answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Worklists {
    /// Identity documents.
    #[schema(required = true)]
    pub papers: Option<Waiting>,
    /// Accounts that time will hold within three days.
    #[schema(required = true)]
    pub holds: Option<Waiting>,
    /// Accounts with a step that the policy leaves to agents.
    #[schema(required = true)]
    pub steps: Option<Waiting>,
    /// Lines of statements.
    #[schema(required = true)]
    pub lines: Option<Waiting>,
    /// Registrations that do not go on by themselves.
    #[schema(required = true)]
    pub registrations: Option<Waiting>,
    /// New demo requests.
    #[schema(required = true)]
    pub demos: Option<Waiting>,
    /// New accounts whose owner no agent has greeted.
    #[schema(required = true)]
    pub new_accounts: Option<Waiting>,
    /// Parked messages of all services.
    #[schema(required = true)]
    pub parked: Option<Waiting>,
    /// The ages of the lists count up to this time.
    pub server_time: Timestamp,
}

#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Waiting {
    /// Counted up to 10,000; parked messages up to 10,000 of each service.
    pub count: u32,
    /// More wait than were counted.
    pub has_more: bool,
    /// Since when the oldest entry waits; for holds, when the first one is due. Null for an empty list.
    #[schema(required = true)]
    pub first_at: Option<Timestamp>,
}
