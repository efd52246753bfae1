use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::free_text::containing;
use mostrador_runtime::id::{AccountId, RegistrationId};

use crate::domain::state::State;

const MOST: i64 = 20;

/// A typed text in every reading that makes sense; the other fields are empty.
#[derive(Clone, Debug, Default)]
pub struct Query {
    pub id: Option<RegistrationId>,
    pub email: String,
    pub phone: String,
    /// Part of a person's or a store's name; an empty name matches all.
    pub name: String,
}

#[derive(Clone, Debug)]
pub struct Hit {
    pub id: RegistrationId,
    pub account_id: AccountId,
    pub state: State,
    pub created_at: Timestamp,
    pub full_name: String,
    pub email: String,
    pub store_name: String,
}

type Row = (RegistrationId, AccountId, String, i64, String, String, Option<String>);

/// The newest 20 matches; drafts without a person cannot be found.
pub async fn find(conn: &mut Conn, query: &Query) -> Result<Vec<Hit>, DbError> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT r.id, r.account_id, r.state, r.created_at, p.full_name, p.email, b.store_name
         FROM personal p
         JOIN registrations r ON r.id = p.registration_id
         LEFT JOIN business b ON b.registration_id = p.registration_id
         WHERE r.id = $1 OR p.email = $2 OR p.phone = $3
            OR p.search_name LIKE $4 ESCAPE '!' OR b.search_name LIKE $4 ESCAPE '!'
         ORDER BY r.id DESC LIMIT $5",
    )
    .bind(query.id.as_ref())
    .bind(query.email.as_str())
    .bind(query.phone.as_str())
    .bind(containing(&query.name))
    .bind(MOST)
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(found).collect()
}

fn found(row: Row) -> Result<Hit, DbError> {
    let (id, account_id, state, created_at, full_name, email, store_name) = row;
    Ok(Hit {
        id,
        account_id,
        state: State::named(&state).ok_or_else(|| DbError::corrupt("registrations", "state"))?,
        created_at: timestamp(created_at),
        full_name,
        email,
        store_name: store_name.unwrap_or_default(),
    })
}
