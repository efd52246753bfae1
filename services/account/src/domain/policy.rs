//! The numbers of the lifecycle, in one place.

use jiff::SignedDuration;
use serde::Deserialize;

use super::lifecycle::Cause;

/// The rules of an account's life, in whole local days of its owner's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Policy {
    /// The trial's local days; the day on which the account is opened is the first.
    pub trial_days: u32,
    /// The days from the beginning of a trial until its owner, by registering again, gets another trial.
    pub trial_again_days: u32,
    /// Days after the paid period's end in which the paid tier goes on; then the account is held for the late
    /// payment.
    pub past_due_days: u32,
    /// The day after the paid period's end, counted from 1, on which a subscription that was not renewed is
    /// over.
    pub ended_day: u32,
    /// Days after the opening in which the owner supplies the papers; then the account is held for them.
    pub papers_days: u32,
    /// Days after a rejection in which the owner supplies other papers.
    pub papers_again_days: u32,
    /// Days without use after which an account is inactive.
    pub idle_days: u32,
    /// Further days without use after which an inactive account is held, and its owner has to register again.
    pub still_idle_days: u32,
    /// Days after an account was closed, or held for not being used or for an ended subscription, and after
    /// its paid time ended. Then its personal data are deleted.
    pub deletion_days: u32,
    /// The days after a deletion in which finance keeps names on invoices and statements: the law's time.
    pub names_kept_days: u32,
    /// Days before each step on which its owner is told of it.
    pub idle_notice_days: [u32; 1],
    pub still_idle_notice_days: [u32; 1],
    pub papers_notice_days: [u32; 3],
    pub past_due_notice_days: [u32; 2],
    pub deletion_notice_days: [u32; 2],
    /// Days before the trial's last day, and before that of the paid time, on which its owner is told of the
    /// end.
    pub trial_end_notice_days: [u32; 1],
    pub paid_end_notice_days: [u32; 2],
    /// The least days from a notice to its step, as a late run sends the notice first. No step's first notice
    /// may have fewer days: such a step would always come late, and the hold for a late payment never.
    pub told_days: u32,
    /// The taker of each step, `time` or `agent`. An agent decides about each step that time does not take;
    /// no agent takes a deletion.
    pub idle_by: Taker,
    pub still_idle_by: Taker,
    pub papers_by: Taker,
    pub past_due_by: Taker,
    pub deletion_by: Taker,
    /// An admin is asked from this number of holds and deletions within 24 hours on, if they would pass this
    /// percentage of the accounts.
    pub guard_from: u32,
    pub guard_percent: u32,
    /// Days that an agent may grant at once.
    pub most_granted_days: u32,
    /// The most days that may be agreed for an order of a year.
    pub most_cycle_days: u32,
    /// The most outlets of an account, disabled ones included.
    pub most_shops: u32,
    /// The most members of an outlet's staff, suspended ones included.
    pub most_staff: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Taker {
    Time,
    Agent,
}

/// A number of days above ten years is a mistake.
const MOST_DAYS: u32 = 3_653;
/// The site promises this many days after the paid time ended.
const FEWEST_DELETION_DAYS: u32 = 30;
/// The law's time for papers may be longer than the days of any step.
const MOST_NAMES_KEPT_DAYS: u32 = 11_000;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PolicyRefusal {
    #[error("account.policy.{name} is {days}: it must be from 1 to {MOST_DAYS}")]
    OutOfBounds { name: &'static str, days: u32 },
    #[error(
        "account.policy: a notice of the step {step} would come before its days begin, or on its last day"
    )]
    NoticeTooEarly { step: &'static str },
    #[error(
        "account.policy.told_days is {days}: the first notice of the step {step} comes too late for so many days"
    )]
    ToldTooLate { step: &'static str, days: u32 },
    #[error("account.policy.guard_percent is {percent}: it must be from 1 to 100")]
    GuardPercent { percent: u32 },
    #[error("account.policy.ended_day must come after the first day of the hold for a late payment")]
    EndedTooEarly,
    #[error(
        "account.policy.deletion_days is {days}: the site promises {FEWEST_DELETION_DAYS} days after the paid time"
    )]
    DeletedTooEarly { days: u32 },
    #[error("account.policy.names_kept_days is {days}: it must be from 1 to {MOST_NAMES_KEPT_DAYS}")]
    NamesKept { days: u32 },
    #[error(
        "account.policy.deletion_by is agent, but agents take no deletion, and the terms promise one: set it to \
         time; an admin stops the deletion of a single account at the desk"
    )]
    DeletionByAgent,
    #[error(
        "account.policy.told_days is {told}: after a rejection the account would be held only after so many \
         days, and its owner is promised {days}; set it to papers_again_days at most, or raise that"
    )]
    ToldAfterRejection { told: u32, days: u32 },
    #[error(
        "account.policy.ended_day is {day}: the data of an account that is held for a late payment are deleted \
         {deleted} days after the paid time, before its subscription is over; set ended_day to {deleted} at \
         most, or raise deletion_days"
    )]
    EndedAfterDeletion { day: u32, deleted: u32 },
    #[error(
        "account.policy.trial_days is {days}: an unused account would be held after {held} days, while its \
         trial runs; set trial_days to {held} at most, or raise idle_days or still_idle_days"
    )]
    HeldInTrial { days: u32, held: u32 },
}

