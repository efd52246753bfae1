//! Tells callers whether a service can work now. Callers prefer replicas that can.

use std::time::Duration;

use http::{HeaderValue, Response};
use tokio_util::sync::CancellationToken;
use tonic_health::ServingStatus;
use tonic_health::server::HealthReporter;

use crate::Clock;
use crate::context::Runtime;
use crate::metadata::TIME;

const LOOK_EVERY: Duration = Duration::from_secs(1);
/// A write or a read that takes longer counts as failed.
const WITHIN: Duration = Duration::from_secs(2);

/// Adds the time to an answer about health, for the edge, which has no database to take it from.
pub(super) fn with_time<B>(mut answer: Response<B>, clock: &Clock) -> Response<B> {
    if let Ok(time) = HeaderValue::from_str(&clock.stated().to_string()) {
        answer.headers_mut().insert(TIME, time);
    }
    answer
}

/// Follows the database and the writer until `stop`; from then on the service reports that it is leaving.
pub(super) async fn tell(reporter: HealthReporter, runtime: Runtime, stop: CancellationToken) {
    let mut told = None;
    loop {
        let looked = stop.run_until_cancelled(works(&runtime)).await;
        let status = if looked == Some(true) { ServingStatus::Serving } else { ServingStatus::NotServing };
        if told != Some(status) {
            reporter.set_service_status("", status).await;
            if told.is_some() {
                tracing::warn!(service = %runtime.name, %status, "the service says of itself");
            }
            told = Some(status);
        }
        if stop.run_until_cancelled(tokio::time::sleep(LOOK_EVERY)).await.is_none() && looked.is_none() {
            return;
        }
    }
}

async fn works(runtime: &Runtime) -> bool {
    let asked = async { tokio::join!(runtime.db.ping(), runtime.db.ping_writer()) };
    matches!(tokio::time::timeout(WITHIN, asked).await, Ok((Ok(()), Ok(()))))
}
