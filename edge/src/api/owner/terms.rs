//! The terms, and the version that an owner accepted.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::common::Text;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountTerms {
    /// The version in force: its day.
    #[schema(example = "2026-11-29")]
    pub version: String,
    /// The changes of this version.
    pub changes: Text,
    /// The version that the owner accepted last; null for an account that no registration made.
    #[schema(required = true)]
    pub accepted: Option<AcceptedTerms>,
    /// Whether the owner has yet to accept the version in force.
    pub is_due: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AcceptedTerms {
    pub version: String,
    pub at: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AcceptTermsRequest {
    /// The version that the owner read.
    pub terms_version: String,
}
