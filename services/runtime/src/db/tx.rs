use std::sync::Arc;

use sqlx::{AnyConnection, Connection};
use tokio::sync::Notify;

/// One running transaction. Whatever is written through [`Tx::conn`] commits or vanishes together.
pub struct Tx {
    conn: AnyConnection,
    wake: Vec<Arc<Notify>>,
}

impl Tx {
    pub(super) fn new(conn: AnyConnection) -> Self {
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

    /// The transaction was rolled back; the next one on this connection has nobody to wake yet.
    pub(super) fn wake_none(&mut self) {
        self.wake.clear();
    }

    pub(super) async fn run(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        sqlx::raw_sql(sql).execute(&mut self.conn).await.map(|_| ())
    }

    pub(super) async fn close(self) {
        if let Err(error) = self.conn.close().await {
            tracing::debug!(%error, "a connection ended badly");
        }
    }
}
