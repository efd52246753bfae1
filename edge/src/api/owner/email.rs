//! An owner's address, and its replacement.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnEmail {
    pub email: String,
    /// The new address that is not confirmed yet.
    #[schema(required = true)]
    pub waiting: Option<WaitingEmail>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingEmail {
    pub email: String,
    pub until: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeEmailRequest {
    pub email: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmEmailRequest {
    /// From the link of the mail to the new address.
    pub token: String,
    /// The owner's password.
    pub password: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoEmailRequest {
    /// From the link of the mails to the old address.
    pub token: String,
}
