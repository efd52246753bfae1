//! Rows that a transaction collects and writes before it commits, many rows by one statement.

use std::any::Any;
use std::sync::OnceLock;

use futures_util::future::BoxFuture;
use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Row as _};

use super::{Conn, DbError, Engine};

/// The numbers of rows that one statement may have: few, so that few statements are prepared. More values
/// than these bind slowly: sqlx and SQLite both need a time that grows with the square of their number.
const LENGTHS: [usize; 5] = [16, 8, 4, 2, 1];

/// The most rows, of all tables together, that one statement of PostgreSQL writes: enough for a batch of
/// checkouts.
const MOST_TOGETHER: usize = 64;

/// An INSERT whose values are being bound.
pub type Insert<'q> = Query<'q, sqlx::Any, AnyArguments>;

/// A row that is written at the end of a transaction. When the table has its unique key already, or refuses
/// the row by [`InsertSql::on_conflict`], the whole transaction fails, and each of its jobs runs again by
/// itself.
pub trait AppendedRow: Send + Sync + 'static {
    fn sql() -> &'static InsertSql;

    /// Binds the columns in the order in which [`Self::sql`] names them.
    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q>;
}

/// The statements that insert some rows at once.
pub struct InsertSql {
    into: &'static str,
    columns: usize,
    on_conflict: Option<&'static str>,
    /// The statement for each of [`LENGTHS`].
    written: OnceLock<[String; 5]>,
}

impl InsertSql {
    /// `into` is `INSERT INTO table (a, b) VALUES`, and here `columns` is 2.
    pub const fn new(into: &'static str, columns: usize) -> Self {
        Self { into, columns, on_conflict: None, written: OnceLock::new() }
    }

    /// Like [`Self::new`], with `ON CONFLICT …` behind the values. The clause may refuse a row.
    pub const fn on_conflict(into: &'static str, columns: usize, clause: &'static str) -> Self {
        Self { into, columns, on_conflict: Some(clause), written: OnceLock::new() }
    }

    fn by_length(&self) -> impl Iterator<Item = (&str, usize)> {
        let written = self.written.get_or_init(|| LENGTHS.map(|length| self.of_length(length, 0)));
        written.iter().map(String::as_str).zip(LENGTHS)
    }

    /// The statement for `length` rows, with placeholders from `$after + 1` on.
    fn of_length(&self, length: usize, after: usize) -> String {
        let place = |number: usize| format!("${}", after + number + 1);
        let row = |number: usize| {
            let values = (0..self.columns).map(|column| place(number * self.columns + column));
            format!("({})", values.collect::<Vec<_>>().join(","))
        };
        let rows = (0..length).map(row).collect::<Vec<_>>().join(",");
        format!("{} {rows} {}", self.into, self.on_conflict.unwrap_or_default())
    }
}

/// The rows of one table that a transaction has not written yet.
pub(crate) struct AppendBuffer<R> {
    rows: Vec<R>,
    /// The places of rows that the transaction took back.
    dropped: Vec<usize>,
    /// The numbers of rows and of dropped rows when the running job began.
    mark: (usize, usize),
}

impl<R> Default for AppendBuffer<R> {
    fn default() -> Self {
        Self { rows: Vec::new(), dropped: Vec::new(), mark: (0, 0) }
    }
}

impl<R: AppendedRow> AppendBuffer<R> {
    pub(crate) fn push(&mut self, row: R) {
        self.rows.push(row);
    }

    pub(crate) fn find(&self, is_it: impl Fn(&R) -> bool) -> Option<&R> {
        self.place(is_it).map(|place| &self.rows[place])
    }

    /// False when the buffer has no such row; the table may have it.
    pub(crate) fn drop_row(&mut self, is_it: impl Fn(&R) -> bool) -> bool {
        let place = self.place(is_it);
        self.dropped.extend(place);
        place.is_some()
    }

    fn place(&self, is_it: impl Fn(&R) -> bool) -> Option<usize> {
        (0..self.rows.len()).rev().find(|place| is_it(&self.rows[*place]) && !self.dropped.contains(place))
    }

    async fn write_rows(&mut self, conn: &mut Conn) -> Result<(), DbError> {
        let (mut kept, mut left) = (self.kept(), self.count());
        for (sql, length) in R::sql().by_length() {
            while left >= length {
                let rows = kept.by_ref().take(length);
                let insert = rows.fold(sqlx::query(sql), |insert, row| row.bind(insert));
                let written = insert.execute(&mut *conn).await?.rows_affected();
                require_all(R::sql().into, length, written)?;
                left -= length;
            }
        }
        Ok(())
    }

