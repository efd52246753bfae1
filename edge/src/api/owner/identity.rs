//! An owner's identity documents.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::Event;

/// Number and name as they stand on the card, and its photo in JPEG or PNG: at most 8 MiB and 50 megapixels.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PapersUpload {
    /// 16 digits; spaces, dots and dashes between them do not count.
    #[schema(example = "3171012802900001")]
    pub national_id: String,
    /// At most 100 characters.
    pub name_on_id: String,
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    pub photo: Vec<u8>,
}

/// How the account's papers stand.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Papers {
    pub state: PapersState,
    #[schema(required = true)]
    pub supplied_at: Option<Timestamp>,
    #[schema(required = true)]
    pub decided_at: Option<Timestamp>,
    /// The last four digits of the number; null once the documents are deleted.
    #[schema(required = true)]
    pub number_end: Option<String>,
    /// Null once the documents are deleted.
    #[schema(required = true)]
    pub name_on_id: Option<String>,
    /// What does not fit the form of the registration. Nothing is refused for it: a reviewer compares with
    /// the photo.
    pub warnings: Vec<PapersWarning>,
    /// Of rejected papers.
    #[schema(required = true)]
    pub rejection: Option<Rejection>,
    /// Others may be sent now.
    pub may_supply: bool,
    /// The rejection may be appealed against.
    pub may_appeal: bool,
    /// Set while an appeal waits.
    #[schema(required = true)]
    pub appealed_at: Option<Timestamp>,
    /// When the documents of decided papers are deleted, or were.
    #[schema(required = true)]
    pub deleted_at: Option<Timestamp>,
    /// Who looked at them and what was decided, the newest first.
    pub events: Vec<Event>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AppealRequest {
    /// Why the rejection is a mistake; at most 1,000 characters.
    #[schema(min_length = 1, max_length = 1000)]
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PapersState {
    None,
    Waiting,
    Rejected,
    Approved,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PapersWarning {
    /// The number's birth date is not the one of the form.
    BirthDate,
    /// The number's first two digits name no province.
    UnknownProvince,
    /// The number was issued in another province than that of the shop.
    OtherProvince,
    /// The name on the card is not the account's.
    Name,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Rejection {
    pub cause: RejectionCause,
    /// In the reviewer's words; may be empty.
    pub note: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RejectionCause {
    /// Blurred, too dark, or parts of the card are missing.
    Illegible,
    NoCard,
    NumberDiffers,
    NameDiffers,
    OtherPerson,
    /// The photo was changed, or shows a screen or a copy.
    NotOriginal,
    /// The number is that of an account that was closed for fraud: an admin decides so, and the owner may
    /// appeal.
    FraudMatch,
    /// Said in the note alone.
    Other,
}
