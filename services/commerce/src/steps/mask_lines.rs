use std::collections::BTreeSet;

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::passport::Role;

use crate::domain::ids::LineId;
use crate::store::kept_names;

/// Stands in the place of a bank's words about a payer.
const MASKED: &str = "•••";

/// Finance alone reads the payers of accounts whose personal data are deleted.
pub async fn mask_lines(conn: &mut Conn, role: Role, lines: &mut [pb::Line]) -> Result<(), DbError> {
    let hidden = hidden(conn, role, lines).await?;
    for line in lines.iter_mut().filter(|line| hidden.contains(line.line_id.as_str())) {
        for words in [&mut line.description, &mut line.payer_name, &mut line.payer_account] {
            if !words.is_empty() {
                MASKED.clone_into(words);
            }
        }
    }
    Ok(())
}

/// Leaves out the lines that [`mask_lines`] would mask: a search by their words does not find them.
pub async fn leave_out_masked(conn: &mut Conn, role: Role, lines: &mut Vec<pb::Line>) -> Result<(), DbError> {
    let hidden = hidden(conn, role, lines).await?;
    lines.retain(|line| !hidden.contains(line.line_id.as_str()));
    Ok(())
}

async fn hidden(conn: &mut Conn, role: Role, lines: &[pb::Line]) -> Result<BTreeSet<String>, DbError> {
    if role >= Role::Finance {
        return Ok(BTreeSet::new());
    }
    let ids: Vec<LineId> = lines.iter().filter_map(|line| line.line_id.parse().ok()).collect();
    kept_names::lines_of_forgotten(conn, &ids).await
}
