//! The figures of the calls that a service answers.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use http::HeaderMap;
use metrics::{Gauge, Histogram};
use tokio::time::Instant;
use tonic::Code;

use crate::contract::methods;
use crate::measures;
use crate::name::ServiceName;

/// The names of gRPC's codes, each at its number.
const CODES: [&str; 17] = [
    "OK",
    "CANCELLED",
    "UNKNOWN",
    "INVALID_ARGUMENT",
    "DEADLINE_EXCEEDED",
    "NOT_FOUND",
    "ALREADY_EXISTS",
    "PERMISSION_DENIED",
    "RESOURCE_EXHAUSTED",
    "FAILED_PRECONDITION",
    "ABORTED",
    "OUT_OF_RANGE",
    "UNIMPLEMENTED",
    "INTERNAL",
    "UNAVAILABLE",
    "DATA_LOSS",
    "UNAUTHENTICATED",
];

/// A method of a contract, with a histogram for each code.
struct Figures {
    service: &'static str,
    name: &'static str,
    by_code: [OnceLock<Histogram>; CODES.len()],
}

impl Figures {
    fn new(service: &'static str, name: &'static str) -> Self {
        Self { service, name, by_code: Default::default() }
    }

    fn record(&self, code: Code, begun: Instant) {
        let histogram = |code: &'static str| {
            measures::RPC_DURATION.of([self.service.into(), self.name.into(), code.into()])
        };
        if let Some((kept, name)) = self.by_code.iter().zip(CODES).nth(code as usize) {
            kept.get_or_init(|| histogram(name)).record(begun.elapsed());
        }
    }
}

/// By path.
static METHODS: LazyLock<HashMap<&'static str, Figures>> = LazyLock::new(|| {
    let figures =
        methods().iter().map(|(path, method)| (path.as_str(), Figures::new(&method.service, &method.name)));
    figures.collect()
});

/// The figures of any other path, so that callers cannot invent labels.
static OTHER: LazyLock<Figures> = LazyLock::new(|| Figures::new("other", "other"));

#[derive(Clone)]
pub(super) struct CallFigures {
    active: Gauge,
}

impl CallFigures {
    pub(super) fn of(service: ServiceName) -> Self {
        Self { active: measures::RPC_ACTIVE.of([service.as_str().into()]) }
    }
}

/// A call under way. A drop before its end means that its caller went away or its time was over.
pub(super) struct MeasuredCall {
    method: &'static Figures,
    begun: Instant,
    active: Gauge,
    code: Code,
}

impl MeasuredCall {
    pub(super) fn begin(figures: &CallFigures, path: &str) -> Self {
        figures.active.increment(1.0);
        Self {
            method: METHODS.get(path).unwrap_or(&OTHER),
            begun: Instant::now(),
            active: figures.active.clone(),
            code: Code::Cancelled,
        }
    }

    /// Notes the outcome in the head of the answer. A stream that breaks later counts by its beginning.
    pub(super) fn end(mut self, head: Option<&HeaderMap>) {
        self.code = head.map_or(Code::Unknown, |head| {
            head.get("grpc-status").map_or(Code::Ok, |code| Code::from_bytes(code.as_bytes()))
        });
    }
}

impl Drop for MeasuredCall {
    fn drop(&mut self) {
        self.active.decrement(1.0);
        self.method.record(self.code, self.begun);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_name() {
        for (number, name) in CODES.iter().enumerate() {
            let code = Code::from_i32(i32::try_from(number).unwrap());
            assert_eq!(name.replace('_', ""), format!("{code:?}").to_uppercase());
        }
    }
}
