//! The notices before a step. Each step waits until its owner was told of it in time, so a late run tells the
//! owner first and takes the step some days later.

use jiff::Span;
use jiff::Timestamp;
use jiff::civil::Time;
use mostrador_runtime::clock::later;

use super::account::Account;
use super::due::{DueStep, each_due};
use super::holds::NextHold;
use super::lifecycle::{AccountState, Cause};
use super::policy::{Policy, Taker};
use super::subscription::just_after;
use super::zone::Zone;

/// A notice that the owner was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentNotice {
    pub cause: Cause,
    /// The [`DueStep::at`] of the step; another day of the step gets its own notices.
    pub step_at: Timestamp,
    pub days_before: u32,
    pub sent_at: Timestamp,
    /// When the mail server first took over a notice of this step's day, or mailer answered that the owner is
    /// deleted already; known of deletions alone.
    pub accepted_at: Option<Timestamp>,
}

impl SentNotice {
    pub const fn of(notice: &Notice, sent_at: Timestamp) -> Self {
        let Notice { step: DueStep { cause, at: step_at, .. }, days_before, .. } = *notice;
        Self { cause, step_at, days_before, sent_at, accepted_at: None }
    }

    /// The notice as a mail server takes it over at once.
    pub fn accepted(notice: &Notice, at: Timestamp) -> Self {
        Self { accepted_at: Some(at), ..Self::of(notice, at) }
    }

    /// The instant from which the owner counts as told. A deletion cannot be taken back, so a notice of it
    /// counts only once a mail server accepted it.
    fn told_at(&self) -> Option<Timestamp> {
        match self.cause {
            Cause::Deleted => self.accepted_at,
            _ => Some(self.sent_at),
        }
    }

    /// Is this a notice of the same step, day and number of days before it? The time of sending does not
    /// count.
    pub fn is_same(&self, other: &Self) -> bool {
        let key = |notice: &Self| (notice.cause, notice.step_at, notice.days_before);
        key(self) == key(other)
    }
}

/// A notice that the owner is to get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    pub step: DueStep,
    pub days_before: u32,
    /// The last instant before the step, as the notice states it.
    pub last: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    Tell(Notice),
    Take(Cause),
}

/// Work that time brings, and the instant from which it may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextWork {
    pub from: Timestamp,
    pub work: Work,
}

/// Notices are sent in the owner's morning.
const MORNING: Time = Time::constant(9, 0, 0, 0);

/// The earliest work; overdue work comes first.
pub fn next_work(
    account: &Account,
    policy: &Policy,
    sent: &[SentNotice],
    now: Timestamp,
) -> Option<NextWork> {
    let zone = account.terms.zone;
    let all = steps_by_time(account, policy).filter_map(|step| work_for(step, zone, policy, sent, now));
    all.min_by_key(|next| next.from)
}

/// The next step that its owner knows of, or would know of if a notice were sent now, with the last instant
/// before it. The days before the hold for a late payment, and before a deletion, are shown from the first
/// day on. An overdue step is left out: it waits for an admin, or for the next run.
pub fn foretold(
    account: &Account,
    policy: &Policy,
    sent: &[SentNotice],
    now: Timestamp,
) -> Option<(Cause, Timestamp)> {
    let zone = account.terms.zone;
    let asleep = account.lifecycle.state == AccountState::Inactive;
    let steps = steps_by_time(account, policy).filter(|step| {
        let first = policy.notice_days(step.cause).iter().max();
        let counted = asleep || matches!(step.cause, Cause::PaymentLate | Cause::Deleted);
        counted || first.is_some_and(|days| reminder(step, zone, *days) <= now)
    });
    let told = steps.filter_map(|step| {
        let first = first_told(&step, sent);
        Some((step.cause, last_before(&step, zone, policy, first.unwrap_or(now))?))
    });
    told.filter(|(_, last)| *last >= now).min_by_key(|(_, last)| *last)
}

/// The last instant for missing papers; `None` while no day is set, or while the hold waits for an admin.
pub fn papers_until(
    account: &Account,
    policy: &Policy,
    sent: &[SentNotice],
    now: Timestamp,
) -> Option<Timestamp> {
    let step = steps_by_time(account, policy).find(|step| step.cause == Cause::DataMissing)?;
    let first = first_told(&step, sent);
    last_before(&step, account.terms.zone, policy, first.unwrap_or(now)).filter(|last| *last >= now)
}

/// The notice that the mail about rejected papers replaces; `None` while no day is set for other papers.
pub fn foretold_papers(account: &Account, policy: &Policy, now: Timestamp) -> Option<SentNotice> {
    let step = steps_by_time(account, policy).find(|step| step.cause == Cause::DataMissing)?;
    // The mail counts as the notice whose morning has passed last; later reminders follow it.
    let passed = policy.papers_notice_days.iter().copied();
    let passed = passed.filter(|days| reminder(&step, account.terms.zone, *days) <= now).min();
    let days_before = passed.or(policy.papers_notice_days.iter().copied().max())?;
    Some(SentNotice { cause: step.cause, step_at: step.at, days_before, sent_at: now, accepted_at: None })
}

