//! The order of importance among calls when there is too much work.

use jiff::SignedDuration;

/// Priorities, from the highest to the lowest.
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

    pub(super) fn higher(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |other| (*other as usize) < self as usize)
    }

    /// The duration of a call; when half of the calls take longer, there are too many.
    pub(super) const fn patience(self) -> SignedDuration {
        SignedDuration::from_millis(match self {
            Self::Payment => 400,
            Self::SignIn => 200,
            Self::Account => 100,
            Self::Newsletter => 50,
        })
    }

    /// The limit at the start: when one service stands still, its calls wait as long as a call may last, and
    /// leave room for calls of other services.
    pub(super) const fn first(self) -> usize {
        match self {
            Self::Payment => 1_024,
            Self::SignIn | Self::Account => 256,
            Self::Newsletter => 64,
        }
    }

    /// The lowest limit for slow calls of its own: a slow machine is no crowd.
    pub(super) const fn fewest(self) -> usize {
        match self {
            Self::Payment => 512,
            Self::SignIn => 16,
            Self::Account => 24,
            Self::Newsletter => 8,
        }
    }

    /// As many slow calls are a crowd to which lower priorities give way.
    pub(super) const fn crowd(self) -> usize {
        match self {
            Self::Payment => 64,
            lower => lower.fewest(),
        }
    }

    /// The lowest limit for slow calls of a higher priority. Calls that are quick need no more room.
    pub(super) const fn least(self) -> usize {
        match self {
            Self::Payment => Self::Payment.fewest(),
            Self::Account => 2,
            Self::SignIn | Self::Newsletter => 1,
        }
    }
}
