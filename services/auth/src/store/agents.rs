use jiff::Timestamp;
use mostrador_runtime::db::DbError;
use mostrador_runtime::email::Email;
use mostrador_runtime::id::AgentId;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::domain::agent::{Agent, parse_role, role_text};

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT id, email, role, password_hash, totp_secret_sealed, totp_last_step FROM agents WHERE ",
            $condition
        )
    };
}

pub async fn find(conn: &mut AnyConnection, id: &str) -> Result<Option<Agent>, DbError> {
    let row = sqlx::query(select!("id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(agent).transpose()
}

/// Asks the database even for no address, so that nobody costs as much as somebody.
pub async fn find_by_email(
    conn: &mut AnyConnection,
    email: Option<&Email>,
) -> Result<Option<Agent>, DbError> {
    let email = email.map_or("", Email::as_str);
    let row = sqlx::query(select!("email = $1")).bind(email).fetch_optional(conn).await?;
    row.as_ref().map(agent).transpose()
}

/// False when the address is taken.
pub async fn insert(conn: &mut AnyConnection, agent: &Agent, now: Timestamp) -> Result<bool, DbError> {
    let inserted = sqlx::query(
        "INSERT INTO agents (id, email, role, password_hash, totp_secret_sealed, totp_last_step, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    )
    .bind(agent.id.as_str())
    .bind(agent.email.as_str())
    .bind(role_text(agent.role))
    .bind(agent.password_hash.as_str())
    .bind(agent.totp_secret_sealed.clone())
    .bind(agent.totp_last_step)
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

/// False when the code of this step, or of a later one, was used already.
pub async fn use_totp_step(conn: &mut AnyConnection, id: &AgentId, step: i64) -> Result<bool, DbError> {
    let updated = sqlx::query("UPDATE agents SET totp_last_step = $1 WHERE id = $2 AND totp_last_step < $1")
        .bind(step)
        .bind(id.as_str())
        .execute(conn)
        .await?;
    Ok(updated.rows_affected() == 1)
}

fn agent(row: &AnyRow) -> Result<Agent, DbError> {
    let corrupt = |what: &'static str| DbError::corrupt("agents", what);
    let text = |column: &'static str| row.try_get::<String, _>(column);
    Ok(Agent {
        id: text("id")?.parse().map_err(|_| corrupt("id"))?,
        email: Email::parse(&text("email")?).map_err(|_| corrupt("email"))?,
        role: parse_role(&text("role")?).ok_or_else(|| corrupt("role"))?,
        password_hash: text("password_hash")?,
        totp_secret_sealed: row.try_get("totp_secret_sealed")?,
        totp_last_step: row.try_get("totp_last_step")?,
    })
}
