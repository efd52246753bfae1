//! What matters more than what, when there is more to do than can be done.

use jiff::SignedDuration;

/// From the highest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priority {
    /// Basket, checkout, orders, and the statements that pay them.
    Payment,
    /// Passwords, PINs, second factors and the secrets of mails.
    SignIn,
    Account,
    /// Newsletter, demo requests, votes.
    Newsletter,
}

impl Priority {
    pub(super) const ALL: [Self; 4] = [Self::Payment, Self::SignIn, Self::Account, Self::Newsletter];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Payment => "payment",
            Self::SignIn => "sign_in",
            Self::Account => "account",
            Self::Newsletter => "newsletter",
        }
    }

    pub(super) fn lower(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |other| *other as usize > self as usize)
    }

    /// There are too many calls when half of them take longer.
    pub(super) const fn patience(self) -> SignedDuration {
        SignedDuration::from_millis(match self {
            Self::Payment => 400,
            Self::SignIn => 200,
            Self::Account => 100,
            Self::Newsletter => 50,
        })
    }

    /// So many calls may be under way at the start: those of one service that stands still wait for as long as a
    /// call may last, and leave room for calls of others.
    pub(super) const fn first(self) -> usize {
        match self {
            Self::Payment => 1_024,
            Self::SignIn | Self::Account => 256,
            Self::Newsletter => 64,
        }
    }

    /// So many may be under way however long they take: a slow machine is no crowd.
    pub(super) const fn fewest(self) -> usize {
        match self {
            Self::Payment => 512,
            Self::SignIn => 16,
            Self::Account => 24,
            Self::Newsletter => 8,
        }
    }
}
