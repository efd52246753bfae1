use mostrador_runtime::secret::Secret;

/// The purpose of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Confirm,
    Unsubscribe,
}

impl Purpose {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Unsubscribe => "unsubscribe",
        }
    }

    /// Path and query below the public URL; the mailer puts the reader's language in front.
    pub fn link(self, token: &Secret) -> String {
        format!("/more/newsletter?newsletter={}&token={}", self.as_str(), token.expose())
    }
}