impl Default for Policy {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Policy {
    /// The numbers of the product's terms.
    pub const DEFAULT: Self = Self {
        trial_days: 14,
        trial_again_days: 365,
        past_due_days: 7,
        ended_day: 30,
        papers_days: 14,
        papers_again_days: 7,
        idle_days: 60,
        still_idle_days: 30,
        deletion_days: 30,
        names_kept_days: 3_653,
        idle_notice_days: [7],
        still_idle_notice_days: [7],
        papers_notice_days: [7, 3, 1],
        past_due_notice_days: [6, 1],
        deletion_notice_days: [14, 3],
        trial_end_notice_days: [3],
        paid_end_notice_days: [7, 1],
        told_days: 3,
        idle_by: Taker::Time,
        still_idle_by: Taker::Time,
        papers_by: Taker::Time,
        past_due_by: Taker::Time,
        deletion_by: Taker::Time,
        guard_from: 20,
        guard_percent: 5,
        most_granted_days: 365,
        most_cycle_days: 1_096,
        most_shops: 100,
        most_staff: 200,
    };

    /// The billing cycle: the days of an order of a year in the price list, unless other days are agreed.
    pub const CYCLE_DAYS: u32 = 365;

    /// The interval at which a deletion that waits for open money asks commerce again.
    pub const MONEY_ASKED_EVERY: SignedDuration = SignedDuration::from_hours(24);
    /// The shortest and the longest pause after which a deletion is told again while no notice was accepted.
    pub const DELETION_TOLD_AGAIN: [SignedDuration; 2] =
        [SignedDuration::from_hours(24), SignedDuration::from_hours(7 * 24)];
    /// A deletion that was not asked for again within this time is lost: an agent discarded its message.
    pub const DELETION_LOST_AFTER: SignedDuration = SignedDuration::from_hours(3 * 24);

    /// A step after 0 days would come at once, and a step after centuries would never come. Within these
    /// bounds an account can reach each state, and passes over none.
    pub fn check(&self) -> Result<(), PolicyRefusal> {
        self.check_bounds()?;
        self.check_steps()?;
        self.check_notices()
    }

    fn check_bounds(&self) -> Result<(), PolicyRefusal> {
        let days = [
            ("trial_days", self.trial_days),
            ("trial_again_days", self.trial_again_days),
            ("past_due_days", self.past_due_days),
            ("ended_day", self.ended_day),
            ("papers_days", self.papers_days),
            ("papers_again_days", self.papers_again_days),
            ("idle_days", self.idle_days),
            ("still_idle_days", self.still_idle_days),
            ("deletion_days", self.deletion_days),
            ("told_days", self.told_days),
            ("most_granted_days", self.most_granted_days),
            ("most_cycle_days", self.most_cycle_days),
        ];
        let wrong = days.into_iter().find(|(_, days)| !(1..=MOST_DAYS).contains(days));
        wrong.map_or(Ok(()), |(name, days)| Err(PolicyRefusal::OutOfBounds { name, days }))?;
        if !(1..=100).contains(&self.guard_percent) {
            return Err(PolicyRefusal::GuardPercent { percent: self.guard_percent });
        }
        Ok(())
    }

