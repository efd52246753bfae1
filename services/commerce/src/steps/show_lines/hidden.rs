use std::collections::BTreeSet;

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::passport::Role;

use crate::domain::ids::LineId;
use crate::domain::line::Line;
use crate::store::kept_names;

/// Replaces a bank's words about a payer.
const MASKED: &str = "•••";

/// Lines whose payers only finance may see: the accounts' personal data are deleted.
pub struct HiddenLines(BTreeSet<LineId>);

impl HiddenLines {
    pub async fn among(conn: &mut Conn, reader: Role, ids: &[LineId]) -> Result<Self, DbError> {
        let hidden = match reader {
            Role::Finance | Role::Admin => BTreeSet::new(),
            Role::Viewer | Role::Support => kept_names::lines_of_forgotten(conn, ids).await?,
        };
        Ok(Self(hidden))
    }

    pub fn contains(&self, line: &Line) -> bool {
        self.0.contains(&line.id)
    }

    /// The line, without the bank's words about its payer if the line is hidden.
    pub(super) fn masked(&self, mut line: Line) -> Line {
        if self.contains(&line) {
            for words in [&mut line.description, &mut line.payer_name, &mut line.payer_account] {
                if !words.is_empty() {
                    MASKED.clone_into(words);
                }
            }
        }
        line
    }
}
