//! A queued write: a closure, its result, and the caller that waits for it.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use tokio::sync::oneshot;

use super::error::{Race, is_disk_trouble, is_lost_comparison, race_of, sqlx_cause};
use super::isolation::Isolation;
use super::{DbError, Tx};

/// The outcome of one run of the closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Commit,
    RollBack,
    /// PostgreSQL refused the transaction: the same closure may succeed if it runs again.
    Retry(Race),
    /// A table had an appended row already: the closure looks for the row when it runs again.
    LookFirst,
    /// SQLite rolled the whole transaction back.
    BatchLost,
}

pub(super) trait Job: Send {
    fn isolation(&self) -> Isolation;
    fn run<'a>(&'a mut self, tx: &'a mut Tx) -> LocalBoxFuture<'a, Verdict>;
    /// True when the caller has gone away: the job does not run, or not again after a try that was rolled
    /// back.
    fn is_abandoned(&self) -> bool;
    /// Answers with the closure's result, or with `lost` when the commit failed.
    fn answer(self: Box<Self>, lost: Option<DbError>);
    /// Answers with `lost` in place of the closure's result.
    fn refuse(self: Box<Self>, lost: DbError);
}

/// The jobs of one transaction.
pub(super) type Batch = Vec<Box<dyn Job>>;

pub(super) struct Work<F, T, E> {
    closure: F,
    isolation: Isolation,
    /// The caller's trace; the writer's thread does not have the caller's span.
    trace_parent: Option<String>,
    result: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<F, T, E> Work<F, T, E> {
    pub(super) fn new(closure: F, isolation: Isolation, reply: oneshot::Sender<Result<T, E>>) -> Self {
        let trace_parent = crate::telemetry::trace_parent();
        Self { closure, isolation, trace_parent, result: None, reply }
    }
}

impl<F, T, E> Job for Work<F, T, E>
where
    T: Send + 'static,
    E: std::error::Error + From<DbError> + Send + 'static,
    F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
{
    fn isolation(&self) -> Isolation {
        self.isolation
    }

    fn run<'a>(&'a mut self, tx: &'a mut Tx) -> LocalBoxFuture<'a, Verdict> {
        Box::pin(async move {
            tx.set_trace_parent(self.trace_parent.clone());
            // A panic in one closure must not end the writer.
            let ran = AssertUnwindSafe((self.closure)(tx)).catch_unwind().await;
            let result = ran.unwrap_or_else(|_| Err(DbError::Panicked.into()));
            let verdict = match &result {
                Ok(_) => Verdict::Commit,
                Err(error) => verdict_of(error, self.isolation),
            };
            self.result = Some(result);
            verdict
        })
    }

    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }

    fn answer(self: Box<Self>, lost: Option<DbError>) {
        let result = match (lost, self.result) {
            // The closure's own refusal explains more than the lost commit.
            (Some(_), Some(Err(error))) => Err(error),
            (Some(lost), _) => Err(lost.into()),
            (None, Some(result)) => result,
            (None, None) => Err(DbError::WriterLost.into()),
        };
        // The caller may have gone away; the write stands.
        drop(self.reply.send(result));
    }

    fn refuse(self: Box<Self>, lost: DbError) {
        drop(self.reply.send(Err(lost.into())));
    }
}

fn verdict_of(error: &(dyn std::error::Error + 'static), isolation: Isolation) -> Verdict {
    let sqlx = sqlx_cause(error);
    if let Some(race) = sqlx.and_then(race_of) {
        return Verdict::Retry(race);
    }
    match sqlx {
        // Under SERIALIZABLE the engine itself reports each race, so a comparison that finds no row is a
        // defect.
        None if isolation != Isolation::Serializable && is_lost_comparison(error) => {
            Verdict::Retry(Race::Comparison)
        }
        Some(sqlx) if is_disk_trouble(sqlx) => Verdict::BatchLost,
        _ => Verdict::RollBack,
    }
}
