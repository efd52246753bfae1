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
    Limited,
    /// The account is closed: no session may exist.
    None,
}

impl Standing {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Limited => "limited",
            Self::None => "none",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::Full, Self::Limited, Self::None].into_iter().find(|standing| standing.as_str() == text)
    }

    /// The standing in a passport; `None` when there must be no passport.
    pub const fn in_passport(self) -> Option<passport::Standing> {
        match self {
            Self::Full => Some(passport::Standing::Full),
            Self::Limited => Some(passport::Standing::Limited),
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
    /// May a limited session nevertheless order one subscription?
    pub may_renew: bool,
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
            may_renew: false,
            activity_noted_at: Timestamp::UNIX_EPOCH,
        }
    }
}
