use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::Conn;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;

use super::import_statement::SHOWN;
use crate::app::App;
use crate::convert;
use crate::domain::ids::StatementId;
use crate::domain::line::LineStateName;
use crate::error::Error;
use crate::steps::show_lines::{self, ShownLine};
use crate::store::statements::ProgressName;
use crate::store::{lines, statements};

pub async fn show_statement(
    app: &App,
    conn: &mut Conn,
    reader: Role,
    id: &StatementId,
) -> Result<pb::Statement, Error> {
    let found = statements::find(conn, id).await?.ok_or(Error::UnknownStatement)?;
    let counts = lines::count_by_state(conn, id).await?;
    let count = |wanted: LineStateName| {
        counts.iter().find(|(state, _)| *state == wanted).map_or(0, |(_, count)| *count)
    };
    let progress = found.progress.name();
    let imported = progress == ProgressName::Imported;
    let outcomes = if imported {
        let known = lines::outcomes(conn, id, SHOWN).await?;
        let known = known.into_iter().map(|(line, again)| ShownLine { line, again }).collect();
        show_lines::lines(app, conn, reader, known).await?
    } else {
        Vec::new()
    };
    let format = convert::statement_format(found.format);
    Ok(pb::Statement {
        statement_id: found.id.into(),
        state: convert::statement_state(progress).into(),
        lines: found.lines,
        matched: count(LineStateName::Matched),
        queued: count(LineStateName::Queued),
        duplicates: found.duplicates,
        format: format.into(),
        format_text: format.text().to_owned(),
        bank_account: found.bank_account,
        imported_at: Some(timestamp(found.progress.seen_since().unwrap_or(found.started_at))),
        outcomes,
    })
}
