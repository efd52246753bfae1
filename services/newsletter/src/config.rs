//! Settings, section `newsletter`.

use jiff::SignedDuration;
use mostrador_runtime::ServiceConfig;
use serde::Deserialize;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// How long the link of a confirmation mail works.
    pub confirm_hours: u32,
    /// The pause between two confirmation mails to one address.
    pub confirmation_pause_minutes: u32,
    /// Confirmation mails a day to one address.
    pub confirmations_a_day: u32,
    /// Version of the sentences that a subscriber agrees to; recorded with each consent.
    pub consent_text: String,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            confirm_hours: 48,
            confirmation_pause_minutes: 60,
            confirmations_a_day: 5,
            consent_text: "2026-01-01".to_owned(),
        }
    }
}

impl Config {
    pub fn link_lifetime(&self) -> SignedDuration {
        SignedDuration::from_hours(self.confirm_hours.into())
    }

    pub fn confirmation_pause(&self) -> SignedDuration {
        SignedDuration::from_mins(self.confirmation_pause_minutes.into())
    }
}

impl ServiceConfig for Config {}
