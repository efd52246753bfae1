//! The address and telephone of an owner, which agents see masked until they say why they need them.

use mostrador_proto::account::v1 as pb;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RevealRequest {
    pub cause: RevealCause,
    /// For colleagues; it is shown in the account's timeline. Needed when the cause is `other`.
    #[schema(max_length = 500)]
    pub reason: Option<String>,
}

/// The need of the agent; the owner reads it in the own timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RevealCause {
    ReachOwner,
    VerifyCaller,
    CorrectData,
    LegalRequest,
    Other,
}

impl From<RevealCause> for pb::RevealCause {
    fn from(cause: RevealCause) -> Self {
        match cause {
            RevealCause::ReachOwner => Self::ReachOwner,
            RevealCause::VerifyCaller => Self::VerifyCaller,
            RevealCause::CorrectData => Self::CorrectData,
            RevealCause::LegalRequest => Self::LegalRequest,
            RevealCause::Other => Self::Other,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnerContact {
    pub email: String,
    /// E.164.
    pub phone: String,
}
