/// A kind of message; its name is stored, so it never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic {
    pub(super) name: &'static str,
    /// The payload is encrypted while it waits.
    pub(super) sealed: bool,
}

impl Topic {
    pub const fn new(name: &'static str) -> Self {
        Self { name, sealed: false }
    }

    /// The payload holds tokens or codes: it is encrypted while it waits.
    #[must_use]
    pub const fn sealed(self) -> Self {
        Self { sealed: true, ..self }
    }

    pub const fn name(self) -> &'static str {
        self.name
    }
}

/// Where a message stands among those that leave one after the other: it waits until those of a smaller number are
/// delivered, or parked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The same for all of them, e.g. an order's id.
    pub sequence: String,
    pub number: i64,
}
