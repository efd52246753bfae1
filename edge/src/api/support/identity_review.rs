//! The agents' review of identity documents.

use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, AgentId, CaseId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::{
    common::Locale,
    id_text::IdText,
    owner::{
        account::Event,
        identity::{PapersWarning, Rejection, RejectionCause},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct IdentityCasesQuery {
    /// The default is `waiting`.
    pub state: Option<CaseState>,
    /// From 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    /// The `next` of the previous page.
    pub after: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FindCasesRequest {
    /// 16 digits; spaces, dots and dashes between them do not count.
    pub national_id: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CaseState {
    Waiting,
    Approved,
    Rejected,
    /// The owner sent other papers instead, or the account is closed.
    Withdrawn,
}

/// One submission of papers. Separate calls read the card's number, name and photo.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityCase {
    pub case_id: CaseId,
    pub account_id: AccountId,
    pub state: CaseState,
    /// The owner's language, in which notes are written.
    pub locale: Locale,
    pub supplied_at: Timestamp,
    pub warnings: Vec<PapersWarning>,
    /// The agent who has the case now.
    #[schema(required = true)]
    pub claimed_by: Option<CaseAgent>,
    #[schema(required = true)]
    pub claimed_until: Option<Timestamp>,
    /// The minutes for which a claim lasts.
    pub claim_minutes: u32,
    #[schema(required = true)]
    pub decided_by: Option<CaseAgent>,
    #[schema(required = true)]
    pub decided_at: Option<Timestamp>,
    #[schema(required = true)]
    pub rejection: Option<Rejection>,
    /// The number is that of an account that was closed for fraud, and no admin has looked at the match
    /// since.
    pub match_open: bool,
    /// The appeal, in the owner's words.
    #[schema(required = true)]
    pub appeal: Option<String>,
    #[schema(required = true)]
    pub appealed_at: Option<Timestamp>,
    /// The agent whose rejection the owner appealed against: another one decides.
    #[schema(required = true)]
    pub appeal_against: Option<AgentId>,
    pub rights: CaseRights,
    /// The time at which the documents are or were deleted.
    #[schema(required = true)]
    pub deleted_at: Option<Timestamp>,
    pub is_deleted: bool,
    /// The owner's statements at the registration.
    #[schema(required = true)]
    pub form: Option<RegisteredForm>,
}

/// Hands a claimed case to a colleague.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandCaseRequest {
    /// An agent whose role may decide the case.
    pub to: IdText<AgentId>,
}

/// The acts that the caller may perform on a case at present.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseRights {
    /// The caller may claim the case, or keep it for longer.
    pub may_claim: bool,
    /// The caller has the case and may decide it.
    pub may_decide: bool,
    /// The caller may look at the documents.
    pub may_view: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CaseAgent {
    pub id: AgentId,
    /// The agent's e-mail address; the id while auth is silent.
    pub name: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisteredForm {
    pub full_name: String,
    #[schema(format = Date)]
    pub birth_date: String,
    pub store_name: String,
    pub province_name: String,
}

/// A case with its neighbours and events.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityReview {
    pub case: IdentityCase,
    /// Other accounts that supplied the same number.
    pub same_number: Vec<Neighbour>,
    /// Other accounts that signed in from one of this owner's devices in the last 90 days: a hint that blocks
    /// nothing.
    pub same_device: Vec<Neighbour>,
    /// Auth does not answer, so that `sameDevice` is unknown.
    pub devices_unknown: bool,
    /// The case's events, the newest first.
    pub events: Vec<Event>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Neighbour {
    pub account_id: AccountId,
    pub closed_for_fraud: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityCard {
    pub national_id: String,
    pub name_on_id: String,
}

/// A case after an act.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseAfter {
    pub case_id: CaseId,
    pub state: CaseState,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RejectCaseRequest {
    pub cause: RejectionCause,
    /// For the owner, in the owner's language; at most 500 characters. Required with `other`.
    pub note: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClearMatchRequest {
    /// The reason, for colleagues; the timeline shows it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}
