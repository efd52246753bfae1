//! The package: a way of serving. Everyone begins with the trial.

/// What the shop will use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Pay first.
    Lite,
    /// Serve first, pay later.
    Dine,
}

impl Plan {
    pub const ALL: [Self; 2] = [Self::Lite, Self::Dine];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Lite => "lite",
            Self::Dine => "dine",
        }
    }

    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|plan| plan.as_str() == text)
    }
}
