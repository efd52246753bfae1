//! Instants on the wire.

use jiff::Timestamp;

pub fn timestamp(at: Timestamp) -> prost_types::Timestamp {
    prost_types::Timestamp { seconds: at.as_second(), nanos: at.subsec_nanosecond() }
}

/// Nothing when it is missing or out of range.
pub fn instant(at: Option<&prost_types::Timestamp>) -> Option<Timestamp> {
    at.and_then(|at| Timestamp::new(at.seconds, at.nanos).ok())
}
