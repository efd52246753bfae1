//! The subscription's axis, a pure function of the trial, the paid orders and the time.
//!
//! Paid days are appended: they begin when the trial or the paid period before them has ended, so that an
//! early payment loses no day. An owner who pays after the end gets the rest of that local day on top.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::id::OrderId;

use super::policy::Policy;
use super::zone::Zone;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SubscriptionState {
    Trial,
    /// The trial is over, and the account never bought a subscription or all of it was taken back.
    Free,
    Paid,
    /// The paid period is over and its renewal is awaited. The paid tier goes on for the first days of this
    /// state.
    PastDue,
    /// The paid period was not renewed in time, or the owner declined the renewal: the free tier.
    Ended,
}

/// The tier of an account's outlets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tier {
    Trial,
    Free,
    Pro,
}

/// A period runs up to and including its `ends_at`, the last millisecond of a local day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
}

/// The days that one paid order gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoughtTime {
    pub order_id: OrderId,
    pub paid_at: Timestamp,
    /// Whole days; more than 0.
    pub days: u32,
}

/// The days that an agent gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrantedTime {
    /// The account's version with these days.
    pub version: i64,
    pub at: Timestamp,
    /// Whole days; more than 0.
    pub days: u32,
}

/// All facts, besides the time, that decide the state of a subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    pub zone: Zone,
    pub trial: Period,
    /// Starts with the payment that began it; periods that follow without a gap are one.
    pub paid: Option<Period>,
    /// The last payment in the paid period.
    pub bought_at: Option<Timestamp>,
    /// The owner's wish not to renew.
    pub declined_at: Option<Timestamp>,
}

/// The next change by time alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub kind: ChangeKind,
    /// The last instant before the change.
    pub at: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChangeKind {
    TrialEnds,
    PaidPeriodEnds,
    PastDueEnds,
}

impl Period {
    /// The first day is the local day of `now`.
    pub fn trial(now: Timestamp, zone: Zone, policy: &Policy) -> Self {
        Self { starts_at: now, ends_at: zone.end_of_day_after(now, policy.trial_days.saturating_sub(1)) }
    }
}

impl Terms {
    pub fn trial_only(zone: Zone, trial: Period) -> Self {
        Self { zone, trial, paid: None, bought_at: None, declined_at: None }
    }

    /// The terms that the paid orders give, in whatever order they were learnt of.
    #[must_use]
    pub fn with_orders(self, orders: &[BoughtTime]) -> Self {
        self.with_time(orders, &[])
    }

    /// Granted days come on top of bought days: alone they give nothing.
    #[must_use]
    pub fn with_time(self, orders: &[BoughtTime], granted: &[GrantedTime]) -> Self {
        let mut orders: Vec<_> = orders.iter().filter(|order| order.days > 0).collect();
        orders.sort_by(|a, b| (a.paid_at, &a.order_id).cmp(&(b.paid_at, &b.order_id)));
        let mut granted: Vec<_> = if orders.is_empty() { Vec::new() } else { granted.iter().collect() };
        granted.sort_by_key(|granted| (granted.at, granted.version));

        let bought_at = orders.last().map(|order| order.paid_at);
        let bought = orders.into_iter().map(|order| (order.paid_at, order.days));
        let mut gained: Vec<_> = bought.chain(granted.into_iter().map(|time| (time.at, time.days))).collect();
        // The sort is stable: at one instant, orders come before grants.
        gained.sort_by_key(|(at, _)| *at);
        let paid = gained.into_iter().fold(None, |paid, gained| Some(self.append(paid, gained)));
        Self { paid, bought_at, ..self }
    }

    /// The terms with days on top of the trial, or from `now` on if the trial is over.
    #[must_use]
    pub fn with_longer_trial(self, days: u32, now: Timestamp) -> Self {
        let ends_at = self.zone.end_of_day_after(self.trial.ends_at.max(now), days);
        Self { trial: Period { ends_at, ..self.trial }, ..self }
    }