    /// Compares the days of steps with each other and with promises of the site.
    fn check_steps(&self) -> Result<(), PolicyRefusal> {
        if self.ended_day <= self.past_due_days + 1 {
            return Err(PolicyRefusal::EndedTooEarly);
        }
        if self.deletion_days < FEWEST_DELETION_DAYS {
            return Err(PolicyRefusal::DeletedTooEarly { days: self.deletion_days });
        }
        if self.deletion_by == Taker::Agent {
            return Err(PolicyRefusal::DeletionByAgent);
        }
        // The hold for a late payment begins on the day after the last past due day, and the days of a
        // deletion count from it.
        let deleted = self.past_due_days + 1 + self.deletion_days;
        if self.ended_day > deleted {
            return Err(PolicyRefusal::EndedAfterDeletion { day: self.ended_day, deleted });
        }
        let held = self.idle_days + self.still_idle_days;
        if self.trial_days > held {
            return Err(PolicyRefusal::HeldInTrial { days: self.trial_days, held });
        }
        if self.told_days > self.papers_again_days {
            return Err(PolicyRefusal::ToldAfterRejection {
                told: self.told_days,
                days: self.papers_again_days,
            });
        }
        if !(1..=MOST_NAMES_KEPT_DAYS).contains(&self.names_kept_days) {
            return Err(PolicyRefusal::NamesKept { days: self.names_kept_days });
        }
        Ok(())
    }

    /// Compares the days of notices with the days of their steps.
    fn check_notices(&self) -> Result<(), PolicyRefusal> {
        let late = Self::STEPS.into_iter().find(|cause| {
            let days = self.days_before(*cause);
            self.notice_days(*cause).iter().any(|notice| *notice == 0 || *notice >= days)
        });
        late.map_or(Ok(()), |cause| Err(PolicyRefusal::NoticeTooEarly { step: cause.as_str() }))?;
        let of_trial = self.trial_end_notice_days.iter().any(|days| *days == 0 || *days >= self.trial_days);
        if of_trial {
            return Err(PolicyRefusal::NoticeTooEarly { step: "trial_ends" });
        }
        let of_paid = self.paid_end_notice_days.iter().any(|days| *days == 0 || *days >= Self::CYCLE_DAYS);
        if of_paid {
            return Err(PolicyRefusal::NoticeTooEarly { step: "paid_period_ends" });
        }
        let days = self.told_days;
        let put_off =
            Self::STEPS.into_iter().find(|cause| self.notice_days(*cause).iter().all(|n| *n < days));
        put_off.map_or(Ok(()), |cause| Err(PolicyRefusal::ToldTooLate { step: cause.as_str(), days }))
    }

    /// The steps that time brings.
    pub const STEPS: [Cause; 5] =
        [Cause::Idle, Cause::StillIdle, Cause::DataMissing, Cause::PaymentLate, Cause::Deleted];

    /// The days are empty for causes that are no step of time.
    pub fn notice_days(&self, cause: Cause) -> &[u32] {
        match cause {
            Cause::Idle => &self.idle_notice_days,
            Cause::StillIdle => &self.still_idle_notice_days,
            Cause::DataMissing => &self.papers_notice_days,
            Cause::PaymentLate => &self.past_due_notice_days,
            Cause::Deleted => &self.deletion_notice_days,
            _ => &[],
        }
    }

    pub const fn taker(&self, cause: Cause) -> Taker {
        match cause {
            Cause::Idle => self.idle_by,
            Cause::StillIdle => self.still_idle_by,
            Cause::DataMissing => self.papers_by,
            Cause::PaymentLate => self.past_due_by,
            Cause::Deleted => self.deletion_by,
            _ => Taker::Agent,
        }
    }

    /// This policy, with the cause's step left to agents.
    #[must_use]
    pub const fn leaving(mut self, cause: Cause) -> Self {
        match cause {
            Cause::Idle => self.idle_by = Taker::Agent,
            Cause::StillIdle => self.still_idle_by = Taker::Agent,
            Cause::DataMissing => self.papers_by = Taker::Agent,
            Cause::PaymentLate => self.past_due_by = Taker::Agent,
            Cause::Deleted => self.deletion_by = Taker::Agent,
            _ => {}
        }
        self
    }

    const fn days_before(&self, cause: Cause) -> u32 {
        match cause {
            Cause::Idle => self.idle_days,
            Cause::StillIdle => self.still_idle_days,
            Cause::DataMissing => self.papers_days,
            Cause::PaymentLate => self.past_due_days,
            Cause::Deleted => self.deletion_days,
            _ => 0,
        }
    }

    /// The mark changes with each number of the policy: work that was planned under another mark is planned
    /// anew.
    pub fn mark(&self) -> String {
        format!("{self:?}")
    }
}

#[cfg(test)]
mod tests;
