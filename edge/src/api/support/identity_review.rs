//! The agents' review of identity documents.

use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, AgentId, CaseId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::{
    common::Locale,
    owner::{
        account::Event,
        identity::{PapersWarning, Rejection, RejectionCause},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct IdentityCasesQuery {
    /// `waiting` without it.
    pub state: Option<CaseState>,
    /// From 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    /// The `next` of the last page.
    pub after: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FindCasesRequest {
    /// 16 digits; spaces, dots and dashes between them count for nothing.
    pub national_id: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CaseState {
    Waiting,
    Approved,
    Rejected,
    /// The owner sent others in their place, or the account is closed.
    Withdrawn,
}

/// One submission of papers. Number, name and photo of the card are read by calls of their own.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityCase {
    pub case_id: CaseId,
    pub account_id: AccountId,
    pub state: CaseState,
    /// The owner's language: that of notes.
    pub locale: Locale,
    pub supplied_at: Timestamp,
    pub warnings: Vec<PapersWarning>,
    /// The agent who has it now.
    #[schema(required = true)]
    pub claimed_by: Option<CaseAgent>,
    #[schema(required = true)]
    pub claimed_until: Option<Timestamp>,
    #[schema(required = true)]
    pub decided_by: Option<CaseAgent>,
    #[schema(required = true)]
    pub decided_at: Option<Timestamp>,
    #[schema(required = true)]
    pub rejection: Option<Rejection>,
    /// The number is that of an account that was closed for fraud, and no admin has looked at it since.
    pub match_open: bool,
    /// In the owner's words.
    #[schema(required = true)]
    pub appeal: Option<String>,
    #[schema(required = true)]
    pub appealed_at: Option<Timestamp>,
    pub rights: CaseRights,
    /// When the documents are deleted, or were.
    #[schema(required = true)]
    pub deleted_at: Option<Timestamp>,
    pub is_deleted: bool,
    /// What the owner said when registering.
    #[schema(required = true)]
    pub form: Option<RegisteredForm>,
}

/// What the caller may do with a case at present.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseRights {
    /// Claim it, or keep it for longer.
    pub may_claim: bool,
    /// The caller has it.
    pub may_decide: bool,
    /// Look at the documents.
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

/// A case with what stands beside it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityReview {
    pub case: IdentityCase,
    /// Other accounts that supplied the same number.
    pub same_number: Vec<Neighbour>,
    /// Other accounts that signed in from a device of this owner's, in the last 90 days: a hint, which blocks
    /// nothing.
    pub same_device: Vec<Neighbour>,
    /// It is not known at the moment which those are.
    pub devices_unknown: bool,
    /// What happened to the case, the newest first.
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
    /// For the owner, in the owner's language; at most 500 characters. Needed with `other`.
    pub note: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClearMatchRequest {
    /// For colleagues; it stands in the timeline.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}
