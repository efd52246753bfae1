//! Counts answers by status.

use std::sync::OnceLock;

use actix_web::http::StatusCode;
use metrics::Counter;

/// Looking a counter up costs more than counting: each status keeps its own.
static COUNTERS: [OnceLock<Counter>; 1000] = [const { OnceLock::new() }; 1000];

pub fn count(status: StatusCode) {
    let counter = || metrics::counter!("http_server_requests_total", "status" => status.as_str().to_owned());
    if let Some(kept) = COUNTERS.get(usize::from(status.as_u16())) {
        kept.get_or_init(counter).increment(1);
    }
}