/// Was the owner told of the step in time, and has its day come?
pub fn is_due(account: &Account, policy: &Policy, sent: &[SentNotice], now: Timestamp, cause: Cause) -> bool {
    let step = steps_by_time(account, policy).find(|step| step.cause == cause);
    let work = step.and_then(|step| work_for(step, account.terms.zone, policy, sent, now));
    work.is_some_and(|next| next.work == Work::Take(cause) && next.from <= now)
}

/// The next hold of time; `None` for a hold that waits for an admin.
pub fn next_hold(
    account: &Account,
    policy: &Policy,
    sent: &[SentNotice],
    now: Timestamp,
) -> Option<NextHold> {
    let holds = steps_by_time(account, policy).filter_map(|step| {
        let first = first_told(&step, sent);
        let at = last_before(&step, account.terms.zone, policy, first.unwrap_or(now))?;
        Some(NextHold { hold: step.hold()?, at })
    });
    holds.min_by_key(|next| next.at)
}

fn steps_by_time(account: &Account, policy: &Policy) -> impl Iterator<Item = DueStep> {
    each_due(account, policy).filter(|step| policy.taker(step.cause) == Taker::Time)
}

fn notices_of(step: &DueStep, sent: &[SentNotice]) -> impl Iterator<Item = SentNotice> {
    sent.iter().copied().filter(|notice| (notice.cause, notice.step_at) == (step.cause, step.at))
}

fn first_told(step: &DueStep, sent: &[SentNotice]) -> Option<Timestamp> {
    notices_of(step, sent).filter_map(|notice| notice.told_at()).min()
}

/// Has the day of the deletion come, while no mail server accepted a notice of it?
pub fn awaits_mail(account: &Account, policy: &Policy, sent: &[SentNotice], now: Timestamp) -> bool {
    let deletion = steps_by_time(account, policy).find(|step| step.cause == Cause::Deleted);
    deletion.is_some_and(|step| {
        let was_sent = notices_of(&step, sent).next().is_some();
        step.at < now && was_sent && first_told(&step, sent).is_none()
    })
}

/// Only the last one of several missed reminders is sent.
fn work_for(
    step: DueStep,
    zone: Zone,
    policy: &Policy,
    sent: &[SentNotice],
    now: Timestamp,
) -> Option<NextWork> {
    let told: Vec<_> = notices_of(&step, sent).collect();
    let first = first_told(&step, sent);
    let last = last_before(&step, zone, policy, first.unwrap_or(now))?;
    let tell_from =
        |from, days_before| NextWork { from, work: Work::Tell(Notice { step, days_before, last }) };
    let tell = |days_before: u32| tell_from(reminder(&step, zone, days_before), days_before);

    let (passed, coming): (Vec<u32>, Vec<u32>) =
        policy.notice_days(step.cause).iter().partition(|days| reminder(&step, zone, **days) <= now);
    let missed = passed.into_iter().min().filter(|days| told.iter().all(|notice| notice.days_before > *days));
    if let Some(days) = missed
        && (first.is_none() || now <= last)
    {
        return Some(tell(days));
    }
    let take = first.map(|_| NextWork { from: just_after(last), work: Work::Take(step.cause) });
    let reminder = coming.into_iter().max().map(tell);
    let again = told_again(&step, &told).filter(|_| first.is_none());
    let again = again.map(|(from, days_before)| tell_from(from, days_before));
    reminder.into_iter().chain(take).chain(again).min_by_key(|next| next.from)
}

/// The instant from which the last notice is sent again, from the step's day on: a day later, and then after
/// growing pauses.
fn told_again(step: &DueStep, told: &[SentNotice]) -> Option<(Timestamp, u32)> {
    let latest = told.iter().map(|notice| notice.sent_at).max()?;
    let days_before = told.iter().map(|notice| notice.days_before).min()?;
    let [shortest, longest] = Policy::DELETION_TOLD_AGAIN;
    let pause = latest.duration_since(step.at).clamp(shortest, longest);
    Some((later(latest, pause).max(just_after(step.at)), days_before))
}

/// The step's own day, or a later day when its owner was told too late. `None` for a step that has no reason
/// any more by then.
fn last_before(step: &DueStep, zone: Zone, policy: &Policy, told_at: Timestamp) -> Option<Timestamp> {
    let last = step.at.max(zone.end_of_day_after(told_at, policy.told_days));
    step.until.is_none_or(|until| last < until).then_some(last)
}

fn reminder(step: &DueStep, zone: Zone, days_before: u32) -> Timestamp {
    morning_before(zone, step.at, days_before)
}

/// The owner's morning `days` days before the local day of `at`.
pub(super) fn morning_before(zone: Zone, at: Timestamp, days: u32) -> Timestamp {
    let span = Span::new().try_days(i64::from(days)).unwrap_or_default();
    zone.instant(zone.day(at).saturating_sub(span), MORNING)
}

#[cfg(test)]
mod tests;
