//! Development only: kept mails, the clock, and older terms. These answers carry no envelope.

use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, OutboxId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::id_text::IdText;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct InboxQuery {
    /// Lists only mails to this address.
    pub to: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptMail {
    pub id: OutboxId,
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub sent_at: Timestamp,
    pub links: Vec<String>,
    /// The six-digit code of a verification mail.
    #[schema(required = true)]
    pub code: Option<String>,
    /// The files beside the mail's text, such as a calendar entry.
    pub attachments: Vec<KeptAttachment>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct KeptAttachment {
    pub name: String,
    pub text: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdvanceRequest {
    /// A number with `s`, `m`, `h` or `d`.
    #[schema(example = "61d")]
    pub advance: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ClockState {
    pub now: Timestamp,
    /// The due work that was done, by topic.
    pub effects: Vec<ClockEffect>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ClockEffect {
    pub service: String,
    pub topic: String,
    pub count: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DateBackTermsRequest {
    pub account_id: IdText<AccountId>,
    /// The older version.
    #[schema(example = "2026-01-01")]
    pub version: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DatedBackTerms {
    pub version: String,
}
