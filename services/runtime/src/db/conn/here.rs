//! Runs the statements of SQLite on the thread that awaits them.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use rusqlite::fallible_iterator::FallibleIterator as _;
use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Batch, Connection, OpenFlags, Statement};
use sqlx::any::{AnyQueryResult, AnyRow, AnyTypeInfo, AnyTypeInfoKind, AnyValue};
use sqlx::{Any, Either, Execute};
use sqlx_core::any::{AnyArguments, AnyColumn, AnyValueKind};

use super::error::from_sqlite;

/// Room for all statements of a service, so that none is prepared twice.
const STATEMENTS: usize = 512;

/// A row, or the result of the statement, in sqlx's form.
pub(super) type Step = Either<AnyQueryResult, AnyRow>;

pub(super) struct Here {
    conn: Connection,
    /// Argument numbers by the text of a query: SQLite takes long to tell the names of many parameters.
    numbers: HashMap<String, Arc<[usize]>>,
}

/// The results of a query.
#[derive(Default)]
pub(super) struct Ran {
    pub(super) rows: Vec<AnyRow>,
    pub(super) result: AnyQueryResult,
}

impl Ran {
    pub(super) fn steps(self) -> impl Iterator<Item = Result<Step, sqlx::Error>> + Send {
        let rows = self.rows.into_iter().map(Either::Right);
        rows.chain(std::iter::once(Either::Left(self.result))).map(Ok)
    }
}

impl Here {
    pub(super) fn open(file: &Path, setup: &[&str]) -> Result<Self, sqlx::Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let conn = Connection::open_with_flags(file, flags).map_err(from_sqlite)?;
        conn.set_prepared_statement_cache_capacity(STATEMENTS);
        setup.iter().try_for_each(|statements| conn.execute_batch(statements)).map_err(from_sqlite)?;
        Ok(Self { conn, numbers: HashMap::new() })
    }

    pub(super) fn close(self) -> Result<(), sqlx::Error> {
        self.conn.close().map_err(|(_, error)| from_sqlite(error))
    }

    /// Returns at most `limit` rows, and at least one if there is any; the statement's change is complete in
    /// any case.
    pub(super) fn run<'q>(
        &mut self,
        mut query: impl Execute<'q, Any>,
        limit: usize,
    ) -> Result<Ran, sqlx::Error> {
        let arguments = query.take_arguments().map_err(sqlx::Error::Encode)?;
        let sql = query.sql();
        let Some(arguments) = arguments else { return self.run_all(sql.as_str(), limit) };
        let mut statement = self.conn.prepare_cached(sql.as_str()).map_err(from_sqlite)?;
        let known = self.numbers.get(sql.as_str()).cloned();
        let numbers = if let Some(numbers) = known {
            numbers
        } else {
            let numbers = numbers_of(&statement)?;
            self.numbers.insert(sql.as_str().to_owned(), Arc::clone(&numbers));
            numbers
        };
        bind(&mut statement, &numbers, &arguments)?;
        let rows = step(&mut statement, limit)?;
        Ok(Ran { rows, result: self.result() })
    }

    /// Runs several statements without arguments.
    fn run_all(&self, sql: &str, limit: usize) -> Result<Ran, sqlx::Error> {
        let (mut batch, mut ran) = (Batch::new(&self.conn, sql), Ran::default());
        while let Some(mut statement) = batch.next().map_err(from_sqlite)? {
            ran.rows.extend(step(&mut statement, limit)?);
            ran.result.extend([self.result()]);
        }
        Ok(ran)
    }

    fn result(&self) -> AnyQueryResult {
        AnyQueryResult { rows_affected: self.conn.changes(), last_insert_id: None }
    }
}

