//! An owner's personal details.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnPersonal {
    pub full_name: String,
    /// E.164.
    pub phone: String,
    /// Grows with each change of name, phone or address.
    pub version: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorrectPersonalRequest {
    pub full_name: String,
    /// A mobile number in any notation.
    pub phone: String,
    /// The version that the owner saw.
    pub version: i64,
}
