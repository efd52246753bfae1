/// The form that sent a request.
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

    /// Requests of some forms cannot be answered without a message.
    pub const fn needs_message(self) -> bool {
        match self {
            Self::Partnership | Self::Contact => true,
            Self::Demo | Self::Campaign => false,
        }
    }
}
