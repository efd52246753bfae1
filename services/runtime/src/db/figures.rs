//! The figures of one database.

use std::time::Duration;

use deadpool::managed::{Manager, Pool};
use metrics::{Counter, Histogram};
use tokio::time::Instant;
use tracing::Span;

use super::error::Race;
use crate::measures::{self, gauged};
use crate::name::ServiceName;
use crate::spans;

/// The figures of writes; clones share them.
#[derive(Clone)]
pub(super) struct WriterFigures {
    service: ServiceName,
    wait: Histogram,
    batch: Histogram,
    commit: Histogram,
}

impl WriterFigures {
    pub(super) fn of(service: ServiceName) -> Self {
        let label = || [service.as_str().into()];
        // A rate needs a figure from before the first event.
        for race in Race::ALL {
            retries(service, race).increment(0);
        }
        Self {
            service,
            wait: measures::WRITER_WAIT.of(label()),
            batch: measures::WRITER_BATCH.of(label()),
            commit: measures::WRITER_COMMIT.of(label()),
        }
    }

    /// Notes that a write leaves the queue.
    pub(super) fn note_wait(&self, waited: Duration) {
        self.wait.record(waited);
    }

    /// Measures the commit of a transaction with `writes` writes.
    pub(super) async fn timed<T>(&self, writes: usize, commit: impl Future<Output = T>) -> T {
        let begun = Instant::now();
        let ended = commit.await;
        self.commit.record(begun.elapsed());
        self.batch.record(gauged(writes));
        ended
    }

    /// Notes that a transaction runs again.
    pub(super) fn note_race(&self, race: Race) {
        retries(self.service, race).increment(1);
    }

    /// Shows the length of a queue at each scrape while the queue exists.
    pub(super) fn show_queue(&self, limit: usize, length: impl Fn() -> Option<usize> + Send + 'static) {
        let label = || [self.service.as_str().into()];
        measures::WRITER_LIMIT.of(label()).set(gauged(limit));
        measures::WRITER_WAITING.at_scrape(label(), move || length().map(gauged));
    }
}

fn retries(service: ServiceName, race: Race) -> Counter {
    measures::WRITER_RETRIES.of([service.as_str().into(), race.sqlstate().into()])
}

/// The figures of reads; clones share them.
#[derive(Clone)]
pub(super) struct ReaderFigures {
    service: ServiceName,
    wait: Histogram,
}

impl ReaderFigures {
    pub(super) fn of(service: ServiceName) -> Self {
        Self { service, wait: measures::READERS_WAIT.of([service.as_str().into()]) }
    }

    pub(super) fn span(&self) -> Span {
        spans::part(|| tracing::info_span!("sql read", service = self.service.as_str()))
    }

    /// Notes how long a read waited for a connection.
    pub(super) fn note_wait(&self, waited: Duration) {
        self.wait.record(waited);
    }

    /// Shows the use of a pool at each scrape while the pool exists.
    pub(super) fn show_pool<M: Manager + 'static>(&self, pool: &Pool<M>) {
        let label = || [self.service.as_str().into()];
        measures::READERS_LIMIT.of(label()).set(gauged(pool.status().max_size));
        let (used, waiting) = (pool.weak(), pool.weak());
        measures::READERS_USED.at_scrape([self.service.as_str().into(), "used".into()], move || {
            let now = used.upgrade()?.status();
            Some(gauged(now.size.saturating_sub(now.available)))
        });
        measures::READERS_WAITING
            .at_scrape(label(), move || Some(gauged(waiting.upgrade()?.status().waiting)));
    }
}
