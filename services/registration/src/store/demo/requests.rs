use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::email::Email;
use mostrador_runtime::page::Page;
use mostrador_runtime::phone::Phone;
use mostrador_runtime::select_waiting;
use mostrador_runtime::waiting::{self, Waiting};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::domain::demo::form::Inquiry;
use crate::domain::demo::page::PagePath;
use crate::domain::demo::request::{DemoRequest, DemoRequestId};
use crate::domain::demo::source::Source;
use crate::domain::demo::state::{Booking, State, StateName};

/// Above every id.
const END: &str = "~";

/// `SELECT` of whole requests, with the text after `FROM demo_requests`.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, state, version, source, page, locale, full_name, phone, email, message, ",
            "preferred_at, booked_for_at, booking_sequence, notes, agent_id, created_at, changed_at, ",
            "closed_at FROM demo_requests ",
            $rest
        )
    };
}

/// Inserts a new request. `is_mailed` says that its mails leave with this transaction.
pub async fn insert(conn: &mut Conn, request: &DemoRequest, is_mailed: bool) -> Result<(), DbError> {
    let inquiry = &request.inquiry;
    let now = request.created_at.as_millisecond();
    sqlx::query(
        "INSERT INTO demo_requests (id, state, version, source, page, locale, full_name, phone, email, message,
             preferred_at, notes, created_at, changed_at, mailed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)",
    )
    .bind(&request.id)
    .bind(request.state.name().as_str())
    .bind(request.version)
    .bind(inquiry.source.as_str())
    .bind(inquiry.page.as_str())
    .bind(inquiry.locale.as_str())
    .bind(inquiry.full_name.as_str())
    .bind(inquiry.phone.as_str())
    .bind(inquiry.email.as_str())
    .bind(inquiry.message.as_str())
    .bind(inquiry.preferred_at.map(Timestamp::as_millisecond))
    .bind(request.notes.as_str())
    .bind(now)
    .bind(is_mailed.then_some(now))
    .execute(conn)
    .await?;
    Ok(())
}

/// The number of requests under this address after `since` that caused mails.
pub async fn count_mailed(conn: &mut Conn, email: &Email, since: Timestamp) -> Result<i64, DbError> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT COUNT(*) FROM demo_requests WHERE email = $1 AND mailed_at > $2")
            .bind(email.as_str())
            .bind(since.as_millisecond())
            .fetch_one(conn)
            .await?;
    Ok(count)
}

pub async fn find(conn: &mut Conn, id: &DemoRequestId) -> Result<Option<DemoRequest>, DbError> {
    let row = sqlx::query(select!("WHERE id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(read).transpose()
}

/// Requests in a state, or in any state, the newest first.
pub async fn list(
    conn: &mut Conn,
    state: Option<StateName>,
    page: &Page,
) -> Result<Vec<DemoRequest>, DbError> {
    let after = page.after_id::<DemoRequestId>();
    let after = if after.is_empty() { END.to_owned() } else { after };
    let query = match state {
        Some(state) => sqlx::query(select!("WHERE id < $1 AND state = $3 ORDER BY id DESC LIMIT $2"))
            .bind(after)
            .bind(page.one_more())
            .bind(state.as_str()),
        None => {
            sqlx::query(select!("WHERE id < $1 ORDER BY id DESC LIMIT $2")).bind(after).bind(page.one_more())
        }
    };
    query.fetch_all(conn).await?.iter().map(read).collect()
}

/// The requests that no agent has handled. Ids are ordered by time: the oldest is the first.
pub async fn count_new(conn: &mut Conn) -> Result<Waiting, DbError> {
    let sql = select_waiting!("created_at", "FROM demo_requests WHERE state = 'new' ORDER BY id LIMIT $1");
    Ok(sqlx::query_as(sql).bind(waiting::ONE_MORE).fetch_one(conn).await?)
}

/// The newest requests under this address; their number is limited, as any visitor may send requests under
/// it.
pub async fn of_email(conn: &mut Conn, email: &Email) -> Result<Vec<DemoRequest>, DbError> {
    let rows = sqlx::query(select!("WHERE email = $1 ORDER BY id DESC LIMIT 400"))
        .bind(email.as_str())
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// Compare-and-set of the agents' part: false when the stored version is not the previous one.
pub async fn update(conn: &mut Conn, changed: &DemoRequest) -> Result<bool, DbError> {
    let booking = changed.state.booking();
    let updated = sqlx::query(
        "UPDATE demo_requests SET state = $2, version = $3, booked_for_at = $4, booking_sequence = $5,
             notes = $6, agent_id = $7, changed_at = $8, closed_at = $9
         WHERE id = $1 AND version = $3 - 1",
    )
    .bind(&changed.id)
    .bind(changed.state.name().as_str())
    .bind(changed.version)
    .bind(booking.map(|booking| booking.starts_at.as_millisecond()))
    .bind(booking.map(|booking| i64::from(booking.sequence)))
    .bind(changed.notes.as_str())
    .bind(changed.agent_id.as_ref())
    .bind(changed.changed_at.as_millisecond())
    .bind(changed.state.closed_at().map(Timestamp::as_millisecond))
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

pub async fn delete(conn: &mut Conn, id: &DemoRequestId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM demo_requests WHERE id = $1").bind(id).execute(conn).await?;
    Ok(())
}

fn read(row: &AnyRow) -> Result<DemoRequest, DbError> {
    let number = |column: &str| row.try_get::<i64, _>(column);
    Ok(DemoRequest {
        id: row.try_get("id")?,
        inquiry: inquiry(row)?,
        state: state(row)?,
        version: number("version")?,
        notes: row.try_get("notes")?,
        agent_id: row.try_get("agent_id")?,
        created_at: timestamp(number("created_at")?),
        changed_at: timestamp(number("changed_at")?),
    })
}

fn inquiry(row: &AnyRow) -> Result<Inquiry, DbError> {
    let text = |column: &str| row.try_get::<String, _>(column);
    Ok(Inquiry {
        source: Source::named(&text("source")?).ok_or_else(|| corrupt("source"))?,
        page: PagePath::parse(&text("page")?).map_err(|_| corrupt("page"))?,
        locale: text("locale")?.parse().map_err(|_| corrupt("locale"))?,
        full_name: text("full_name")?,
        phone: Phone::parse(&text("phone")?).map_err(|_| corrupt("phone"))?,
        email: Email::parse(&text("email")?).map_err(|_| corrupt("email"))?,
        message: text("message")?,
        preferred_at: row.try_get::<Option<i64>, _>("preferred_at")?.map(timestamp),
    })
}

fn state(row: &AnyRow) -> Result<State, DbError> {
    let at = |column: &str| row.try_get::<Option<i64>, _>(column);
    let name = StateName::named(&row.try_get::<String, _>("state")?).ok_or_else(|| corrupt("state"))?;
    let booking = match (at("booked_for_at")?, at("booking_sequence")?) {
        (None, None) => None,
        (Some(starts_at), Some(sequence)) => Some(Booking {
            starts_at: timestamp(starts_at),
            sequence: sequence.try_into().map_err(|_| corrupt("booking_sequence"))?,
        }),
        _ => return Err(corrupt("half of a booking")),
    };
    let state = State::of(name, booking, at("closed_at")?.map(timestamp));
    state.ok_or_else(|| corrupt("a state that contradicts its times"))
}

fn corrupt(what: &'static str) -> DbError {
    DbError::corrupt("demo_requests", what)
}
