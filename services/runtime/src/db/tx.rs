use std::sync::Arc;

use sqlx::AnyConnection;
use sqlx::pool::PoolConnection;
use tokio::sync::Notify;

/// One running transaction. Whatever is written through [`Tx::conn`] commits or vanishes together.
pub struct Tx {
    conn: PoolConnection<sqlx::Any>,
    wake: Vec<Arc<Notify>>,
}

impl Tx {
    pub(super) fn new(conn: PoolConnection<sqlx::Any>) -> Self {
        Self { conn, wake: Vec::new() }
    }

    pub fn conn(&mut self) -> &mut AnyConnection {
        &mut self.conn
    }

    /// Wakes a waiting worker after the commit.
    pub fn wake_after_commit(&mut self, worker: &Arc<Notify>) {
        if !self.wake.iter().any(|known| Arc::ptr_eq(known, worker)) {
            self.wake.push(Arc::clone(worker));
        }
    }

    pub(super) fn wake_all(&mut self) {
        for worker in self.wake.drain(..) {
            worker.notify_one();
        }
    }

    pub(super) async fn run(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        sqlx::raw_sql(sql).execute(&mut *self.conn).await.map(|_| ())
    }

    /// Closes the connection instead of giving it back: its state is not known.
    pub(super) fn discard(self) {
        drop(self.conn.detach());
    }
}
