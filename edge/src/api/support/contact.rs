//! The address and telephone of an owner, masked for agents until they state why they need them.

use mostrador_proto::account::v1 as pb;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RevealRequest {
    pub cause: RevealCause,
    /// A note for colleagues, shown in the account's timeline. Required when the cause is `other`.
    #[schema(max_length = 500)]
    pub reason: Option<String>,
}

/// The agent's need; the owner's timeline shows it.
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
