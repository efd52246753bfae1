/// The form that a request came by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Demo,
    Partnership,
    Campaign,
    Contact,
}

impl Source {
    pub const ALL: [Self; 4] = [Self::Demo, Self::Partnership, Self::Campaign, Self::Contact];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Demo => "demo",
            Self::Partnership => "partnership",
            Self::Campaign => "campaign",
            Self::Contact => "contact",
        }
    }

    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.as_str() == text)
    }

    /// Without a message nobody could answer it.
    pub const fn needs_message(self) -> bool {
        match self {
            Self::Partnership | Self::Contact => true,
            Self::Demo | Self::Campaign => false,
        }
    }
}
