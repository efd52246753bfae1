//! Holds of time, and deletions, that wait for an admin.

use jiff::Timestamp;
use mostrador_runtime::id::AccountId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Too many holds and deletions came within 24 hours: these wait.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WithheldSteps {
    pub items: Vec<WithheldStep>,
    #[schema(required = true)]
    pub next: Option<String>,
    /// The number of all that wait.
    pub waiting: u32,
    /// Holds that time placed, and deletions, within 24 hours.
    pub held_lately: u64,
    /// Accounts that are not closed.
    pub accounts: u64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WithheldStep {
    pub account_id: AccountId,
    pub shop_name: String,
    pub full_name: String,
    pub cause: WithheldCause,
    /// The first day of the hold or deletion if it had not been withheld, in the owner's zone.
    #[schema(format = Date)]
    pub day: String,
    pub withheld_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WithheldCause {
    StillIdle,
    DataMissing,
    PaymentLate,
    Deleted,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ApproveSweepRequest {
    /// As the admin saw it; another number is refused with `sweep.stale`.
    #[schema(minimum = 1)]
    pub waiting: u32,
    /// Why, for colleagues.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedSweep {
    pub approved: u32,
    /// Those that still wait: a call approves those of 1,000 accounts at most.
    pub waiting: u32,
}
