//! The time that a client has to send a body.

use mostrador_proto::edge::v1::Reason;
use std::time::Duration;

use crate::answer::Refusal;

/// Refuses with 408 a body that does not arrive in time.
pub async fn in_time<T>(
    at_most: Duration,
    reading: impl Future<Output = Result<T, Refusal>>,
) -> Result<T, Refusal> {
    let late = || Refusal::new(Reason::RequestTooSlow);
    tokio::time::timeout(at_most, reading).await.unwrap_or_else(|_| Err(late()))
}
