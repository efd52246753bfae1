//! Stuck registrations, and the agents who have them.

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AgentId, RegistrationId};
use mostrador_runtime::page::Page;
use mostrador_runtime::select_waiting;
use mostrador_runtime::waiting::{self, Waiting};

use crate::domain::state::State;
use crate::domain::stuck::Stuck;

type Row = (RegistrationId, String, String, String, String, Option<String>, i64, Option<AgentId>);

/// Since when a registration `r` waits: its proof, its last mail, or its beginning.
macro_rules! since {
    () => {
        "COALESCE(r.verified_at, (SELECT MAX(m.sent_at) FROM mails_sent m
                                  WHERE m.registration_id = r.id AND m.silent_at IS NULL),
                                 (SELECT MAX(t.accepted_at) FROM terms_acceptances t
                                  WHERE t.registration_id = r.id), r.created_at) AS since"
    };
}

/// Registrations unproven since the first instant, or without an account since the second; the oldest first,
/// after the id `page.after`. Returns one more than a page, if there are more.
pub async fn list(
    conn: &mut Conn,
    (unproven, unmade): (Timestamp, Timestamp),
    page: &Page,
) -> Result<Vec<Stuck>, DbError> {
    let rows: Vec<Row> = sqlx::query_as(concat!(
        "SELECT id, state, locale, full_name, email, store_name, since, agent_id
         FROM (SELECT r.id, r.state, r.locale, p.full_name, p.email, b.store_name, r.agent_id, ",
        since!(),
        " FROM registrations r
               JOIN personal p ON p.registration_id = r.id
               LEFT JOIN business b ON b.registration_id = r.id
               WHERE r.state IN ('verification_sent', 'verified') AND r.id > $1) AS unfinished
         WHERE since <= CASE WHEN state = 'verified' THEN $2 ELSE $3 END
         ORDER BY id LIMIT $4"
    ))
    .bind(page.after_id::<RegistrationId>())
    .bind(unmade.as_millisecond())
    .bind(unproven.as_millisecond())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(stuck).collect()
}

/// The number of the registrations that [`list`] lists.
pub async fn count(conn: &mut Conn, (unproven, unmade): (Timestamp, Timestamp)) -> Result<Waiting, DbError> {
    let counted = sqlx::query_as(select_waiting!(
        "since",
        "FROM (SELECT r.id, r.state, ",
        since!(),
        " FROM registrations r
               JOIN personal p ON p.registration_id = r.id
               WHERE r.state IN ('verification_sent', 'verified')) AS unfinished
         WHERE since <= CASE WHEN state = 'verified' THEN $1 ELSE $2 END
         ORDER BY id LIMIT $3"
    ));
    let counted = counted.bind(unmade.as_millisecond()).bind(unproven.as_millisecond());
    Ok(counted.bind(waiting::ONE_MORE).fetch_one(conn).await?)
}

fn stuck((id, state, locale, full_name, email, store_name, since, agent_id): Row) -> Result<Stuck, DbError> {
    Ok(Stuck {
        id,
        state: State::named(&state).ok_or_else(|| DbError::corrupt("registrations", "state"))?,
        locale: locale.parse().map_err(|_| DbError::corrupt("registrations", "locale"))?,
        full_name,
        email,
        store_name: store_name.unwrap_or_default(),
        since: timestamp(since),
        agent_id,
    })
}

/// The agent who has the registration.
pub async fn agent_of(conn: &mut Conn, id: &RegistrationId) -> Result<Option<AgentId>, DbError> {
    let row: Option<(Option<AgentId>,)> = sqlx::query_as("SELECT agent_id FROM registrations WHERE id = $1")
        .bind(id)
        .fetch_optional(conn)
        .await?;
    Ok(row.and_then(|(agent_id,)| agent_id))
}

/// Assigns a registration; false when its holder is not `seen`.
pub async fn assign(
    conn: &mut Conn,
    id: &RegistrationId,
    (seen, to): (Option<&AgentId>, Option<&AgentId>),
) -> Result<bool, DbError> {
    let assigned =
        sqlx::query("UPDATE registrations SET agent_id = $1 WHERE id = $2 AND COALESCE(agent_id, '') = $3")
            .bind(to)
            .bind(id)
            .bind(seen.map_or("", AgentId::as_str))
            .execute(conn)
            .await?;
    Ok(assigned.rows_affected() == 1)
}
