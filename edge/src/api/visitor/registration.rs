//! The sign-up draft: four steps, a proof of the e-mail address, then an account.

use jiff::Timestamp;
use mostrador_runtime::id::RegistrationId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::site::Plan;
use crate::api::common::Locale;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StartRegistrationRequest {
    pub locale: Locale,
    /// The visitor's calculation from the page of prices, in the form of that page's address
    /// (`pro-yearly:1,sticker-digital:10`). It replaces an earlier offer; an invalid text changes nothing.
    pub offer: Option<String>,
}

/// The secret of the mail's link that resumes a draft on another device.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResumeRegistrationRequest {
    pub token: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    pub id: RegistrationId,
    /// The first step that is not complete.
    pub step: Step,
    pub steps: Vec<StepState>,
    /// The draft without its contents, for a device that has not sent the draft's password yet.
    #[schema(required = true)]
    pub masked: Option<MaskedDraft>,
    #[schema(required = true)]
    pub personal: Option<Personal>,
    #[schema(required = true)]
    pub business: Option<Business>,
    #[schema(required = true)]
    pub package: Option<Package>,
    /// The accepted version of the terms; null before.
    #[schema(required = true)]
    pub terms_version: Option<String>,
    /// The offer that the owner adds to the basket by a click; null for none.
    #[schema(required = true)]
    pub offer: Option<String>,
    pub locale: Locale,
    pub expires_at: Timestamp,
    /// The time from which the mail may be requested again; null before the first mail.
    #[schema(required = true)]
    pub next_resend_at: Option<Timestamp>,
    pub state: RegistrationState,
    pub server_time: Timestamp,
}

/// First letters only; a missing answer is empty.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MaskedDraft {
    pub full_name: String,
    pub email: String,
    pub store_name: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UnlockRequest {
    /// The password of the first step.
    pub password: String,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Personal,
    Business,
    Package,
    Done,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StepState {
    pub step: Step,
    pub complete: bool,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RegistrationState {
    Draft,
    VerificationSent,
    Verified,
    /// The account exists and the owner can sign in.
    Ready,
    Expired,
    Refused,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Personal {
    pub full_name: String,
    /// E.164.
    pub phone: String,
    pub email: String,
    pub password_set: bool,
    pub date_of_birth: BirthDate,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PersonalRequest {
    pub full_name: String,
    /// `08…`, `62…` or `+62…`.
    pub phone: String,
    pub email: String,
    /// Optional when the draft has a password already.
    pub password: Option<String>,
    pub date_of_birth: BirthDate,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BirthDate {
    pub year: i32,
    /// 1 to 12.
    pub month: i32,
    /// Day of the month.
    pub date: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BusinessType {
    FoodBeverage,
    Retail,
    SalonBeauty,
    Other,
}

/// Province, city and district are codes of `/api/areas`.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Business {
    pub store_name: String,
    pub business_type: BusinessType,
    pub outlet_count: i32,
    pub province: String,
    pub city: String,
    pub district: String,
    pub store_address: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Package {
    pub plan: Plan,
    pub tier: RegistrationTier,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RegistrationTier {
    Trial,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubmitRequest {
    pub accept_terms: bool,
    pub terms_version: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RegistrationStanding {
    pub state: RegistrationState,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Verification {
    pub state: RegistrationState,
    /// The offer of the confirmed registration, to which the sign-in leads; null for none.
    #[schema(required = true)]
    pub offer: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Resent {
    pub next_allowed_at: Timestamp,
    pub server_time: Timestamp,
}

/// Either `token` from the mail's link (with `password` when the draft's cookie is missing), or `code` with
/// the cookie.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerifyRequest {
    pub token: Option<String>,
    pub password: Option<String>,
    /// Six digits.
    pub code: Option<String>,
}
