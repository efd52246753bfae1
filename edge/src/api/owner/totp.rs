//! The authenticators of owners and agents.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An owner's authenticator, which is optional.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// The sign-in asks for a code beside the password.
    pub is_on: bool,
    pub recovery_codes_left: u32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTotpRequest {
    pub password: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewTotp {
    /// The secret in Base32 for authenticator apps: RFC 6238 with SHA-1, six digits, 30 seconds.
    pub totp_secret: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmTotpRequest {
    /// Six digits of the new secret.
    pub totp: String,
}

/// The recovery codes, shown once: each replaces one code of the authenticator.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Codes such as `abcd-efgh-jkmn-pqrs`.
    pub recovery_codes: Vec<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SecondFactorProof {
    pub password: String,
    /// Six digits of the authenticator, or a recovery code.
    pub totp: String,
}
