//! Scheduled holds and deletions that wait for an admin.

use jiff::Timestamp;
use mostrador_runtime::id::AccountId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A batch of holds and deletions that waits, because there were too many within 24 hours.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WithheldSteps {
    pub items: Vec<WithheldStep>,
    #[schema(required = true)]
    pub next: Option<String>,
    /// The number of waiting holds and deletions.
    pub waiting: u32,
    /// Scheduled holds and deletions within 24 hours.
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
    /// The first day of the hold or deletion if it did not wait for an admin, in the owner's zone.
    #[schema(format = Date)]
    pub day: String,
    pub withheld_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
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
    /// The number that the admin saw; another number is refused with `sweep.stale`.
    #[schema(minimum = 1)]
    pub waiting: u32,
    /// The reason, for colleagues.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedSweep {
    pub approved: u32,
    /// The holds and deletions that still wait: one call approves those of at most 1,000 accounts.
    pub waiting: u32,
}
