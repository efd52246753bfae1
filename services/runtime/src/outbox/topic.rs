/// A kind of message. Rows hold its name, so the name never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic {
    pub(super) name: &'static str,
    /// True when the payload is encrypted while it waits.
    pub(super) sealed: bool,
}

impl Topic {
    pub const fn new(name: &'static str) -> Self {
        Self { name, sealed: false }
    }

    /// A topic whose payloads hold tokens or codes: they are encrypted while they wait.
    #[must_use]
    pub const fn sealed(self) -> Self {
        Self { sealed: true, ..self }
    }

    pub const fn name(self) -> &'static str {
        self.name
    }
}

/// The place of a message among messages that leave one after the other: it waits until all messages of a
/// smaller number are delivered or parked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the sequence, e.g. an order's id.
    pub sequence: String,
    pub number: i64,
}
