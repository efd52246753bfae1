use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, AgentId, OwnerId};
use mostrador_runtime::passport::Role;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::domain::identity::case::{Appeal, Case, CaseId, Claim, Decision, State, StateName};
use crate::domain::identity::nik::NumberHash;
use crate::domain::identity::rejection::{Cause, Rejection};
use crate::domain::identity::warning::{Comparison, Warning};

/// The columns of a whole case, in a query where `identity_cases` is `c`.
macro_rules! columns {
    () => {
        "c.id, c.account_id, c.owner_id, c.locale, c.state, c.version, c.number_hash, c.warnings,
         c.compared_name, c.supplied_at, c.claimed_by, c.claimed_role, c.claimed_role_of, c.claimed_at,
         c.cleared_by, c.cleared_at, c.decided_by, c.decided_at, c.rejection, c.note, c.appeal, c.appealed_at,
         c.appealed_against, c.deleted_at"
    };
}
pub(super) use columns;

/// `SELECT` of whole cases, with the text after the table.
macro_rules! select {
    ($rest:literal) => {
        concat!("SELECT ", columns!(), " FROM identity_cases c ", $rest)
    };
}

/// Inserts a new case.
pub async fn insert(conn: &mut Conn, case: &Case) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO identity_cases (id, account_id, owner_id, locale, state, version, number_hash, warnings,
             compared_name, supplied_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(&case.id)
    .bind(&case.account_id)
    .bind(&case.owner_id)
    .bind(case.locale.as_str())
    .bind(case.state.name().as_str())
    .bind(case.version)
    .bind(case.number.to_vec())
    .bind(joined(&case.comparison.warnings))
    .bind(case.comparison.full_name.clone())
    .bind(case.supplied_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(conn: &mut Conn, id: &CaseId) -> Result<Option<Case>, DbError> {
    let row = sqlx::query(select!("WHERE c.id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(read).transpose()
}

/// The account's newest case, the one that counts.
pub async fn newest_of(conn: &mut Conn, account_id: &AccountId) -> Result<Option<Case>, DbError> {
    let row = sqlx::query(select!("WHERE c.account_id = $1 ORDER BY c.version DESC LIMIT 1"))
        .bind(account_id)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(read).transpose()
}

/// The waiting cases of an owner: at most one for each account.
pub async fn waiting_of_owner(conn: &mut Conn, owner_id: &OwnerId) -> Result<Vec<Case>, DbError> {
    let rows = sqlx::query(select!("WHERE c.owner_id = $1 AND c.state = 'waiting' ORDER BY c.id"))
        .bind(owner_id)
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// Compare-and-set on the previous version.
pub async fn update(conn: &mut Conn, case: &Case) -> Result<(), DbError> {
    let Columns { claim, appeal, decision, decided_at, rejection } = Columns::of(case);
    let updated = sqlx::query(
        "UPDATE identity_cases SET state = $2, version = $3, claimed_by = $4, claimed_at = $5,
             cleared_by = $6, cleared_at = $7, decided_by = $8, decided_at = $9, rejection = $10, note = $11,
             appeal = $12, appealed_at = $13, appealed_against = $14, deleted_at = $15, warnings = $16,
             compared_name = $17, claimed_role = $18, claimed_role_of = $4
         WHERE id = $1 AND version = $3 - 1",
    )
    .bind(&case.id)
    .bind(case.state.name().as_str())
    .bind(case.version)
    .bind(claim.map(|claim| &claim.agent_id))
    .bind(claim.map(|claim| claim.at.as_millisecond()))
    .bind(case.cleared.as_ref().map(|cleared| &cleared.agent_id))
    .bind(case.cleared.as_ref().map(|cleared| cleared.at.as_millisecond()))
    .bind(decision.map(|decision| &decision.agent_id))
    .bind(decided_at.map(Timestamp::as_millisecond))
    .bind(rejection.map(|rejection| rejection.cause.as_str()))
    .bind(rejection.map(|rejection| rejection.note.clone()))
    .bind(appeal.map(|appeal| appeal.text.clone()))
    .bind(appeal.map(|appeal| appeal.at.as_millisecond()))
    .bind(appeal.map(|appeal| &appeal.against))
    .bind(case.deleted_at.map(Timestamp::as_millisecond))
    .bind(joined(&case.comparison.warnings))
    .bind(case.comparison.full_name.clone())
    .bind(claim.map(|claim| claim.role.as_str()))
    .execute(conn)
    .await?;
    DbError::one_row("identity_cases.update", &updated)
}

/// Notes that the documents are deleted. This does not change the papers, so their version stays.
pub async fn mark_deleted(conn: &mut Conn, id: &CaseId, now: Timestamp) -> Result<(), DbError> {
    let updated =
        sqlx::query("UPDATE identity_cases SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL")
            .bind(id)
            .bind(now.as_millisecond())
            .execute(conn)
            .await?;
    DbError::one_row("identity_cases.mark_deleted", &updated)
}

/// A state's data in columns.
struct Columns<'a> {
    claim: Option<&'a Claim>,
    appeal: Option<&'a Appeal>,
    decision: Option<&'a Decision>,
    decided_at: Option<Timestamp>,
    rejection: Option<&'a Rejection>,
}

impl<'a> Columns<'a> {
    fn of(case: &'a Case) -> Self {
        let decided_at = case.decided_at();
        let none = Self { claim: None, appeal: None, decision: None, decided_at, rejection: None };
        match &case.state {
            State::Waiting { claim, appeal } => {
                Self { claim: claim.as_ref(), appeal: appeal.as_ref(), ..none }
            }
            State::Approved(decision) => Self { decision: Some(decision), ..none },
            State::Rejected { decision, rejection } => {
                Self { decision: Some(decision), rejection: Some(rejection), ..none }
            }
            State::Withdrawn { .. } => none,
        }
    }
}

fn joined(warnings: &[Warning]) -> String {
    warnings.iter().map(|warning| warning.as_str()).collect::<Vec<_>>().join(",")
}

pub(super) fn read(row: &AnyRow) -> Result<Case, DbError> {
    let text = |column: &str| row.try_get::<String, _>(column);
    let number: Vec<u8> = row.try_get("number_hash")?;
    Ok(Case {
        id: row.try_get("id")?,
        account_id: row.try_get("account_id")?,
        owner_id: row.try_get("owner_id")?,
        locale: text("locale")?.parse().map_err(|_| corrupt("locale"))?,
        number: NumberHash::of(number.try_into().map_err(|_| corrupt("number_hash"))?),
        comparison: comparison(row)?,
        state: state(row)?,
        cleared: decision(row, "cleared_by", "cleared_at")?,
        supplied_at: timestamp(row.try_get("supplied_at")?),
        deleted_at: instant(row, "deleted_at")?,
        version: row.try_get("version")?,
    })
}

fn comparison(row: &AnyRow) -> Result<Comparison, DbError> {
    let warnings: String = row.try_get("warnings")?;
    let warnings = warnings.split(',').filter(|name| !name.is_empty());
    let warnings = warnings.map(|name| Warning::named(name).ok_or_else(|| corrupt("warnings")));
    Ok(Comparison { full_name: row.try_get("compared_name")?, warnings: warnings.collect::<Result<_, _>>()? })
}

fn state(row: &AnyRow) -> Result<State, DbError> {
    let name = StateName::named(&row.try_get::<String, _>("state")?).ok_or_else(|| corrupt("state"))?;
    let decided = decision(row, "decided_by", "decided_at");
    Ok(match name {
        StateName::Waiting => State::Waiting { claim: claim(row)?, appeal: appeal(row)? },
        StateName::Approved => State::Approved(decided?.ok_or_else(|| corrupt("decided_at"))?),
        StateName::Rejected => {
            let cause: Option<String> = row.try_get("rejection")?;
            let cause = cause.and_then(|cause| Cause::named(&cause)).ok_or_else(|| corrupt("rejection"))?;
            let note: Option<String> = row.try_get("note")?;
            let rejection = Rejection { cause, note: note.ok_or_else(|| corrupt("note"))? };
            State::Rejected { decision: decided?.ok_or_else(|| corrupt("decided_at"))?, rejection }
        }
        StateName::Withdrawn => {
            State::Withdrawn { at: instant(row, "decided_at")?.ok_or_else(|| corrupt("decided_at"))? }
        }
    })
}

fn claim(row: &AnyRow) -> Result<Option<Claim>, DbError> {
    let Some(Decision { agent_id, at }) = decision(row, "claimed_by", "claimed_at")? else { return Ok(None) };
    let role_of = row.try_get::<Option<AgentId>, _>("claimed_role_of")?;
    // A process of the version before leaves the role of an earlier claim.
    let role =
        row.try_get::<Option<String>, _>("claimed_role")?.filter(|_| role_of.as_ref() == Some(&agent_id));
    let role = role.map_or(Some(Role::Support), |role| Role::named(&role));
    Ok(Some(Claim { agent_id, role: role.ok_or_else(|| corrupt("claimed_role"))?, at }))
}

fn appeal(row: &AnyRow) -> Result<Option<Appeal>, DbError> {
    let appealed = decision(row, "appealed_against", "appealed_at")?;
    match (row.try_get::<Option<String>, _>("appeal")?, appealed) {
        (None, None) => Ok(None),
        (Some(text), Some(Decision { agent_id: against, at })) => Ok(Some(Appeal { text, at, against })),
        _ => Err(corrupt("half of an appeal")),
    }
}

/// An agent and the time of the act, from two columns.
fn decision(row: &AnyRow, by: &str, at: &'static str) -> Result<Option<Decision>, DbError> {
    match (row.try_get::<Option<AgentId>, _>(by)?, instant(row, at)?) {
        (None, None) => Ok(None),
        (Some(agent_id), Some(at)) => Ok(Some(Decision { agent_id, at })),
        _ => Err(corrupt(at)),
    }
}

fn instant(row: &AnyRow, column: &str) -> Result<Option<Timestamp>, DbError> {
    Ok(row.try_get::<Option<i64>, _>(column)?.map(timestamp))
}

fn corrupt(what: &'static str) -> DbError {
    DbError::corrupt("identity_cases", what)
}
