//! Worklists of the agents, and the assignment of work.

use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, AgentId, OutboxId, RegistrationId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::{
    common::{Locale, Service},
    id_text::IdText,
};

/// An account in a worklist.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountWork {
    pub account_id: AccountId,
    pub shop_name: String,
    pub full_name: String,
    /// The last instant before the hold or the step, or the opening.
    pub at: Timestamp,
    /// The hold that is due. Null in other lists.
    #[schema(required = true)]
    pub hold: Option<DueHold>,
    /// The step that is due. Null in other lists.
    #[schema(required = true)]
    pub step: Option<DueStep>,
    /// The agent who has the account.
    #[schema(required = true)]
    pub agent_id: Option<AgentId>,
}

/// The holds that time brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DueHold {
    StillIdle,
    MissingPapers,
    PaymentLate,
}

impl DueHold {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::StillIdle => "still_idle",
            Self::MissingPapers => "missing_papers",
            Self::PaymentLate => "payment_late",
        }
    }
}

/// The steps that time brings and that the policy may leave to agents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DueStep {
    Idle,
    StillIdle,
    DataMissing,
    PaymentLate,
}

impl DueStep {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::StillIdle => "still_idle",
            Self::DataMissing => "data_missing",
            Self::PaymentLate => "payment_late",
        }
    }
}

/// A registration that is stuck.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StuckRegistration {
    pub registration_id: RegistrationId,
    pub cause: StuckCause,
    /// The language of the registration's mails.
    pub locale: Locale,
    pub full_name: String,
    /// Masked: first letter and domain.
    pub email: String,
    /// May be empty.
    pub shop_name: String,
    /// The time of the mail, or of the proof.
    pub since: Timestamp,
    /// The agent who has the registration.
    #[schema(required = true)]
    pub agent_id: Option<AgentId>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteRequest {
    /// The reason, for colleagues.
    #[schema(min_length = 1, max_length = 500)]
    pub note: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResendVerificationRequest {
    /// The reason, for colleagues; the timeline shows it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerificationResent {
    /// The time from which another mail may be sent.
    pub next_allowed_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StuckCause {
    /// A day after the mail the address is still not confirmed.
    Unproven,
    /// A quarter of an hour after the confirmation the account is still missing.
    Unmade,
}

impl StuckCause {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Unproven => "unproven",
            Self::Unmade => "unmade",
        }
    }
}

/// Messages that the receiver refused for good, the oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct ParkedMessages {
    pub items: Vec<ParkedMessage>,
    #[schema(required = true)]
    pub next: Option<String>,
    /// The services that did not answer in time.
    pub missing: Vec<Service>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParkedMessage {
    pub message_id: OutboxId,
    /// The service that sends the message.
    pub service: Service,
    pub topic: String,
    pub created_at: Timestamp,
    pub parked_at: Timestamp,
    pub attempts: u32,
    /// The reason of the last refusal; may be empty.
    pub last_reason: String,
    /// The agent who has the message.
    #[schema(required = true)]
    pub agent_id: Option<AgentId>,
}

/// Takes a parked message, gives it to an admin, or gives it back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignParked {
    pub service: Service,
    /// The agent whom the caller saw as the holder; null for none. A different holder is refused with
    /// `assignment.stale`, and so is a message that is no longer parked.
    #[schema(required = true)]
    pub seen: Option<IdText<AgentId>>,
    /// The new holder; null for none.
    #[schema(required = true)]
    pub to: Option<IdText<AgentId>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RequeueRequest {
    pub service: Service,
}

/// The number of parked messages that are sent again; 0 on a repetition.
#[derive(Debug, Serialize, ToSchema)]
pub struct Requeued {
    pub count: u32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscardParked {
    pub service: Service,
    /// The reason, for colleagues; the product records it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

/// The number of discarded messages; 0 on a repetition.
#[derive(Debug, Serialize, ToSchema)]
pub struct Discarded {
    pub count: u32,
}

/// Takes a piece of work, gives it to a colleague, or gives it back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignRequest {
    /// The agent whom the caller saw as the holder; null for none. A different holder is refused with
    /// `assignment.stale`.
    #[schema(required = true)]
    pub seen: Option<IdText<AgentId>>,
    /// The new holder; null for none.
    #[schema(required = true)]
    pub to: Option<IdText<AgentId>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assigned {
    /// The present holder.
    #[schema(required = true)]
    pub agent_id: Option<AgentId>,
}
