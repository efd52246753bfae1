//! Statements of banks.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::proto::{self, timestamp};

use crate::error::Error;
use crate::statements::Profile;
use crate::store::statements::{ListedStatement, Progress};

pub fn listed_statement(statement: ListedStatement, matched: i64, queued: i64) -> pb::ListedStatement {
    let format = statement_format(statement.format);
    pb::ListedStatement {
        statement_id: statement.id.into(),
        state: statement_state(statement.progress).into(),
        bank_account: statement.bank_account,
        format: format.into(),
        format_text: format.text().to_owned(),
        file_name: statement.file_name,
        lines: statement.lines,
        matched,
        queued,
        duplicates: statement.duplicates,
        imported_at: Some(timestamp(statement.imported_at.unwrap_or(statement.started_at))),
        agent_id: statement.agent_id.into(),
        discarded_by: statement.discarded_by.map_or_else(String::new, String::from),
        discard_reason: statement.discard_reason,
        discarded_at: statement.discarded_at.map(timestamp),
    }
}

pub fn statement_state(progress: Progress) -> pb::StatementState {
    match progress {
        Progress::Writing | Progress::Discarding | Progress::Matching => pb::StatementState::Importing,
        Progress::Imported => pb::StatementState::Imported,
        Progress::Undoing => pb::StatementState::Discarding,
        Progress::Discarded => pb::StatementState::Discarded,
    }
}

pub fn statement_format(profile: Profile) -> pb::StatementFormat {
    match profile {
        Profile::BcaBusinessCsv => pb::StatementFormat::BcaBusinessCsv,
        Profile::Camt053 => pb::StatementFormat::Camt053,
    }
}

/// The format that a file must have; `None` when its content decides.
pub fn profile(value: i32, text: &str) -> Result<Option<Profile>, Error> {
    match proto::known(value, text) {
        Some(pb::StatementFormat::BcaBusinessCsv) => Ok(Some(Profile::BcaBusinessCsv)),
        Some(pb::StatementFormat::Camt053) => Ok(Some(Profile::Camt053)),
        None if value == 0 && text.is_empty() => Ok(None),
        Some(pb::StatementFormat::Unspecified) | None => Err(Error::UnknownFormat),
    }
}
