//! The owner's identity documents as the account needs to know them; registration owns them and their review.

use jiff::Timestamp;

/// What registration told last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Papers {
    pub standing: Standing,
    /// Of the news; 0 before the first.
    pub version: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Missing,
    /// An agent has to look at them: no day counts meanwhile.
    Supplied {
        at: Timestamp,
    },
    /// Others are missing.
    Rejected {
        at: Timestamp,
    },
    Approved {
        at: Timestamp,
    },
}

impl Papers {
    pub const NONE: Self = Self { standing: Standing::Missing, version: 0 };

    /// The owner has papers to supply.
    pub const fn are_missing(self) -> bool {
        matches!(self.standing, Standing::Missing | Standing::Rejected { .. })
    }
}

impl Standing {
    /// Stable.
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

    /// `None` where a name and an instant make no standing.
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