/// The number of the argument at each place: SQLite counts `$2` by its place in the text.
fn numbers_of(statement: &Statement<'_>) -> Result<Arc<[usize]>, sqlx::Error> {
    let number = |place| {
        let name = statement.parameter_name(place).unwrap_or("?");
        let number = name.strip_prefix('$').and_then(|number| number.parse().ok());
        number.ok_or_else(|| sqlx::Error::Encode(format!("{name} is no parameter like $1").into()))
    };
    (1..=statement.parameter_count()).map(number).collect()
}

fn bind(
    statement: &mut Statement<'_>,
    numbers: &[usize],
    arguments: &AnyArguments,
) -> Result<(), sqlx::Error> {
    for (place, number) in (1..).zip(numbers) {
        let value = number.checked_sub(1).and_then(|index| arguments.values.0.get(index));
        let Some(value) = value else {
            return Err(sqlx::Error::Encode(format!("${number} has no argument").into()));
        };
        statement.raw_bind_parameter(place, Argument(value)).map_err(from_sqlite)?;
    }
    Ok(())
}

struct Argument<'a>(&'a AnyValueKind);

impl ToSql for Argument<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let value = match self.0 {
            AnyValueKind::Null(_) => ValueRef::Null,
            AnyValueKind::Bool(value) => ValueRef::Integer((*value).into()),
            AnyValueKind::SmallInt(value) => ValueRef::Integer((*value).into()),
            AnyValueKind::Integer(value) => ValueRef::Integer((*value).into()),
            AnyValueKind::BigInt(value) => ValueRef::Integer(*value),
            AnyValueKind::Real(value) => ValueRef::Real((*value).into()),
            AnyValueKind::Double(value) => ValueRef::Real(*value),
            AnyValueKind::Text(value) => ValueRef::Text(value.as_bytes()),
            AnyValueKind::TextSlice(value) => ValueRef::Text(value.as_bytes()),
            AnyValueKind::Blob(value) => ValueRef::Blob(value),
            other => return Err(rusqlite::Error::ToSqlConversionFailure(format!("{other:?}").into())),
        };
        Ok(ToSqlOutput::Borrowed(value))
    }
}

/// Steps through the rows; a statement's change is complete when the first row arrives.
fn step(statement: &mut Statement<'_>, limit: usize) -> Result<Vec<AnyRow>, sqlx::Error> {
    let columns = columns_of(statement);
    let column_names = Arc::new(columns.iter().map(|column| (column.name.clone(), column.ordinal)).collect());
    let (mut found, mut rows) = (Vec::new(), statement.raw_query());
    while let Some(row) = rows.next().map_err(from_sqlite)? {
        let values = columns.iter().map(|column| value_of(row.get_ref(column.ordinal).map_err(from_sqlite)?));
        found.push(AnyRow {
            column_names: Arc::clone(&column_names),
            columns: columns.clone(),
            values: values.collect::<Result<_, _>>()?,
        });
        if found.len() >= limit {
            break;
        }
    }
    Ok(found)
}

fn columns_of(statement: &Statement<'_>) -> Vec<AnyColumn> {
    let columns = statement.column_names().into_iter().enumerate().map(|(ordinal, name)| AnyColumn {
        ordinal,
        name: name.to_owned().into(),
        type_info: AnyTypeInfo { kind: AnyTypeInfoKind::Null },
    });
    columns.collect()
}

fn value_of(value: ValueRef<'_>) -> Result<AnyValue, sqlx::Error> {
    let kind = match value {
        ValueRef::Null => AnyValueKind::Null(AnyTypeInfoKind::Null),
        ValueRef::Integer(value) => AnyValueKind::BigInt(value),
        ValueRef::Real(value) => AnyValueKind::Double(value),
        ValueRef::Text(value) => {
            let text = std::str::from_utf8(value).map_err(|error| sqlx::Error::Decode(error.into()))?;
            AnyValueKind::Text(Arc::new(text.to_owned()))
        }
        ValueRef::Blob(value) => AnyValueKind::Blob(Arc::new(value.to_vec())),
    };
    Ok(AnyValue { kind })
}
