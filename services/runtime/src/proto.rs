//! Instants and closed sets on the wire.

use jiff::Timestamp;
use mostrador_proto::closed_sets::ClosedSet;

pub fn timestamp(at: Timestamp) -> prost_types::Timestamp {
    prost_types::Timestamp { seconds: at.as_second(), nanos: at.subsec_nanosecond() }
}

/// The instant; `None` when it is missing or out of range.
pub fn instant(at: Option<&prost_types::Timestamp>) -> Option<Timestamp> {
    at.and_then(|at| Timestamp::new(at.seconds, at.nanos).ok())
}

/// The value of a closed set; `None` for a value that this version does not know. A process from before the
/// set sends the value's text alone, and so does a message that has waited since.
pub fn known<S: ClosedSet>(value: i32, text: &str) -> Option<S> {
    if value == 0 {
        return S::all().iter().copied().find(|known| known.text() == text);
    }
    S::try_from(value).ok()
}

#[cfg(test)]
mod tests {
    use mostrador_proto::account::v1::AccountState;

    use super::*;

    #[test]
    fn a_value_is_known_by_its_number_or_else_by_its_text() {
        let frozen = AccountState::Frozen;
        assert_eq!(known(frozen.into(), ""), Some(frozen));
        assert_eq!(known(frozen.into(), "active"), Some(frozen), "the number counts");
        assert_eq!(known(0, "frozen"), Some(frozen));
        assert_eq!(known::<AccountState>(0, ""), None);
        assert_eq!(known::<AccountState>(0, "molten"), None);
        assert_eq!(known::<AccountState>(99, "frozen"), None, "a later version may know it");
    }
}
