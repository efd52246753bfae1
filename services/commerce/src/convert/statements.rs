//! Statements of banks.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::proto::{self, timestamp};

use crate::error::Error;
use crate::statements::Profile;
use crate::store::statements::{Discard, ListedStatement, Progress, ProgressName};

pub fn listed_statement(statement: ListedStatement, matched: i64, queued: i64) -> pb::ListedStatement {
    let state = statement_state(statement.progress.name());
    let imported_at = statement.progress.seen_since().unwrap_or(statement.started_at);
    let (discard, discarded_at) = match statement.progress {
        Progress::Undoing { discard, .. } => (Some(discard), None),
        Progress::Discarded { discard, at, .. } => (Some(discard), Some(timestamp(at))),
        Progress::Writing | Progress::Discarding | Progress::Matching { .. } | Progress::Imported { .. } => {
            (None, None)
        }
    };
    let (discarded_by, discard_reason) =
        discard.map(|Discard { agent_id, reason }| (agent_id.into(), reason)).unwrap_or_default();
    let format = statement_format(statement.format);
    pb::ListedStatement {
        statement_id: statement.id.into(),
        state: state.into(),
        bank_account: statement.bank_account,
        format: format.into(),
        format_text: format.text().to_owned(),
        file_name: statement.file_name,
        lines: statement.lines,
        matched,
        queued,
        duplicates: statement.duplicates,
        imported_at: Some(timestamp(imported_at)),
        agent_id: statement.agent_id.into(),
        discarded_by,
        discard_reason,
        discarded_at,
    }
}

pub fn statement_state(progress: ProgressName) -> pb::StatementState {
    match progress {
        ProgressName::Writing | ProgressName::Discarding | ProgressName::Matching => {
            pb::StatementState::Importing
        }
        ProgressName::Imported => pb::StatementState::Imported,
        ProgressName::Undoing => pb::StatementState::Discarding,
        ProgressName::Discarded => pb::StatementState::Discarded,
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
