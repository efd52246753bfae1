use std::any::Any;
use std::sync::Arc;

use sqlx::SqlSafeStr;
use tokio::sync::Notify;

use super::append::{self, AppendBuffer, AppendedRow, AppendedRows};
use super::{Conn, DbError, Engine};

/// One running transaction. All changes through [`Tx::conn`] and [`Tx::append`] commit or vanish together.
pub struct Tx {
    engine: Engine,
    conn: Conn,
    wake: Vec<Arc<Notify>>,
    /// One buffer for each table.
    appended: Vec<Box<dyn AppendedRows>>,
    is_careful: bool,
    trace_parent: Option<String>,
}

impl Tx {
    pub(super) fn new(engine: Engine, conn: Conn) -> Self {
        Self { engine, conn, wake: Vec::new(), appended: Vec::new(), is_careful: false, trace_parent: None }
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The connection. Its statements do not see the rows that this transaction appended.
    pub fn conn(&mut self) -> &mut Conn {
        &mut self.conn
    }

    /// Adds a row to its table before the commit.
    pub fn append<R: AppendedRow>(&mut self, row: R) {
        self.appended::<R>().push(row);
    }

    /// Writes the row with the appended ones on PostgreSQL, where each statement costs a trip to the server:
    /// the statements of this transaction do not see it. On SQLite, where further jobs of the transaction may
    /// work on the same subject, it is written at once; false when the table refused it.
    pub async fn write_late<R: AppendedRow>(&mut self, row: R) -> Result<bool, DbError> {
        match self.engine {
            Engine::Sqlite => self.write_now(&row).await,
            Engine::Postgres => {
                self.append(row);
                Ok(true)
            }
        }
    }

    /// False when the table refused the row.
    pub async fn write_now<R: AppendedRow>(&mut self, row: &R) -> Result<bool, DbError> {
        append::write_one(row, &mut self.conn).await
    }

    /// The unwritten rows of this transaction for the table.
    pub(crate) fn appended<R: AppendedRow>(&mut self) -> &mut AppendBuffer<R> {
        let known = self.appended.iter().position(|rows| (&**rows as &dyn Any).is::<AppendBuffer<R>>());
        let place = known.unwrap_or_else(|| {
            self.appended.push(Box::new(AppendBuffer::<R>::default()));
            self.appended.len() - 1
        });
        let rows: &mut dyn Any = &mut *self.appended[place];
        #[expect(clippy::expect_used, reason = "the place was found by this type")]
        rows.downcast_mut().expect("rows of this table")
    }

    /// True when this transaction runs again because a table may have had an appended row already: now the
    /// job looks for the row first.
    pub(crate) fn is_careful(&self) -> bool {
        self.is_careful
    }

    pub(super) fn set_careful(&mut self, careful: bool) {
        self.is_careful = careful;
    }

    /// The W3C `traceparent` of the work that the running closure is part of.
    pub(crate) fn trace_parent(&self) -> Option<&str> {
        self.trace_parent.as_deref()
    }

    pub(super) fn set_trace_parent(&mut self, trace_parent: Option<String>) {
        self.trace_parent = trace_parent;
    }

    /// Wakes a waiting worker after the commit.
    pub fn wake_after_commit(&mut self, worker: &Arc<Notify>) {
        if !self.wake.iter().any(|known| Arc::ptr_eq(known, worker)) {
            self.wake.push(Arc::clone(worker));
        }
    }

    /// Notes that a closure begins.
    pub(super) fn mark(&mut self) {
        self.appended.iter_mut().for_each(|rows| rows.mark());
    }

    /// Forgets the rows of the closure, whose statements are rolled back; those of earlier closures stay.
    pub(super) fn back_to_mark(&mut self) {
        self.appended.iter_mut().for_each(|rows| rows.back_to_mark());
    }

    /// Writes the appended rows.
    pub(super) async fn write_appended(&mut self) -> Result<(), DbError> {
        append::write(&mut self.appended, self.engine, &mut self.conn).await
    }

    pub(super) fn committed(&mut self) {
        for worker in self.wake.drain(..) {
            worker.notify_one();
        }
    }

    /// Forgets rows and workers: the next transaction on this connection begins with none.
    pub(super) fn rolled_back(&mut self) {
        self.wake.clear();
        self.appended.iter_mut().for_each(|rows| rows.clear());
    }

    /// True when a statement had no answer in time.
    pub(super) fn is_given_up(&self) -> bool {
        self.conn.is_given_up()
    }

    pub(super) async fn run(&mut self, sql: impl SqlSafeStr) -> Result<(), sqlx::Error> {
        sqlx::raw_sql(sql).execute(&mut self.conn).await.map(|_| ())
    }

    /// Runs statements that come again: SQLite prepares each of them once.
    pub(super) async fn run_each(&mut self, statements: &'static [&'static str]) -> Result<(), sqlx::Error> {
        for statement in statements {
            sqlx::query(*statement).execute(&mut self.conn).await?;
        }
        Ok(())
    }

    pub(super) async fn close(self) {
        if let Err(error) = self.conn.close().await {
            tracing::debug!(%error, "a connection ended badly");
        }
    }
}
