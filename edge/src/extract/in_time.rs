//! Nobody may take for ever to send a body.

use mostrador_proto::edge::v1::Reason;
use std::time::Duration;

use crate::answer::Refusal;

/// Refuses with 408 what is not read within so long.
pub async fn in_time<T>(
    at_most: Duration,
    reading: impl Future<Output = Result<T, Refusal>>,
) -> Result<T, Refusal> {
    let late = || Refusal::new(Reason::RequestTooSlow);
    tokio::time::timeout(at_most, reading).await.unwrap_or_else(|_| Err(late()))
}