    fn kept(&self) -> impl Iterator<Item = &R> {
        let kept = self.rows.iter().enumerate().filter(|(place, _)| !self.dropped.contains(place));
        kept.map(|(_, row)| row)
    }
}

/// [`AppendBuffer`] of any table.
pub(super) trait AppendedRows: Any + Send {
    fn count(&self) -> usize;
    /// One statement for all rows, with placeholders from `$after + 1` on, and their number.
    fn sql(&self, after: usize) -> (String, usize);
    /// The rows may be fewer when they are written.
    fn may_refuse(&self) -> bool;
    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q>;
    /// Notes that a job begins.
    fn mark(&mut self);
    /// Undoes the changes of the running job.
    fn back_to_mark(&mut self);
    fn clear(&mut self);
    fn write<'a>(&'a mut self, conn: &'a mut Conn) -> BoxFuture<'a, Result<(), DbError>>;
}

impl<R: AppendedRow> AppendedRows for AppendBuffer<R> {
    fn count(&self) -> usize {
        self.rows.len() - self.dropped.len()
    }

    fn sql(&self, after: usize) -> (String, usize) {
        (R::sql().of_length(self.count(), after), R::sql().columns * self.count())
    }

    fn may_refuse(&self) -> bool {
        R::sql().on_conflict.is_some()
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        self.kept().fold(insert, |insert, row| row.bind(insert))
    }

    fn mark(&mut self) {
        self.mark = (self.rows.len(), self.dropped.len());
    }

    fn back_to_mark(&mut self) {
        self.rows.truncate(self.mark.0);
        self.dropped.truncate(self.mark.1);
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    fn write<'a>(&'a mut self, conn: &'a mut Conn) -> BoxFuture<'a, Result<(), DbError>> {
        Box::pin(self.write_rows(conn))
    }
}

/// Writes one row; false when the table refused it.
pub(super) async fn write_one<R: AppendedRow>(row: &R, conn: &mut Conn) -> Result<bool, DbError> {
    let sql = R::sql().by_length().find(|(_, length)| *length == 1).map_or("", |(sql, _)| sql);
    Ok(row.bind(sqlx::query(sql)).execute(conn).await?.rows_affected() == 1)
}

/// Writes the rows of all tables: on PostgreSQL by one statement when they are few, as each statement costs a
/// trip to the server.
pub(super) async fn write(
    tables: &mut [Box<dyn AppendedRows>],
    engine: Engine,
    conn: &mut Conn,
) -> Result<(), DbError> {
    let count: usize = tables.iter().map(|rows| rows.count()).sum();
    if engine == Engine::Postgres && count <= MOST_TOGETHER {
        write_together(tables, conn).await?;
    } else {
        for rows in tables.iter_mut() {
            rows.write(conn).await?;
        }
    }
    for rows in tables.iter_mut() {
        rows.clear();
    }
    Ok(())
}

/// The statement itself counts the rows of tables that may refuse some: PostgreSQL reports the count of the
/// last part alone.
async fn write_together(tables: &[Box<dyn AppendedRows>], conn: &mut Conn) -> Result<(), DbError> {
    let used = || tables.iter().filter(|rows| rows.count() > 0);
    let (mut statements, mut sums) = (Vec::new(), vec!["CAST(0 AS BIGINT)".to_owned()]);
    let (mut after, mut wanted) = (0, 0);
    for (at, rows) in used().enumerate() {
        let (mut sql, values) = rows.sql(after);
        if rows.may_refuse() {
            sql.push_str(" RETURNING 1");
            sums.push(format!("(SELECT COUNT(*) FROM rows_{at})"));
            wanted += rows.count();
        }
        statements.push(format!("rows_{at} AS ({sql})"));
        after += values;
    }
    if statements.is_empty() {
        return Ok(());
    }
    let sql = format!("WITH {} SELECT {}", statements.join(", "), sums.join(" + "));
    let insert = used().fold(sqlx::query(AssertSqlSafe(sql)), |insert, rows| rows.bind(insert));
    let written: i64 = insert.fetch_one(conn).await?.try_get(0)?;
    require_all("appended rows", wanted, written.unsigned_abs())
}

/// A table that refuses a row has changed since the job read it.
fn require_all(statement: &'static str, wanted: usize, written: u64) -> Result<(), DbError> {
    if u64::try_from(wanted).is_ok_and(|wanted| wanted == written) {
        Ok(())
    } else {
        Err(DbError::lost_race(statement))
    }
}
