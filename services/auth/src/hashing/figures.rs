//! Shows the places of the pool in its gauges, at each scrape.

use std::sync::{Arc, Weak};

use mostrador_runtime::measures::{self, gauged};
use tokio::sync::Semaphore;

/// The gauges end with the pool. Waiting work has a place in `admitted` and no place in `running`.
pub(super) fn show(threads: usize, queue: usize, admitted: &Arc<Semaphore>, running: &Arc<Semaphore>) {
    measures::HASHES_LIMIT.of(["running".into()]).set(gauged(threads));
    measures::HASHES_LIMIT.of(["waiting".into()]).set(gauged(queue));
    // A rate needs a figure from before the first event.
    measures::HASHES_REFUSED.of([]).increment(0);
    let (admitted, running) = (Arc::downgrade(admitted), Arc::downgrade(running));
    let at_work = running.clone();
    measures::HASHES_RUNNING.at_scrape([], move || taken(&at_work, threads).map(gauged));
    measures::HASHES_WAITING.at_scrape([], move || {
        Some(gauged(taken(&admitted, threads + queue)?.saturating_sub(taken(&running, threads)?)))
    });
}

fn taken(places: &Weak<Semaphore>, of: usize) -> Option<usize> {
    places.upgrade().map(|places| of.saturating_sub(places.available_permits()))
}
