//! The list of imports, and the discarding of one.

use jiff::Timestamp;
use mostrador_runtime::id::{AgentId, StatementId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::desk::StatementState;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StatementsQuery {
    /// The number of a bank account; all accounts without it.
    pub bank_account: Option<String>,
    /// The day of the import, in the business zone.
    #[param(format = Date)]
    pub day: Option<String>,
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    pub after: Option<String>,
}

/// Imports, the newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementList {
    pub items: Vec<ListedStatement>,
    #[schema(required = true)]
    pub next: Option<String>,
    /// The vendor's bank accounts, each with its last import.
    pub accounts: Vec<ImportedAccount>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportedAccount {
    pub bank: String,
    pub bank_account: String,
    /// `null` when every import of the account was discarded, or none was made.
    #[schema(required = true)]
    pub imported_at: Option<Timestamp>,
    /// The end of the newest days that are read without a gap, by files or by finance's word; `null` when
    /// none of the last 60 days is read.
    #[schema(required = true, format = Date)]
    pub read_up_to: Option<String>,
    /// Orders past their deadline that wait for the bank account to be read.
    pub checking: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedStatement {
    pub statement_id: StatementId,
    pub state: StatementState,
    pub bank_account: String,
    pub format: String,
    pub file_name: String,
    pub lines: i64,
    pub matched: i64,
    pub queued: i64,
    pub duplicates: i64,
    pub imported_at: Timestamp,
    /// The agent who imported the statement.
    pub agent_id: AgentId,
    /// `null` while the statement stands.
    #[schema(required = true)]
    pub discard: Option<Discard>,
}

/// The agent who took a statement back, and the reason.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Discard {
    pub agent_id: AgentId,
    pub reason: String,
    /// `null` while the discarding runs.
    #[schema(required = true)]
    pub discarded_at: Option<Timestamp>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DiscardRequest {
    /// The reason; the timeline of every account that loses money by the discarding shows it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}
