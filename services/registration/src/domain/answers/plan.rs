//! The plan: a way of serving. Every account begins with the trial.

/// The shop's way of serving.
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
