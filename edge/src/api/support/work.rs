//! Worklists of the agents, and who of them has what.

use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, AgentId, OutboxId, RegistrationId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::{common::Locale, id_text::IdText};

/// An account in a worklist.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountWork {
    pub account_id: AccountId,
    pub shop_name: String,
    pub full_name: String,
    /// The last instant before the hold, or the opening.
    pub at: Timestamp,
    /// The hold that is due: `still_idle`, `missing_papers` or `payment_late`. Null in other lists.
    #[schema(required = true)]
    pub hold: Option<String>,
    /// The agent who has it.
    #[schema(required = true)]
    pub agent_id: Option<AgentId>,
}

/// A registration that does not go on by itself.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StuckRegistration {
    pub registration_id: RegistrationId,
    pub cause: StuckCause,
    /// The language of its mails.
    pub locale: Locale,
    pub full_name: String,
    /// Masked: first letter and domain.
    pub email: String,
    /// May be empty.
    pub shop_name: String,
    /// The time of the mail, or of the proof.
    pub since: Timestamp,
    /// The agent who has it.
    #[schema(required = true)]
    pub agent_id: Option<AgentId>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteRequest {
    /// For colleagues.
    #[schema(min_length = 1, max_length = 500)]
    pub note: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResendVerificationRequest {
    /// Why, for colleagues; it is shown in the timeline.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerificationResent {
    /// When another mail may follow.
    pub next_allowed_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StuckCause {
    /// Nobody proved the address within a day of the mail.
    Unproven,
    /// There is no account a quarter of an hour after the proof.
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

/// Messages that their receivers refused for good, the oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct ParkedMessages {
    pub items: Vec<ParkedMessage>,
    #[schema(required = true)]
    pub next: Option<String>,
    /// The services that did not answer in time.
    pub missing: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParkedMessage {
    pub message_id: OutboxId,
    /// The service that sends it.
    pub service: Sender,
    pub topic: String,
    pub created_at: Timestamp,
    pub parked_at: Timestamp,
    pub attempts: u32,
    /// The reason of the last refusal; may be empty.
    pub last_reason: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sender {
    Auth,
    Registration,
    Commerce,
    Account,
    Newsletter,
    Mailer,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RequeueRequest {
    pub service: Sender,
}

/// The number of messages that were parked until now: none the second time.
#[derive(Debug, Serialize, ToSchema)]
pub struct Requeued {
    pub count: u32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscardParked {
    pub service: Sender,
    /// Why, for colleagues; it is recorded.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

/// The number of messages that are gone now and were parked until then: none the second time.
#[derive(Debug, Serialize, ToSchema)]
pub struct Discarded {
    pub count: u32,
}

/// Take a piece of work, give it to a colleague, or give it back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignRequest {
    /// The agent who had it as the caller saw it; null for nobody. Another one is refused with
    /// `assignment.stale`.
    #[schema(required = true)]
    pub seen: Option<IdText<AgentId>>,
    /// The agent who has it from now on; null for nobody.
    #[schema(required = true)]
    pub to: Option<IdText<AgentId>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assigned {
    /// The agent who has it now.
    #[schema(required = true)]
    pub agent_id: Option<AgentId>,
}
