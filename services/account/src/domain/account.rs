use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, OwnerId};

use super::holds::{Hold, NextHold};
use super::lifecycle::{AccountState, Cause, Lifecycle};
use super::papers::Papers;
use super::policy::{Policy, Taker};
use super::rights::{Orders, Rights, orders_while, rights};
use super::subscription::{Period, SubscriptionState, Terms, Tier};
use super::zone::Zone;

pub use mostrador_runtime::business::{BusinessType, Plan};

/// One merchant's relation to the vendor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub id: AccountId,
    pub owner: Owner,
    pub store_name: String,
    pub business_type: BusinessType,
    /// The number of outlets that the owner stated; the shops are the outlets that are set up.
    pub outlet_count: u32,
    pub plan: Plan,
    pub created_at: Timestamp,
    pub lifecycle: Lifecycle,
    pub terms: Terms,
    /// The agreed days of an order of a year; `None` for the usual days.
    pub agreed_cycle: Option<u32>,
    /// The last announced state; [`Account::subscription`] gives the true state.
    pub announced: SubscriptionState,
    pub last_active_at: Timestamp,
    pub papers: Papers,
    /// The last time that a payment was taken back and the paid time therefore ended earlier.
    pub taken_back_at: Option<Timestamp>,
    /// No days count before this instant; `None` while the clocks do not run yet.
    pub clocks_from: Option<Timestamp>,
    /// No day for supplying papers counts before this instant; `None` while time does not ask for papers.
    pub papers_from: Option<Timestamp>,
    /// The due time of the timed message for the next work on the account.
    pub review_at: Option<Timestamp>,
    /// The time since which its deletion is due and waits for its beginning.
    pub deletion_asked_at: Option<Timestamp>,
    /// The time since which an admin keeps its data.
    pub deletion_stopped_at: Option<Timestamp>,
    /// The time at which the last stop of its deletion was taken back.
    pub deletion_resumed_at: Option<Timestamp>,
    /// The next hold of time, as the last plan of the work has it.
    pub next_hold: Option<NextHold>,
    /// The next step that is left to agents, with the last instant before it, as the last plan has it.
    pub left_step: Option<(Cause, Timestamp)>,
    /// Grows by one with each change of the account or its subscription.
    pub version: i64,
}

/// Registration's data for an account that is to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merchant {
    pub account_id: AccountId,
    pub owner: Owner,
    pub store_name: String,
    pub business_type: BusinessType,
    pub outlet_count: u32,
    pub plan: Plan,
}

/// The person of an account, for finding and calling people; auth owns the sign-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    pub id: OwnerId,
    pub full_name: String,
    pub email: String,
    /// The number in E.164.
    pub phone: String,
}

impl Account {
    /// The account gets the trial of an owner who never had a trial.
    pub fn opened(merchant: Merchant, zone: Zone, policy: &Policy, now: Timestamp) -> Self {
        let Merchant { account_id, owner, store_name, business_type, outlet_count, plan } = merchant;
        Self {
            id: account_id,
            owner,
            store_name,
            business_type,
            outlet_count,
            plan,
            created_at: now,
            lifecycle: Lifecycle::opened(now),
            terms: Terms::trial_only(zone, Period::trial(now, zone, policy)),
            agreed_cycle: None,
            announced: SubscriptionState::Trial,
            last_active_at: now,
            papers: Papers::NONE,
            taken_back_at: None,
            clocks_from: Some(now),
            papers_from: Some(now),
            review_at: None,
            deletion_asked_at: None,
            deletion_stopped_at: None,
            deletion_resumed_at: None,
            next_hold: None,
            left_step: None,
            version: 1,
        }
    }

    /// The account with all clocks that the policy asks for; those that do not run yet start now.
    #[must_use]
    pub fn watched(self, policy: &Policy, now: Timestamp) -> Self {
        let asks_for_papers = policy.papers_by == Taker::Time;
        let papers_from = self.papers_from.or(asks_for_papers.then_some(now));
        Self { clocks_from: self.clocks_from.or(Some(now)), papers_from, ..self }
    }

    pub fn subscription(&self, policy: &Policy, now: Timestamp) -> SubscriptionState {
        self.terms.state(policy, now)
    }

    /// Does the account have paid time that goes on, or that ended so lately that the paid tier goes on?
    pub fn has_paid_time(&self, policy: &Policy, now: Timestamp) -> bool {
        self.terms.tier(policy, now) == Tier::Pro && !self.lifecycle.holds.has(Hold::PaymentLate)
    }

    /// The days that an order of a year gives, if it is placed now.
    pub fn cycle_days(&self) -> u32 {
        self.agreed_cycle.unwrap_or(Policy::CYCLE_DAYS)
    }

    pub fn rights(&self, policy: &Policy, now: Timestamp) -> Rights {
        let rights = rights(self.lifecycle.state, self.terms.tier(policy, now), None);
        match rights.order {
            Orders::None => Rights { order: orders_while(self.lifecycle.holds), ..rights },
            _ => rights,
        }
    }

    /// The owner has still to supply the identity documents.
    pub fn lacks_papers(&self) -> bool {
        self.papers.are_missing() && self.lifecycle.state != AccountState::Closed
    }

    /// Are fewer shops set up than the owner stated? Registering names the first shop only.
    pub fn lacks_outlets(&self, shops: usize) -> bool {
        let closed = self.lifecycle.state == AccountState::Closed;
        !closed && usize::try_from(self.outlet_count).is_ok_and(|said| shops < said)
    }
}
