//! Work at regular times.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

/// Runs at once and then after each pause, until it is stopped; `run` logs its own failures.
pub async fn every<F, Fut>(pause: Duration, stop: CancellationToken, run: F)
where
    F: Fn() -> Fut,
    Fut: Future<Output = ()>,
{
    loop {
        run().await;
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}
