//! A connection over a network, whose statements have a deadline. Packets may be lost silently, and then no
//! server ends the wait.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use sqlx::any::{AnyQueryResult, AnyRow};
use sqlx::{Any, AnyConnection, Connection, Execute, Executor};
use tokio::time::{Instant, timeout_at};

use super::here::Step;

pub(super) struct DeadlineConn {
    conn: AnyConnection,
    within: Duration,
    /// A statement had no answer in time, so that the connection's state is unknown.
    is_given_up: AtomicBool,
}

impl DeadlineConn {
    pub(super) fn new(conn: AnyConnection, within: Duration) -> Self {
        Self { conn, within, is_given_up: AtomicBool::new(false) }
    }

    pub(super) fn is_given_up(&self) -> bool {
        self.is_given_up.load(Ordering::Relaxed)
    }

    pub(super) async fn ping(&mut self) -> Result<(), sqlx::Error> {
        let within = self.within;
        let asked = limited(within, &self.is_given_up, self.conn.ping());
        asked.await
    }

    pub(super) fn execute<'e, 'q: 'e, E>(
        &'e mut self,
        query: E,
    ) -> BoxFuture<'e, Result<AnyQueryResult, sqlx::Error>>
    where
        E: 'q + Execute<'q, Any>,
    {
        let Self { conn, within, is_given_up } = self;
        Box::pin(limited(*within, is_given_up, conn.execute(query)))
    }

    pub(super) fn fetch_optional<'e, 'q: 'e, E>(
        &'e mut self,
        query: E,
    ) -> BoxFuture<'e, Result<Option<AnyRow>, sqlx::Error>>
    where
        E: 'q + Execute<'q, Any>,
    {
        let Self { conn, within, is_given_up } = self;
        Box::pin(limited(*within, is_given_up, conn.fetch_optional(query)))
    }

    /// The deadline covers the whole answer.
    pub(super) fn fetch_many<'e, 'q: 'e, E>(
        &'e mut self,
        query: E,
    ) -> BoxStream<'e, Result<Step, sqlx::Error>>
    where
        E: 'q + Execute<'q, Any>,
    {
        let Self { conn, within, is_given_up } = self;
        if is_given_up.load(Ordering::Relaxed) {
            return stream::once(async { Err(lost()) }).boxed();
        }
        let (steps, until) = (conn.fetch_many(query), Instant::now() + *within);
        let is_given_up = &*is_given_up;
        let next = move |mut steps: BoxStream<'e, Result<Step, sqlx::Error>>| async move {
            if let Ok(step) = timeout_at(until, steps.next()).await {
                return step.map(|step| (step, steps));
            }
            is_given_up.store(true, Ordering::Relaxed);
            Some((Err(lost()), stream::empty().boxed()))
        };
        stream::unfold(steps, next).boxed()
    }

    pub(super) async fn close(self) -> Result<(), sqlx::Error> {
        // A regular close would wait like any statement.
        if self.is_given_up() { Ok(()) } else { self.conn.close().await }
    }
}

async fn limited<T>(
    within: Duration,
    is_given_up: &AtomicBool,
    statement: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    if is_given_up.load(Ordering::Relaxed) {
        return Err(lost());
    }
    tokio::time::timeout(within, statement).await.unwrap_or_else(|_| {
        is_given_up.store(true, Ordering::Relaxed);
        Err(lost())
    })
}

fn lost() -> sqlx::Error {
    sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "the database does not answer"))
}
