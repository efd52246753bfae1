use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::email::Email;
use mostrador_runtime::text::Locale;

use crate::domain::{State, Subscriber, SubscriberId};

type Row = (SubscriberId, String, String, Option<i64>);

/// The subscriber of this address, or a new pending one without mails.
pub async fn find_or_insert(
    conn: &mut Conn,
    id: &SubscriberId,
    email: &Email,
    locale: Locale,
    now: Timestamp,
) -> Result<Subscriber, DbError> {
    sqlx::query(
        "INSERT INTO subscribers (id, email, locale, state, created_at, changed_at)
         VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (email) DO NOTHING",
    )
    .bind(id)
    .bind(email.as_str())
    .bind(locale.as_str())
    .bind(State::Pending.as_str())
    .bind(now.as_millisecond())
    .execute(&mut *conn)
    .await?;
    let row: Row = sqlx::query_as("SELECT id, locale, state, mailed_at FROM subscribers WHERE email = $1")
        .bind(email.as_str())
        .fetch_one(conn)
        .await?;
    from_row(row)
}

pub async fn find(conn: &mut Conn, id: &SubscriberId) -> Result<Option<Subscriber>, DbError> {
    let row: Option<Row> =
        sqlx::query_as("SELECT id, locale, state, mailed_at FROM subscribers WHERE id = $1")
            .bind(id)
            .fetch_optional(conn)
            .await?;
    row.map(from_row).transpose()
}

/// The subscriber of this address, and the time of its creation.
pub async fn find_by_email(
    conn: &mut Conn,
    email: &Email,
) -> Result<Option<(Subscriber, Timestamp)>, DbError> {
    type DatedRow = (SubscriberId, String, String, Option<i64>, i64);
    let row: Option<DatedRow> =
        sqlx::query_as("SELECT id, locale, state, mailed_at, created_at FROM subscribers WHERE email = $1")
            .bind(email.as_str())
            .fetch_optional(conn)
            .await?;
    let dated = |(id, locale, state, mailed_at, created_at)| {
        Ok((from_row((id, locale, state, mailed_at))?, timestamp(created_at)))
    };
    row.map(dated).transpose()
}

/// Notes that a confirmation mail goes out now: a subscriber who had left is pending again.
pub async fn set_asked(
    conn: &mut Conn,
    subscriber: &Subscriber,
    locale: Locale,
    now: Timestamp,
) -> Result<(), DbError> {
    let updated = sqlx::query(
        "UPDATE subscribers SET state = $1, locale = $2, mailed_at = $3, changed_at = $3
         WHERE id = $4 AND state = $5",
    )
    .bind(State::Pending.as_str())
    .bind(locale.as_str())
    .bind(now.as_millisecond())
    .bind(&subscriber.id)
    .bind(subscriber.state.as_str())
    .execute(conn)
    .await?;
    DbError::one_row("subscribers.set_asked", &updated)
}

pub async fn set_state(
    conn: &mut Conn,
    subscriber: &Subscriber,
    next: State,
    now: Timestamp,
) -> Result<(), DbError> {
    let updated =
        sqlx::query("UPDATE subscribers SET state = $1, changed_at = $2 WHERE id = $3 AND state = $4")
            .bind(next.as_str())
            .bind(now.as_millisecond())
            .bind(&subscriber.id)
            .bind(subscriber.state.as_str())
            .execute(conn)
            .await?;
    DbError::one_row("subscribers.set_state", &updated)
}

fn from_row((id, locale, state, mailed_at): Row) -> Result<Subscriber, DbError> {
    Ok(Subscriber {
        id,
        locale: locale.parse().map_err(|_| DbError::corrupt("subscribers", "locale"))?,
        state: state.parse().map_err(|_| DbError::corrupt("subscribers", "state"))?,
        mailed_at: mailed_at.map(timestamp),
    })
}
