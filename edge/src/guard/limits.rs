//! Limits by client address, one budget for each class of call. Auth keeps limits of its own for each
//! account.

use std::time::Duration;

use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    SignIn,
    Registration,
    Mail,
    Vote,
    /// Each checkout takes an amount out of the pool of its price.
    Checkout,
    Payment,
    /// Each export reads all that an account has.
    Export,
    Support,
    Account,
    Public,
}

impl Class {
    pub const fn name(self) -> &'static str {
        match self {
            Self::SignIn => "sign_in",
            Self::Registration => "registration",
            Self::Mail => "mail",
            Self::Vote => "vote",
            Self::Checkout => "checkout",
            Self::Payment => "payment",
            Self::Export => "export",
            Self::Support => "support",
            Self::Account => "account",
            Self::Public => "public",
        }
    }

    /// The key of a network's or site's budget in the store, which does not contain the address.
    pub fn key(self, network: &str) -> String {
        let hash = Sha256::digest(network);
        let mut key = String::with_capacity(40);
        key.push_str("edge:");
        key.push_str(self.name());
        key.push(':');
        BASE32_NOPAD.encode_append(&hash[..10], &mut key);
        key
    }

    /// The number of calls of one address in a time. A whole shop may share one address.
    pub const fn budget(self) -> (u64, Duration) {
        let minute = Duration::from_mins(1);
        match self {
            Self::SignIn => (60, minute),
            Self::Mail | Self::Vote => (20, minute),
            // Account counts the exports of each account.
            Self::Export => (30, minute),
            // An order holds an amount for three days: within them, one network leaves most of a pool's 999
            // amounts to others.
            Self::Checkout => (100, Duration::from_hours(24)),
            Self::Registration => (300, minute),
            Self::Payment | Self::Support => (600, minute),
            Self::Account | Self::Public => (1200, minute),
        }
    }
}
