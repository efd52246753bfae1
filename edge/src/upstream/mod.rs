//! The way to the services behind the edge, and the edge's patience with them.

pub mod services;

use std::time::Duration;

use tonic::Status;

/// A service that takes longer counts as silent, and the call goes no further.
pub async fn patiently<T>(
    at_most: Duration,
    answer: impl Future<Output = Result<T, Status>>,
) -> Result<T, Status> {
    let waited = tokio::time::timeout(at_most, answer).await;
    waited.unwrap_or_else(|_| Err(Status::deadline_exceeded("silent for too long")))
}
