//! The work of time on an account: what a review does, and what the reviews to come will do.

use jiff::Timestamp;
use jiff::civil::Date;

use super::account::Account;
use super::due::{DueStep, each_due};
use super::guard::{WithheldStep, policy_for};
use super::lifecycle::{Cause, NoTransition};
use super::notices::{NextWork, Notice, SentNotice, Work, awaits_mail, is_due, next_work};
use super::policy::{Policy, Taker};
use super::subscription::just_after;

/// The earliest work of time, beside the account's notices and the steps that wait for an admin.
pub fn timed_work(
    account: &Account,
    policy: &Policy,
    (sent, withheld): (&[SentNotice], &[WithheldStep]),
    now: Timestamp,
) -> Option<NextWork> {
    next_work(account, &policy_for(policy, withheld), sent, now)
}

/// The future of an account while neither its owner nor an agent acts.
#[derive(Clone, Debug)]
pub struct Course {
    pub account: Account,
    pub policy: Policy,
    pub sent: Vec<SentNotice>,
    /// The steps that wait for an admin.
    pub withheld: Vec<WithheldStep>,
    pub now: Timestamp,
}

/// A step that is to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    pub cause: Cause,
    /// The local day on which the step is taken; for a step that waits, the day since which it does.
    pub day: Date,
    pub fate: Fate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Time takes the step on its day.
    Taken,
    /// The policy leaves the step to agents.
    LeftToAgents,
    /// Time takes the step after an admin approved it.
    WaitsForAdmin,
    /// The deletion is due, and time takes it as soon as nothing holds it up, on the day of the step at the
    /// earliest.
    HeldUp,
}

impl Course {
    pub fn work(&self) -> Option<NextWork> {
        timed_work(&self.account, &self.policy, (&self.sent, &self.withheld), self.now)
    }

    /// The mail server takes the notice over.
    pub fn tell(&mut self, notice: &Notice) {
        self.sent.push(SentNotice::accepted(notice, self.now));
    }

    /// Takes a step. Waiting steps that lose their day or their reason by it are forgotten.
    pub fn take(&mut self, cause: Cause) -> Result<(), NoTransition> {
        self.account.lifecycle = self.account.lifecycle.step(cause, self.now)?;
        let Self { account, policy, withheld, .. } = self;
        withheld.retain(|step| step.still_due(account, policy));
        Ok(())
    }

    /// The steps of the local day `day` and of all days before it, the earliest first. A step that waits for
    /// a person leaves the account as it is.
    pub fn steps_through(mut self, day: Date) -> Vec<Foreseen> {
        let zone = self.account.terms.zone;
        let end = zone.end_of(day);
        self.account = self.account.watched(&self.policy, self.now);
        self.withheld.retain(|step| step.still_due(&self.account, &self.policy));
        let mut steps: Vec<_> = self.asked_deletion().filter(|step| step.day <= day).into_iter().collect();
        let awaits_mail = awaits_mail(&self.account, &self.policy, &self.sent, self.now);
        if awaits_mail {
            // A mail on its way may arrive at any time.
            for notice in self.sent.iter_mut().filter(|notice| notice.cause == Cause::Deleted) {
                notice.accepted_at = Some(self.now);
            }
        }
        let mut left: Vec<DueStep> = Vec::new();
        loop {
            let to_person = self.left_to_persons().filter(|step| !left.contains(step));
            let to_person = to_person.min_by_key(|step| step.at).filter(|step| step.at < end);
            let work = self.work().filter(|next| next.from.max(self.now) <= end);
            match (to_person, work) {
                (Some(step), work) if work.is_none_or(|next| just_after(step.at) <= next.from) => {
                    left.push(step);
                    self.now = self.now.max(just_after(step.at));
                    steps.push(Foreseen {
                        cause: step.cause,
                        day: step.day(zone),
                        fate: self.fate_of(&step),
                    });
                }
                (_, Some(next)) => {
                    self.now = self.now.max(next.from);
                    match next.work {
                        Work::Tell(notice) => self.tell(&notice),
                        Work::Take(cause) => {
                            if self.take(cause).is_err() {
                                break;
                            }
                            let is_held_up = cause == Cause::Deleted && awaits_mail;
                            let fate = if is_held_up { Fate::HeldUp } else { Fate::Taken };
                            steps.push(Foreseen { cause, day: zone.day(self.now), fate });
                        }
                    }
                }
                (_, None) => break,
            }
        }
        steps.sort_by_key(|step| step.day);
        steps
    }

    /// The deletion that was asked for and waits for its beginning. One that is not due any more is planned
    /// anew.
    fn asked_deletion(&mut self) -> Option<Foreseen> {
        let asked_at = self.account.deletion_asked_at.take()?;
        if !is_due(&self.account, &self.policy, &self.sent, self.now, Cause::Deleted) {
            return None;
        }
        self.account.deletion_asked_at = Some(asked_at);
        let day = self.account.terms.zone.day(self.now);
        Some(Foreseen { cause: Cause::Deleted, day, fate: Fate::HeldUp })
    }

    /// The steps that an agent may take, and those that an admin may approve, also overdue ones.
    fn left_to_persons(&self) -> impl Iterator<Item = DueStep> {
        let policy = policy_for(&self.policy, &self.withheld);
        each_due(&self.account, &self.policy).filter(move |step| {
            let goes_on = step.until.is_none_or(|until| self.now <= until);
            goes_on && policy.taker(step.cause) == Taker::Agent
        })
    }

    fn fate_of(&self, step: &DueStep) -> Fate {
        let waits = self.withheld.iter().any(|withheld| withheld.is_of(step));
        if waits { Fate::WaitsForAdmin } else { Fate::LeftToAgents }
    }
}

#[cfg(test)]
mod tests;
