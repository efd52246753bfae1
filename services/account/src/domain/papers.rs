//! The owner's identity documents, as far as the account needs them; registration owns them and their review.

use jiff::Timestamp;

/// The last news from registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Papers {
    pub standing: Standing,
    /// The version of the news; 0 before the first news.
    pub version: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Missing,
    /// The papers wait for an agent, and no day counts meanwhile.
    Supplied {
        at: Timestamp,
    },
    /// The owner has to supply other papers.
    Rejected {
        at: Timestamp,
    },
    Approved {
        at: Timestamp,
    },
}

impl Papers {
    pub const NONE: Self = Self { standing: Standing::Missing, version: 0 };

    /// Does the owner have papers to supply?
    pub const fn are_missing(self) -> bool {
        matches!(self.standing, Standing::Missing | Standing::Rejected { .. })
    }
}

impl Standing {
    /// A stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Supplied { .. } => "supplied",
            Self::Rejected { .. } => "rejected",
            Self::Approved { .. } => "approved",
        }
    }

    pub const fn at(self) -> Option<Timestamp> {
        match self {
            Self::Missing => None,
            Self::Supplied { at } | Self::Rejected { at } | Self::Approved { at } => Some(at),
        }
    }

    /// `None` for a name and an instant that make no standing.
    pub fn of(name: &str, at: Option<Timestamp>) -> Option<Self> {
        match (name, at) {
            ("missing", None) => Some(Self::Missing),
            ("supplied", Some(at)) => Some(Self::Supplied { at }),
            ("rejected", Some(at)) => Some(Self::Rejected { at }),
            ("approved", Some(at)) => Some(Self::Approved { at }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_is_read_as_it_was_written() {
        let at = Timestamp::UNIX_EPOCH;
        for standing in [
            Standing::Missing,
            Standing::Supplied { at },
            Standing::Rejected { at },
            Standing::Approved { at },
        ] {
            assert_eq!(Standing::of(standing.as_str(), standing.at()), Some(standing));
            let other = standing.at().xor(Some(at));
            assert_eq!(Standing::of(standing.as_str(), other), None, "{standing:?}");
        }
    }
}
