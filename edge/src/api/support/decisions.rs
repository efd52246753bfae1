//! The decisions of agents about accounts.

use jiff::Timestamp;
use mostrador_runtime::id::AccountId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::owner::account::{
    AccountState, DeletionStop, Explanation, Hold, NextStep, SubscriptionStanding,
};

/// An agent's decision about an account as the agent saw it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecisionRequest {
    /// The reason, for colleagues; the account's timeline shows it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
    /// The account's version; another version is refused with `account.stale`.
    pub version: i64,
    /// The decision is about fraud, or a suspicion of it.
    #[serde(default)]
    pub fraud: bool,
    /// A note for the owner: it is mailed and stands in the owner's timeline.
    #[schema(max_length = 500)]
    pub note: Option<String>,
}

/// About the deletion of an account's data.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeletionStopRequest {
    /// The reason, for colleagues; the account's timeline shows it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
    /// The account's version; another version is refused with `account.stale`.
    pub version: i64,
    /// A note for the owner: it is mailed and stands in the owner's timeline.
    #[schema(max_length = 500)]
    pub note: Option<String>,
}

/// The step of time that is due and left to agents.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeStepRequest {
    /// Why, for colleagues; it is shown in the account's timeline.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
    /// The account's; another one is refused with `account.stale`.
    pub version: i64,
    /// For the owner: it is mailed and stands in the owner's timeline.
    #[schema(max_length = 500)]
    pub note: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ThawRequest {
    /// The reason, for colleagues; the account's timeline shows it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
    /// The account's version; another version is refused with `account.stale`.
    pub version: i64,
    pub hold: LiftedHold,
    /// A note for the owner: it is mailed and stands in the owner's timeline.
    #[schema(max_length = 500)]
    pub note: Option<String>,
}

/// The holds that agents lift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LiftedHold {
    Agent,
    Fraud,
    StillIdle,
}

/// Days that an agent grants, or the agreed length of a yearly order.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DaysRequest {
    #[schema(minimum = 1)]
    pub days: u32,
    /// The reason, for colleagues; the account's timeline shows it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
    /// The account's version; another version is refused with `account.stale`.
    pub version: i64,
    /// A note for the owner: it is mailed and stands in the owner's timeline.
    #[schema(max_length = 500)]
    pub note: Option<String>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ActsQuery {
    /// The days of a grant, an extension or a cycle.
    #[param(minimum = 0)]
    pub days: Option<u32>,
}

/// The acts that agents may perform on an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct Acts {
    /// The account's version, which a decision names.
    pub version: i64,
    pub items: Vec<Act>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Act {
    pub act: ActName,
    /// The reason against the act now, such as `account.not_held`; null when there is none.
    #[schema(required = true)]
    pub refusal: Option<String>,
    /// Null when there is a reason against the act.
    #[schema(required = true)]
    pub after: Option<AccountAfter>,
    /// The owner gets a mail about the act, also without a note.
    pub tells_owner: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActName {
    Freeze,
    Thaw,
    SuspectFraud,
    RuleOutFraud,
    Readmit,
    Close,
    CloseForFraud,
    GrantDays,
    ExtendTrial,
    SetCycle,
    StopDeletion,
    ResumeDeletion,
    TakeStep,
}

/// An account as an act would leave it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountAfter {
    pub state: AccountState,
    pub subscription: SubscriptionStanding,
    pub holds: Vec<Hold>,
    pub explanation: Explanation,
    #[schema(required = true)]
    pub next_step: Option<NextStep>,
    /// Null while time may delete the account's personal data.
    #[schema(required = true)]
    pub deletion_stop: Option<DeletionStop>,
    /// The days that an order of a year gives.
    pub cycle_days: i64,
}

/// An account after an agent's decision.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecidedAccount {
    pub account_id: AccountId,
    pub version: i64,
    pub state: AccountState,
    pub holds: Vec<Hold>,
    #[schema(required = true)]
    pub paid_until: Option<Timestamp>,
}
