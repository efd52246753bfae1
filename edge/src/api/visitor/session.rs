//! Signing in and out, sessions, passwords, the chosen shop.

use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, OwnerId, SessionId, ShopId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::{common::Locale, id_text::IdText, owner::managers::Manager};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignInRequest {
    /// The e-mail address, the owner's id, or the user ID of a manager.
    pub user_id: String,
    pub password: String,
    /// Six digits of the authenticator, or a recovery code. An owner with an authenticator who sends no code
    /// gets `session.totp_required` once the password is right.
    pub totp: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedIn {
    /// For `Authorization: Bearer`; the site itself uses the cookie `OwnerToken`.
    pub token: String,
    pub expires_at: Timestamp,
    pub standing: Standing,
    /// Null for a manager.
    #[schema(required = true)]
    pub owner: Option<Owner>,
    /// Null for an owner.
    #[schema(required = true)]
    pub manager: Option<Manager>,
}

/// `limited`: the account is frozen; state, open orders and sign-out remain.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    Full,
    Limited,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Owner {
    pub owner_id: OwnerId,
    pub account_id: AccountId,
    pub full_name: String,
    pub email: String,
    pub locale: Locale,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WhoAmI {
    pub session_id: SessionId,
    pub expires_at: Timestamp,
    pub standing: Standing,
    /// Null for a manager.
    #[schema(required = true)]
    pub owner: Option<Owner>,
    /// Null for an owner.
    #[schema(required = true)]
    pub manager: Option<Manager>,
    /// The shop of the cookie `SHOPID`, when it belongs to the caller.
    #[schema(required = true)]
    pub shop_id: Option<ShopId>,
    pub server_time: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    pub session_id: SessionId,
    /// This session makes the request.
    pub current: bool,
    /// The user agent of the session's first request.
    pub device: String,
    /// The browser of that user agent, in the words of people.
    #[schema(required = true)]
    pub browser: Option<String>,
    /// The system of that user agent, in the words of people.
    #[schema(required = true)]
    pub system: Option<String>,
    /// The client's address when the session began.
    pub address: String,
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecoverRequest {
    pub user_id: String,
    /// The visitor's calculation from the page of prices, in the form of that page's address
    /// (`pro-yearly:1,sticker-digital:10`): the mail's link leads on to it. An invalid text changes nothing.
    pub offer: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DisownRequest {
    /// From the link of the mail about a new device.
    pub token: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResetRequest {
    /// From the mail's link.
    pub token: String,
    pub password: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePasswordRequest {
    pub current: String,
    pub password: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProvePasswordRequest {
    pub password: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProvenPassword {
    /// Until this time no call of this session asks for the password.
    pub proven_until: Timestamp,
}

/// The session continues under a new token, which the cookie already holds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedPassword {
    /// For `Authorization: Bearer`, in place of the presented token, which is no longer valid.
    pub token: String,
    pub expires_at: Timestamp,
    pub session_id: SessionId,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChooseShopRequest {
    pub shop_id: IdText<ShopId>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChosenShop {
    pub shop_id: ShopId,
    pub shop_name: String,
}
