//! The numbers of the lifecycle, in one place; each stands here from when something acts on it.

use serde::Deserialize;

/// The rules of an account's life, in whole local days of its owner's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Policy {
    /// The trial's local days; the day on which the account is opened is the first.
    pub trial_days: u32,
    /// Days after the paid period's end in which the paid tier goes on and can be renewed.
    pub past_due_days: u32,
    /// Outlets an account may have, disabled ones included.
    pub most_shops: u32,
}

impl Default for Policy {
    fn default() -> Self {
        Self { trial_days: 14, past_due_days: 7, most_shops: 100 }
    }
}
