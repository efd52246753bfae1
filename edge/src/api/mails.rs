//! What owners were sent, for agents.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MailsQuery {
    /// An owner's id, as the account's card names it.
    pub owner: String,
    /// From 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    /// What the last page said is next.
    pub after: Option<String>,
}

/// A mail to an owner, of the last 90 days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mail {
    pub mail_id: String,
    pub kind: MailKind,
    /// Of the order that it tells of.
    pub reference: Option<String>,
    pub asked_at: Timestamp,
    /// Not there while it is on its way.
    pub sent_at: Option<Timestamp>,
    /// The agent who sent it again; not there for the first one.
    pub resent_by: Option<String>,
    /// It holds no secret, it has left, and no later mail tells how its order stands.
    pub may_be_resent: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MailKind {
    Verification,
    KnownAddress,
    Welcome,
    Recovery,
    OrderInstructions,
    Receipt,
    OrderExpired,
    OrderUnderReview,
    PaymentsUndone,
    CreditKept,
    NewsletterConfirmation,
    RegistrationRefused,
    PasswordChanged,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResendRequest {
    /// Whose owner the mail went to; its timeline tells of it.
    pub account_id: String,
}