    fn append(&self, paid: Option<Period>, (at, days): (Timestamp, u32)) -> Period {
        let before = paid.unwrap_or(Period { starts_at: at, ends_at: self.trial.ends_at });
        let lapsed = at > before.ends_at;
        Period {
            starts_at: if lapsed { at } else { before.starts_at },
            ends_at: self.zone.end_of_day_after(before.ends_at.max(at), days),
        }
    }

    pub fn state(&self, policy: &Policy, now: Timestamp) -> SubscriptionState {
        match self.paid {
            Some(paid) if now <= paid.ends_at => SubscriptionState::Paid,
            Some(paid) if !self.is_declined() && now <= self.past_due_ends_at(paid, policy) => {
                SubscriptionState::PastDue
            }
            Some(_) => SubscriptionState::Ended,
            None if now <= self.trial.ends_at => SubscriptionState::Trial,
            None => SubscriptionState::Free,
        }
    }

    /// `None` for a state that lasts until a payment.
    pub fn next_change(&self, policy: &Policy, now: Timestamp) -> Option<Change> {
        let (kind, at) = match (self.state(policy, now), self.paid) {
            (SubscriptionState::Trial, _) => (ChangeKind::TrialEnds, self.trial.ends_at),
            (SubscriptionState::Paid, Some(paid)) => (ChangeKind::PaidPeriodEnds, paid.ends_at),
            (SubscriptionState::PastDue, Some(paid)) => {
                (ChangeKind::PastDueEnds, self.past_due_ends_at(paid, policy))
            }
            _ => return None,
        };
        Some(Change { kind, at })
    }

    pub fn tier(&self, policy: &Policy, now: Timestamp) -> Tier {
        match (self.state(policy, now), self.paid) {
            (SubscriptionState::Trial, _) => Tier::Trial,
            (SubscriptionState::Paid, _) => Tier::Pro,
            (SubscriptionState::PastDue, Some(paid)) if now <= self.pro_ends_at(paid, policy) => Tier::Pro,
            _ => Tier::Free,
        }
    }

    /// The tier at `now`, its beginning, and its end if it has one.
    pub fn validity(&self, policy: &Policy, now: Timestamp) -> (Tier, Timestamp, Option<Timestamp>) {
        match (self.tier(policy, now), self.paid) {
            (Tier::Trial, _) => (Tier::Trial, self.trial.starts_at, Some(self.trial.ends_at)),
            (Tier::Pro, Some(paid)) => (Tier::Pro, paid.starts_at, Some(paid.ends_at)),
            (_, Some(paid)) => (Tier::Free, just_after(self.pro_ends_at(paid, policy)), None),
            (_, None) => (Tier::Free, just_after(self.trial.ends_at), None),
        }
    }

    /// The last instant of the paid tier without a renewal.
    pub fn pro_ends_at(&self, paid: Period, policy: &Policy) -> Timestamp {
        let last = self.zone.end_of_day_after(paid.ends_at, policy.past_due_days);
        let declined_at = self.declined_at.filter(|_| self.is_declined());
        declined_at.map_or(last, |at| at.clamp(paid.ends_at, last))
    }

    /// The last instant at which a renewal of `paid` is awaited.
    pub fn past_due_ends_at(&self, paid: Period, policy: &Policy) -> Timestamp {
        self.zone.end_of_day_after(paid.ends_at, policy.ended_day.saturating_sub(1))
    }
}

/// The first instant of the period after a period that ends at `at`.
pub fn just_after(at: Timestamp) -> Timestamp {
    at.saturating_add(SignedDuration::from_millis(1)).unwrap_or(Timestamp::MAX)
}

impl SubscriptionState {
    pub const ALL: [Self; 5] = [Self::Trial, Self::Free, Self::Paid, Self::PastDue, Self::Ended];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Trial => "trial",
            Self::Free => "free",
            Self::Paid => "paid",
            Self::PastDue => "past_due",
            Self::Ended => "ended",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}

impl ChangeKind {
    pub const ALL: [Self; 3] = [Self::TrialEnds, Self::PaidPeriodEnds, Self::PastDueEnds];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TrialEnds => "trial_ends",
            Self::PaidPeriodEnds => "paid_period_ends",
            Self::PastDueEnds => "past_due_ends",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

#[cfg(test)]
mod tests;
