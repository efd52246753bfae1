//! Rows that are only ever added. A transaction collects them and writes them before it commits, many by one
//! statement.

use std::any::Any;
use std::sync::LazyLock;

use futures_util::future::BoxFuture;
use sqlx::AnyConnection;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

use super::DbError;

/// Rows by one statement, so that few statements are prepared. More values than this bind slowly: both sqlx
/// and SQLite take a time that grows with their square.
const LENGTHS: [usize; 5] = [16, 8, 4, 2, 1];

/// A query whose values are being bound.
pub type Insert<'q> = Query<'q, sqlx::Any, AnyArguments>;

/// A row of a table whose rows are only ever added. A unique key that is there already fails the whole
/// transaction, which then runs again by itself.
pub trait AppendedRow: Send + Sync + 'static {
    fn sql() -> &'static InsertSql;

    /// Binds the columns in the order in which [`Self::sql`] names them.
    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q>;
}

/// The statements that insert some rows at once.
pub struct InsertSql(LazyLock<[String; 5], fn() -> [String; 5]>);

impl InsertSql {
    /// `write` is `|| insert_sql("INSERT INTO table (a, b) VALUES", 2)`.
    pub const fn new(write: fn() -> [String; 5]) -> Self {
        Self(LazyLock::new(write))
    }
}

/// `into` for each of the lengths; a row has so many columns.
pub fn insert_sql(into: &str, columns: usize) -> [String; 5] {
    let row = |number: usize| {
        let values: Vec<String> = (0..columns).map(|at| format!("${}", number * columns + at + 1)).collect();
        format!("({})", values.join(","))
    };
    LENGTHS.map(|length| {
        let rows: Vec<String> = (0..length).map(row).collect();
        format!("{into} {}", rows.join(","))
    })
}

/// The rows of one table that a transaction has not written yet.
pub(crate) struct Appended<R> {
    rows: Vec<R>,
    /// Rows that are not to be written after all.
    dropped: Vec<usize>,
    /// Where the job that runs began.
    mark: (usize, usize),
}

impl<R> Default for Appended<R> {
    fn default() -> Self {
        Self { rows: Vec::new(), dropped: Vec::new(), mark: (0, 0) }
    }
}

impl<R: AppendedRow> Appended<R> {
    pub(crate) fn push(&mut self, row: R) {
        self.rows.push(row);
    }

    pub(crate) fn find(&self, is_it: impl Fn(&R) -> bool) -> Option<&R> {
        self.place(is_it).map(|place| &self.rows[place])
    }

    /// False when there is no such row here; the table may have it.
    pub(crate) fn drop_row(&mut self, is_it: impl Fn(&R) -> bool) -> bool {
        let place = self.place(is_it);
        self.dropped.extend(place);
        place.is_some()
    }

    fn place(&self, is_it: impl Fn(&R) -> bool) -> Option<usize> {
        (0..self.rows.len()).rev().find(|place| is_it(&self.rows[*place]) && !self.dropped.contains(place))
    }

    async fn write_rows(&mut self, conn: &mut AnyConnection) -> Result<(), DbError> {
        let mut kept = self.rows.iter().enumerate().filter(|(place, _)| !self.dropped.contains(place));
        let mut left = self.rows.len() - self.dropped.len();
        for (sql, length) in R::sql().0.iter().zip(LENGTHS) {
            while left >= length {
                let rows = kept.by_ref().take(length);
                let insert = rows.fold(sqlx::query(sql.as_str()), |insert, (_, row)| row.bind(insert));
                insert.execute(&mut *conn).await?;
                left -= length;
            }
        }
        Ok(())
    }
}

/// [`Appended`] of any table.
pub(super) trait AppendedRows: Any + Send {
    /// A job begins.
    fn mark(&mut self);
    /// What the job that runs did is undone.
    fn back_to_mark(&mut self);
    fn clear(&mut self);
    fn write<'a>(&'a mut self, conn: &'a mut AnyConnection) -> BoxFuture<'a, Result<(), DbError>>;
}

impl<R: AppendedRow> AppendedRows for Appended<R> {
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

    fn write<'a>(&'a mut self, conn: &'a mut AnyConnection) -> BoxFuture<'a, Result<(), DbError>> {
        Box::pin(self.write_rows(conn))
    }
}
