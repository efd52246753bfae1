//! Settings of this service, section `registration`.

use std::fmt;

use jiff::SignedDuration;
use mostrador_runtime::text::Locale;
use serde::Deserialize;

use crate::domain::demo::request::Retention;
use crate::domain::resend::ResendRules;
use crate::domain::room::MailRoom;

/// A setting that no log shows.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub struct VaultKeys(String);

impl VaultKeys {
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<String> for VaultKeys {
    fn from(keys: String) -> Self {
        Self(keys)
    }
}

impl fmt::Debug for VaultKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VaultKeys")
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The least age of an owner, in years.
    pub minimum_age: u8,
    /// Days after which an unconfirmed draft expires; its mails' links may prolong it to at most 58 days.
    pub draft_days: u16,
    /// Hours in which a mail's link confirms the address.
    pub link_hours: u16,
    /// Minutes in which a mail's code confirms the address.
    pub code_minutes: u16,
    /// Wrong codes after which another mail must be requested.
    pub code_tries: u32,
    /// Wrong codes a day for one e-mail address, in all drafts together; after that only the links of its
    /// mails prove it.
    pub code_tries_a_day_of_an_address: u32,
    /// Seconds between the first mail and the second; doubles with each further mail of a day.
    pub resend_wait_seconds: u16,
    /// Mails a day after the first one.
    pub resends_a_day: u32,
    /// Mails a day to one e-mail address, requested from one network address (IPv6: one /64 network), for all
    /// drafts together. Further mails are not sent, without a word to the caller.
    pub mails_a_day_to_an_address: u32,
    /// The same for all networks of one IPv6 site (/48) together.
    pub mails_a_day_to_an_address_from_a_site: u32,
    /// Mails a day to one e-mail address in all; higher than the limits above, so that one stranger cannot
    /// use up the owner's mails. If many strangers do, each mail's link still proves the address for the
    /// owner's own draft.
    pub mails_a_day_to_an_address_in_all: u32,
    /// New drafts an hour from one address (IPv6: one /64 network; a /48 has four times as many).
    pub drafts_an_hour: u64,
    /// The mailbox of the sales team, which gets each demo request in the visitor's words; production
    /// requires it.
    pub sales_email: Option<String>,
    /// The language of those mails.
    pub sales_locale: Locale,
    /// Demo requests an hour from one address (IPv6: one /64 network; a /48 has four times as many).
    pub demo_requests_an_hour: u64,
    /// Demo requests a day under one e-mail address that cause mails; agents see the others, too.
    pub demo_mails_a_day_to_an_address: u32,
    /// The master keys of identity documents: 64 hexadecimal digits each, separated by commas. The first key
    /// wraps; an older key stays after it until `mostrador vault rotate` has wrapped everything again.
    pub vault_keys: VaultKeys,
    /// Submissions of identity documents an hour under one account.
    pub papers_an_hour: u64,
    /// Minutes for which an agent who claimed identity documents keeps them from others.
    pub identity_claim_minutes: u16,
    /// Days after the decision at which identity documents are deleted.
    pub papers_kept_days: u16,
    /// Days after which a closed demo request is deleted.
    pub demo_closed_days: u16,
    /// Days after its last change at which a demo request that was not closed is deleted.
    pub demo_untouched_days: u16,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            minimum_age: 17,
            draft_days: 30,
            link_hours: 48,
            code_minutes: 30,
            code_tries: 10,
            code_tries_a_day_of_an_address: 50,
            resend_wait_seconds: 60,
            resends_a_day: 5,
            mails_a_day_to_an_address: 4,
            mails_a_day_to_an_address_from_a_site: 5,
            mails_a_day_to_an_address_in_all: 8,
            drafts_an_hour: 100,
            sales_email: None,
            sales_locale: Locale::Es,
            demo_requests_an_hour: 20,
            demo_mails_a_day_to_an_address: 3,
            vault_keys: VaultKeys::default(),
            papers_an_hour: 10,
            identity_claim_minutes: 30,
            papers_kept_days: 30,
            demo_closed_days: 180,
            demo_untouched_days: 365,
        }
    }
}

impl Config {
    pub fn draft_lifetime(&self) -> SignedDuration {
        SignedDuration::from_hours(24 * i64::from(self.draft_days))
    }

    pub fn link_lifetime(&self) -> SignedDuration {
        SignedDuration::from_hours(self.link_hours.into())
    }

    pub fn code_lifetime(&self) -> SignedDuration {
        SignedDuration::from_mins(self.code_minutes.into())
    }

    pub fn demo_retention(&self) -> Retention {
        let days = |days: u16| SignedDuration::from_hours(24 * i64::from(days));
        Retention { closed: days(self.demo_closed_days), untouched: days(self.demo_untouched_days) }
    }

    pub fn papers_kept(&self) -> SignedDuration {
        SignedDuration::from_hours(24 * i64::from(self.papers_kept_days))
    }

    pub fn identity_claim(&self) -> SignedDuration {
        SignedDuration::from_mins(self.identity_claim_minutes.into())
    }

    pub fn mail_room(&self) -> MailRoom {
        MailRoom {
            from_network: self.mails_a_day_to_an_address,
            from_site: self.mails_a_day_to_an_address_from_a_site,
            in_all: self.mails_a_day_to_an_address_in_all,
        }
    }

    pub fn resend_rules(&self) -> ResendRules {
        ResendRules {
            first_wait: SignedDuration::from_secs(self.resend_wait_seconds.into()),
            resends_a_day: self.resends_a_day,
        }
    }
}
