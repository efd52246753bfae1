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

/// The state of the account's papers.
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
    /// Differences from the registration form. No difference causes a refusal: a reviewer compares with the
    /// photo.
    pub warnings: Vec<PapersWarning>,
    /// The reason of rejected papers.
    #[schema(required = true)]
    pub rejection: Option<Rejection>,
    /// The owner may send other papers now.
    pub may_supply: bool,
    /// The owner may appeal against the rejection.
    pub may_appeal: bool,
    /// The time of the appeal that waits.
    #[schema(required = true)]
    pub appealed_at: Option<Timestamp>,
    /// The time at which the documents of decided papers are or were deleted.
    #[schema(required = true)]
    pub deleted_at: Option<Timestamp>,
    /// The looks at the papers and the decisions about them, the newest first.
    pub events: Vec<Event>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AppealRequest {
    /// The owner's argument against the rejection; at most 1,000 characters.
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
    /// The number's birth date differs from the form's.
    BirthDate,
    /// The number's first two digits name no province.
    UnknownProvince,
    /// The number was issued outside the shop's province.
    OtherProvince,
    /// The name on the card differs from the account's.
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
    /// Another reason, stated in the note.
    Other,
}
