use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::email::Email;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::passport::Role;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::agent::Agent;
use crate::domain::totp::Authenticator;

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT id, email, role, password_hash, totp_secret_sealed, totp_last_step, next_totp_sealed,
                    password_due_at, disabled_at, created_at FROM agents WHERE ",
            $condition
        )
    };
}

pub async fn find(conn: &mut Conn, id: &AgentId) -> Result<Option<Agent>, DbError> {
    let row = sqlx::query(select!("id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(agent).transpose()
}

/// Queries the database even without an address, so that an unknown agent costs as much as a known one.
pub async fn find_by_email(conn: &mut Conn, email: Option<&Email>) -> Result<Option<Agent>, DbError> {
    let email = email.map_or("", Email::as_str);
    let row = sqlx::query(select!("email = $1")).bind(email).fetch_optional(conn).await?;
    row.as_ref().map(agent).transpose()
}

/// The agents by address.
pub async fn list(conn: &mut Conn) -> Result<Vec<Agent>, DbError> {
    let rows = sqlx::query(select!("email <> '' ORDER BY email")).fetch_all(conn).await?;
    rows.iter().map(agent).collect()
}

/// False when the address is taken.
pub async fn insert(conn: &mut Conn, agent: &Agent) -> Result<bool, DbError> {
    let inserted = sqlx::query(
        "INSERT INTO agents (id, email, role, password_hash, totp_secret_sealed, totp_last_step, created_at,
                             password_due_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(&agent.id)
    .bind(agent.email.as_str())
    .bind(agent.role.as_str())
    .bind(agent.password_hash.as_str())
    .bind(agent.authenticator.secret_sealed.clone())
    .bind(agent.authenticator.last_step)
    .bind(agent.created_at.as_millisecond())
    .bind(agent.password_due_at.map(Timestamp::as_millisecond))
    .execute(conn)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

pub async fn set_role(conn: &mut Conn, id: &AgentId, role: Role) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE agents SET role = $1 WHERE id = $2")
        .bind(role.as_str())
        .bind(id)
        .execute(conn)
        .await?;
    DbError::one_row("agents.set_role", &updated)
}

pub async fn disable(conn: &mut Conn, id: &AgentId, now: Timestamp) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE agents SET disabled_at = COALESCE(disabled_at, $1) WHERE id = $2")
        .bind(now.as_millisecond())
        .bind(id)
        .execute(conn)
        .await?;
    DbError::one_row("agents.disable", &updated)
}

/// Sets another password and another TOTP secret, of which no code is used yet; a disabled agent may sign in
/// again.
pub async fn reset(
    conn: &mut Conn,
    id: &AgentId,
    password_hash: &str,
    totp_secret_sealed: &[u8],
    password_due_at: Option<Timestamp>,
) -> Result<(), DbError> {
    let updated = sqlx::query(
        "UPDATE agents SET password_hash = $1, totp_secret_sealed = $2, password_due_at = $3,
             totp_last_step = 0, next_totp_sealed = NULL, disabled_at = NULL
         WHERE id = $4",
    )
    .bind(password_hash)
    .bind(totp_secret_sealed.to_vec())
    .bind(password_due_at.map(Timestamp::as_millisecond))
    .bind(id)
    .execute(conn)
    .await?;
    DbError::one_row("agents.reset", &updated)
}

/// Compare-and-set: false when the password is no longer `from`. The agent chose the password, so no change
/// of it is due.
pub async fn replace_password(conn: &mut Conn, id: &AgentId, from: &str, to: &str) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE agents SET password_hash = $1, password_due_at = NULL
         WHERE id = $2 AND password_hash = $3 AND disabled_at IS NULL",
    )
    .bind(to)
    .bind(id)
    .bind(from)
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

fn agent(row: &AnyRow) -> Result<Agent, DbError> {
    let corrupt = |what: &'static str| DbError::corrupt("agents", what);
    let text = |column: &'static str| row.try_get::<String, _>(column);
    Ok(Agent {
        id: row.try_get("id")?,
        email: Email::parse(&text("email")?).map_err(|_| corrupt("email"))?,
        role: Role::named(&text("role")?).ok_or_else(|| corrupt("role"))?,
        password_hash: text("password_hash")?,
        authenticator: Authenticator {
            secret_sealed: row.try_get("totp_secret_sealed")?,
            last_step: row.try_get("totp_last_step")?,
        },
        next_totp_sealed: row.try_get("next_totp_sealed")?,
        password_due_at: row.try_get::<Option<i64>, _>("password_due_at")?.map(timestamp),
        disabled_at: row.try_get::<Option<i64>, _>("disabled_at")?.map(timestamp),
        created_at: timestamp(row.try_get("created_at")?),
    })
}
