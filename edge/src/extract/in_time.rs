//! Nobody may take for ever to send a body.

use std::time::Duration;

use actix_web::http::StatusCode;

use crate::answer::Refusal;

/// Refuses with 408 what is not read within so long.
pub async fn in_time<T>(
    at_most: Duration,
    reading: impl Future<Output = Result<T, Refusal>>,
) -> Result<T, Refusal> {
    let late = || Refusal::new(StatusCode::REQUEST_TIMEOUT, "request.too_slow");
    tokio::time::timeout(at_most, reading).await.unwrap_or_else(|_| Err(late()))
}
