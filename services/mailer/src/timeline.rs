//! The mailer's events of an account's timeline. The words stand in `web/messages/*/timeline.json`, by kind.

use mostrador_runtime::events::Occurrence;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Happening {
    MailResent,
}

impl Occurrence for Happening {
    fn kind(&self) -> &'static str {
        match self {
            Self::MailResent => "mail.resent",
        }
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::sentences;

    use super::*;

    #[test]
    fn every_happening_has_its_sentence() {
        sentences::hold("timeline", [(Happening::MailResent.kind(), Happening::MailResent.facts())]);
    }
}
