use mostrador_runtime::db::DbError;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::domain::line::{Direction, Line, LineState, LineStateName};
use crate::domain::queue_reason::QueueReason;
use crate::domain::sen::Sen;

/// `SELECT` of whole lines as `t`, with the text after `FROM transfers t`.
macro_rules! select_lines {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.statement_id, t.position, t.physical_line, t.bank_account, t.booked_on, ",
            "t.direction, t.amount_sen, t.currency, t.description, t.payer_name, t.payer_account, t.state, ",
            "t.queue_reason, t.failure FROM transfers t ",
            $rest
        )
    };
}
pub(in crate::store) use select_lines;

/// The join after `FROM transfers t` for the lines that agents see: lines of a statement that is being
/// written or undone stay hidden.
macro_rules! visible {
    () => {
        "JOIN statements s ON s.id = t.statement_id WHERE s.imported_at IS NOT NULL AND s.state <> 'undoing' "
    };
}
pub(in crate::store) use visible;

/// Like [`select_lines`], for [`visible`] lines alone, with further conditions.
macro_rules! select_visible_lines {
    ($and:literal) => {
        concat!($crate::store::lines::row::select_lines!(""), $crate::store::lines::row::visible!(), $and)
    };
}
pub(in crate::store) use select_visible_lines;

pub(in crate::store) fn read(row: &AnyRow) -> Result<Line, DbError> {
    let corrupt = |what: &'static str| DbError::corrupt("transfers", what);
    let text = |column: &str| row.try_get::<String, _>(column);
    let number = |column: &str| row.try_get::<i64, _>(column);
    Ok(Line {
        id: row.try_get("id")?,
        statement_id: row.try_get("statement_id")?,
        position: number("position")?,
        physical_line: number("physical_line")?,
        bank_account: text("bank_account")?,
        booked_on: text("booked_on")?.parse().map_err(|_| corrupt("booked_on"))?,
        direction: Direction::parse(&text("direction")?).ok_or_else(|| corrupt("direction"))?,
        amount: Sen::new(number("amount_sen")?).ok_or_else(|| corrupt("amount_sen"))?,
        currency: text("currency")?,
        description: text("description")?,
        payer_name: text("payer_name")?,
        payer_account: text("payer_account")?,
        state: state(&text("state")?, &text("queue_reason")?)?,
        failure: text("failure")?,
    })
}

fn state(name: &str, reason: &str) -> Result<LineState, DbError> {
    let corrupt = |what: &'static str| DbError::corrupt("transfers", what);
    let name = LineStateName::parse(name).ok_or_else(|| corrupt("state"))?;
    let reason = match reason {
        "" => None,
        text => Some(QueueReason::parse(text).ok_or_else(|| corrupt("queue_reason"))?),
    };
    LineState::of(name, reason).ok_or_else(|| corrupt("a state that contradicts its queue_reason"))
}

pub(in crate::store) fn read_all(rows: &[AnyRow]) -> Result<Vec<Line>, DbError> {
    rows.iter().map(read).collect()
}
