//! An owner: a merchant who registered and proved an address.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;
use mostrador_runtime::email::Email;
use mostrador_runtime::id::{AccountId, OwnerId};
use mostrador_runtime::passport;
use mostrador_runtime::text::Locale;

use super::totp::Authenticator;

/// The account hears of its owner's activity at most this often.
const NOTE_ACTIVITY_EVERY: SignedDuration = SignedDuration::from_hours(1);

/// The reach of the owner's sessions, as the state of the account allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Full,
    /// The account is frozen.
    Limited {
        /// May the session nevertheless order one subscription?
        may_renew: bool,
    },
    /// The account is closed: no session may exist.
    None,
}

impl Standing {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Limited { .. } => "limited",
            Self::None => "none",
        }
    }

    /// Only a limited standing has the right to renew: rows of another one may still hold the right, as
    /// programs that do not know it leave it there.
    pub fn parse(text: &str, may_renew: bool) -> Option<Self> {
        let all = [Self::Full, Self::Limited { may_renew }, Self::None];
        all.into_iter().find(|standing| standing.as_str() == text)
    }

    pub const fn may_renew(self) -> bool {
        matches!(self, Self::Limited { may_renew: true })
    }

    /// The standing in a passport; `None` when there must be no passport.
    pub const fn in_passport(self) -> Option<passport::Standing> {
        match self {
            Self::Full => Some(passport::Standing::Full),
            Self::Limited { .. } => Some(passport::Standing::Limited),
            Self::None => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Owner {
    pub id: OwnerId,
    pub account_id: AccountId,
    pub email: Email,
    pub full_name: String,
    /// The number in E.164.
    pub phone: String,
    pub locale: Locale,
    /// PHC string of argon2id.
    pub password_hash: String,
    pub authenticator: Option<Authenticator>,
    /// A secret that was handed out and that no code has confirmed yet.
    pub next_totp_sealed: Option<Vec<u8>>,
    /// Grows with each change of address, name or telephone.
    pub contact_version: i64,
    pub standing: Standing,
    pub activity_noted_at: Timestamp,
}

impl Owner {
    pub fn activity_note_is_due(&self, now: Timestamp) -> bool {
        now >= later(self.activity_noted_at, NOTE_ACTIVITY_EVERY)
    }
}

#[cfg(test)]
impl Owner {
    /// Ana, the owner of the account with this number, in good standing.
    pub(crate) fn example(account: u32) -> Self {
        use mostrador_runtime::testing::numbered;
        Self {
            id: numbered(1),
            account_id: numbered(account),
            email: Email::parse("ana@warung.id").unwrap(),
            full_name: "Ana".into(),
            phone: "+6281234567890".into(),
            locale: Locale::Id,
            password_hash: String::new(),
            authenticator: None,
            next_totp_sealed: None,
            contact_version: 0,
            standing: Standing::Full,
            activity_noted_at: Timestamp::UNIX_EPOCH,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_limited_standing_has_the_right_to_renew() {
        for may_renew in [true, false] {
            assert_eq!(Standing::parse("limited", may_renew), Some(Standing::Limited { may_renew }));
            assert_eq!(Standing::parse("full", may_renew), Some(Standing::Full));
            assert_eq!(Standing::parse("none", may_renew), Some(Standing::None));
            assert_eq!(Standing::parse("", may_renew), None);
        }
        let renews =
            [Standing::Full, Standing::Limited { may_renew: true }, Standing::None].map(Standing::may_renew);
        assert_eq!(renews, [false, true, false]);
    }
}
