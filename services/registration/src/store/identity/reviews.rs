//! Cases for review, with the registration's form and the last fraud under their number.

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::page::Page;
use mostrador_runtime::select_waiting;
use mostrador_runtime::waiting::{self, Waiting};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::cases::{columns, read};
use crate::domain::identity::case::{Case, CaseId, StateName};
use crate::domain::identity::nik::NumberHash;

/// Above every id.
const END: &str = "~";

#[derive(Clone, Debug)]
pub struct CaseRow {
    pub case: Case,
    /// The last time at which an account with the same number was closed for fraud.
    pub fraud_noted_at: Option<Timestamp>,
    /// The form; `None` for accounts without a registration.
    pub form: Option<FormRow>,
}

/// The owner's statements at the registration, with the compared name.
#[derive(Clone, Debug)]
pub struct FormRow {
    pub full_name: String,
    /// YYYY-MM-DD
    pub birth_date: String,
    pub store_name: String,
    pub province_name: String,
}

/// `SELECT` of cases for their review, with the text after the tables.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            columns!(),
            ", (SELECT MAX(noted_at) FROM fraud_accounts JOIN identity_cases same
                    ON same.account_id = fraud_accounts.account_id
                WHERE same.number_hash = c.number_hash AND same.account_id <> c.account_id) AS fraud_noted_at,
                COALESCE(c.compared_name, personal.full_name) AS full_name, personal.birth_date,
                business.store_name, business.province_name
             FROM identity_cases c
             LEFT JOIN registrations ON registrations.account_id = c.account_id
             LEFT JOIN personal ON personal.registration_id = registrations.id
             LEFT JOIN business ON business.registration_id = registrations.id ",
            $rest
        )
    };
}

/// The documents that wait for their review. Ids are ordered by time: the oldest is the first.
pub async fn count_waiting(conn: &mut Conn) -> Result<Waiting, DbError> {
    let sql =
        select_waiting!("supplied_at", "FROM identity_cases WHERE state = 'waiting' ORDER BY id LIMIT $1");
    Ok(sqlx::query_as(sql).bind(waiting::ONE_MORE).fetch_one(conn).await?)
}

pub async fn find(conn: &mut Conn, id: &CaseId) -> Result<Option<CaseRow>, DbError> {
    let row = sqlx::query(select!("WHERE c.id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(read_row).transpose()
}

/// The case that counts for an account: the newest.
pub async fn newest_of(conn: &mut Conn, account_id: &AccountId) -> Result<Option<CaseRow>, DbError> {
    let row = sqlx::query(select!("WHERE c.account_id = $1 ORDER BY c.version DESC LIMIT 1"))
        .bind(account_id)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(read_row).transpose()
}

/// Cases in a state: waiting ones with the oldest first, others with the newest.
pub async fn list(conn: &mut Conn, state: StateName, page: &Page) -> Result<Vec<CaseRow>, DbError> {
    let query = match state {
        StateName::Waiting => sqlx::query(select!("WHERE c.state = $1 AND c.id > $2 ORDER BY c.id LIMIT $3"))
            .bind(state.as_str())
            .bind(page.after_id::<CaseId>()),
        StateName::Approved | StateName::Rejected | StateName::Withdrawn => {
            let after = page.after_id::<CaseId>();
            let after = if after.is_empty() { END.to_owned() } else { after };
            sqlx::query(select!("WHERE c.state = $1 AND c.id < $2 ORDER BY c.id DESC LIMIT $3"))
                .bind(state.as_str())
                .bind(after)
        }
    };
    query.bind(page.one_more()).fetch_all(conn).await?.iter().map(read_row).collect()
}

/// The cases with this number, the newest first.
pub async fn find_by_number(conn: &mut Conn, number: &NumberHash) -> Result<Vec<CaseRow>, DbError> {
    let rows = sqlx::query(select!("WHERE c.number_hash = $1 ORDER BY c.id DESC LIMIT 50"))
        .bind(number.to_vec())
        .fetch_all(conn)
        .await?;
    rows.iter().map(read_row).collect()
}

/// Another account beside the reviewed one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbour {
    pub account_id: AccountId,
    pub closed_for_fraud: bool,
}

/// Other accounts that supplied the same number.
pub async fn with_number_of(conn: &mut Conn, case: &Case) -> Result<Vec<Neighbour>, DbError> {
    let rows: Vec<(AccountId, Option<i64>)> = sqlx::query_as(
        "SELECT DISTINCT c.account_id, noted_at FROM identity_cases c
         LEFT JOIN fraud_accounts ON fraud_accounts.account_id = c.account_id
         WHERE c.number_hash = $1 AND c.account_id <> $2 ORDER BY c.account_id LIMIT 100",
    )
    .bind(case.number.to_vec())
    .bind(&case.account_id)
    .fetch_all(conn)
    .await?;
    let neighbour = |(account_id, noted): (AccountId, Option<i64>)| Neighbour {
        account_id,
        closed_for_fraud: noted.is_some(),
    };
    Ok(rows.into_iter().map(neighbour).collect())
}

fn read_row(row: &AnyRow) -> Result<CaseRow, DbError> {
    let text = |column: &str| row.try_get::<Option<String>, _>(column);
    let form = match (text("full_name")?, text("birth_date")?, text("store_name")?, text("province_name")?) {
        (Some(full_name), Some(birth_date), Some(store_name), Some(province_name)) => {
            Some(FormRow { full_name, birth_date, store_name, province_name })
        }
        _ => None,
    };
    let fraud_noted_at: Option<i64> = row.try_get("fraud_noted_at")?;
    Ok(CaseRow { case: read(row)?, fraud_noted_at: fraud_noted_at.map(timestamp), form })
}
