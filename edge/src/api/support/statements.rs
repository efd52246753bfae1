//! Bank statements: the import, the list of imports, and the discarding of one.

use jiff::Timestamp;
use mostrador_runtime::id::{AgentId, StatementId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::lines::Line;

/// A statement file; `bankAccount` is the account number.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StatementUpload {
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    pub file: Vec<u8>,
    pub bank_account: String,
    /// Without it, the file tells its format.
    pub format: Option<StatementFormat>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    pub statement_id: StatementId,
    pub state: StatementState,
    pub bank_account: String,
    pub format: StatementFormat,
    pub imported_at: Timestamp,
    /// All booked lines, debits too; lines that are not booked yet come with a later file.
    pub lines: i64,
    pub matched: i64,
    pub queued: i64,
    pub duplicates: i64,
    /// The file line by line; empty while it is importing and when it is discarded.
    pub outcomes: Vec<Line>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatementState {
    Importing,
    Imported,
    /// The statement was a mistake: the payments of its lines are being reversed.
    Discarding,
    Discarded,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatementFormat {
    BcaBusinessCsv,
    Camt053,
}

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
    pub format: StatementFormat,
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
