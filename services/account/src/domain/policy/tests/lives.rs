//! Simulated accounts reach every state under every policy that the check accepts, each on its promised day.

use jiff::Timestamp;
use proptest::prelude::*;

use crate::domain::account::Account;
use crate::domain::acts::{Act, Gains};
use crate::domain::course::Course;
use crate::domain::due::{due_of, left_step};
use crate::domain::holds::Hold;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::notices::{Work, foretold_papers};
use crate::domain::papers::{Papers, Standing};
use crate::domain::policy::{Policy, PolicyRefusal, Taker};
use crate::domain::subscription::{Period, SubscriptionState, Terms, Tier, just_after};
use crate::domain::testing::{at, known, opened, paid_on};

struct Life {
    course: Course,
    seen: Vec<(AccountState, SubscriptionState, Tier)>,
    /// The steps, each with whether it came after the policy's day.
    steps: Vec<(Cause, bool)>,
}

enum Event {
    Work(Work),
    /// An agent takes the step that the policy leaves to agents, as soon as it is due.
    Left,
    Subscription,
}

impl Life {
    fn of(account: Account, policy: Policy, now: Timestamp) -> Self {
        let course = Course { account, policy, sent: Vec::new(), withheld: Vec::new(), now };
        Self { course, seen: Vec::new(), steps: Vec::new() }
    }

    /// Follows the account until it is deleted, or until time brings no further step.
    fn through(mut self) -> Self {
        self.see();
        while let Some((from, event)) = self.next() {
            self.course.now = self.course.now.max(from);
            match event {
                Event::Work(Work::Tell(notice)) => self.course.tell(&notice),
                Event::Work(Work::Take(cause)) => self.take(cause),
                Event::Left => {
                    let Course { account, policy, now, .. } = &self.course;
                    let left = left_step(account, policy).unwrap().cause;
                    Act::TakeStep.preview(account, &Gains::default(), 0, policy, *now).unwrap();
                    self.take(left);
                }
                Event::Subscription => {}
            }
            self.see();
            assert!(self.seen.len() < 100, "a life without an end: {:?}", self.steps);
        }
        self
    }

    fn next(&self) -> Option<(Timestamp, Event)> {
        let Course { account, policy, now, .. } = &self.course;
        if account.lifecycle.cause == Cause::Deleted {
            return None;
        }
        let work = self.course.work().map(|next| (next.from, Event::Work(next.work)));
        let left = left_step(account, policy).filter(|step| step.until.is_none_or(|until| *now <= until));
        let left = left.map(|step| (just_after(step.at), Event::Left));
        let change = account.terms.next_change(policy, *now);
        let change = change.map(|change| (just_after(change.at), Event::Subscription));
        let next = work.into_iter().chain(left).chain(change).min_by_key(|(from, _)| *from);
        // An account in use is no longer used after centuries.
        next.filter(|(from, _)| *from < at("2100-01-01T00:00:00Z"))
    }

    fn take(&mut self, cause: Cause) {
        let promised = due_of(&self.course.account, &self.course.policy, cause).unwrap().at;
        self.steps.push((cause, self.course.now > just_after(promised)));
        self.course.take(cause).unwrap();
    }

    fn see(&mut self) {
        let Course { account, policy, now, .. } = &self.course;
        let (state, tier) = (account.terms.state(policy, *now), account.terms.tier(policy, *now));
        self.seen.push((account.lifecycle.state, state, tier));
    }

    fn has_seen(&self, wanted: (AccountState, SubscriptionState, Tier)) -> bool {
        self.seen.contains(&wanted)
    }
}

use AccountState as S;
use SubscriptionState as Sub;

fn opened_under(policy: &Policy) -> Account {
    let account = opened();
    let zone = account.terms.zone;
    let trial = Period::trial(account.created_at, zone, policy);
    Account { terms: Terms::trial_only(zone, trial), ..account }
}

/// An account in constant use.
fn in_use(account: Account) -> Account {
    Account { last_active_at: at("2200-01-01T00:00:00Z"), ..account }
}

fn paid_under(policy: &Policy) -> Account {
    let account = known(in_use(opened_under(policy)));
    Account { terms: account.terms.with_orders(&[paid_on("2026-01-10T03:00:00Z")]), ..account }
}

/// Every state of both axes, through the lives of an unused, an unproven, a late and a declining owner.
fn reaches_every_state(policy: Policy) {
    let start = opened().created_at;
    let on_time = |causes: &[Cause]| causes.iter().map(|cause| (*cause, false)).collect::<Vec<_>>();

    let unused = Life::of(known(opened_under(&policy)), policy, start).through();
    assert_eq!(unused.steps, on_time(&[Cause::Idle, Cause::StillIdle, Cause::Deleted]));
    for state in [S::Active, S::Inactive, S::Frozen, S::Closed] {
        assert!(unused.seen.iter().any(|(seen, _, _)| *seen == state), "{state:?}");
    }
    assert!(unused.has_seen((S::Active, Sub::Trial, Tier::Trial)));
    let held_in_trial = unused.seen.iter().any(|seen| (seen.0, seen.1) == (S::Frozen, Sub::Trial));
    assert!(!held_in_trial, "held while the trial runs");
    assert!(unused.seen.iter().any(|(_, state, _)| *state == Sub::Free));

    let unproven = Life::of(in_use(opened_under(&policy)), policy, start).through();
    assert_eq!(unproven.steps, on_time(&[Cause::DataMissing]));
    assert!(unproven.course.account.lifecycle.holds.has(Hold::MissingPapers));

    rejected_papers_are_awaited(policy);

    let late = Life::of(paid_under(&policy), policy, start).through();
    assert_eq!(late.steps, on_time(&[Cause::PaymentLate, Cause::Deleted]));
    assert!(late.has_seen((S::Active, Sub::Paid, Tier::Pro)), "{:?}", late.seen);
    assert!(late.has_seen((S::Active, Sub::PastDue, Tier::Pro)), "{:?}", late.seen);
    assert!(late.has_seen((S::Frozen, Sub::PastDue, Tier::Free)), "{:?}", late.seen);
    assert!(late.has_seen((S::Frozen, Sub::Ended, Tier::Free)), "{:?}", late.seen);

    let mut declining = paid_under(&policy);
    declining.terms.declined_at = Some(at("2026-01-20T03:00:00Z"));
    let declining = Life::of(declining, policy, start).through();
    assert!(declining.steps.is_empty(), "{:?}", declining.steps);
    assert!(declining.has_seen((S::Active, Sub::Ended, Tier::Free)), "{:?}", declining.seen);
}

/// Papers that are rejected on the last day give their owner the days that the terms promise, and no more.
fn rejected_papers_are_awaited(policy: Policy) {
    let account = in_use(opened_under(&policy));
    let now = due_of(&account, &policy, Cause::DataMissing).unwrap().at;
    let papers = Papers { standing: Standing::Rejected { at: now }, version: 2 };
    let mut rejected = Life::of(Account { papers, ..account }, policy, now);
    rejected.course.sent.extend(foretold_papers(&rejected.course.account, &policy, now));
    let held = rejected.through();
    assert_eq!(held.steps, [(Cause::DataMissing, false)]);
    let end = held.course.account.terms.zone.end_of_day_after(now, policy.papers_again_days);
    assert_eq!(held.course.account.lifecycle.since, just_after(end));
}

#[test]
fn the_default_lets_accounts_reach_every_state() {
    reaches_every_state(Policy::DEFAULT);
}

/// Days near the bounds of the check, and now and then any others.
fn days(most: u32) -> impl Strategy<Value = u32> {
    prop_oneof![8 => 1..=most, 1 => 0..=3_700_u32]
}

fn taker() -> impl Strategy<Value = Taker> {
    prop_oneof![4 => Just(Taker::Time), 1 => Just(Taker::Agent)]
}

fn policy() -> impl Strategy<Value = Policy> {
    let ends = (days(60), days(20), days(90), 28..=70_u32, days(3_000));
    let steps = (days(40), days(12), days(90), days(60), days(8));
    let notices = ([days(40)], [days(20)], [days(14), days(8), days(4)], [days(10), days(5)]);
    let of_ends = ([days(30), days(10)], [days(12)], [days(30), days(5)]);
    let takers = [taker(), taker(), taker(), taker(), taker()];
    (ends, steps, notices, of_ends, takers).prop_map(|(ends, steps, notices, of_ends, takers)| {
        let (trial_days, past_due_days, ended_day, deletion_days, names_kept_days) = ends;
        let (papers_days, papers_again_days, idle_days, still_idle_days, told_days) = steps;
        let (idle_notice_days, still_idle_notice_days, papers_notice_days, past_due_notice_days) = notices;
        let (deletion_notice_days, trial_end_notice_days, paid_end_notice_days) = of_ends;
        let [idle_by, still_idle_by, papers_by, past_due_by, deletion_by] = takers;
        Policy {
            trial_days,
            past_due_days,
            ended_day,
            papers_days,
            papers_again_days,
            idle_days,
            still_idle_days,
            deletion_days,
            names_kept_days,
            idle_notice_days,
            still_idle_notice_days,
            papers_notice_days,
            past_due_notice_days,
            deletion_notice_days,
            trial_end_notice_days,
            paid_end_notice_days,
            told_days,
            idle_by,
            still_idle_by,
            papers_by,
            past_due_by,
            deletion_by,
            ..Policy::DEFAULT
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, max_global_rejects: 1_000_000, ..Default::default() })]

    #[test]
    fn an_accepted_policy_lets_accounts_reach_every_state(policy in policy()) {
        prop_assume!(policy.check().is_ok());
        reaches_every_state(policy);
    }

    /// Changes one number at a time, so that each rule meets policies that break no other rule.
    #[test]
    fn a_policy_with_a_few_other_numbers_is_refused_or_reaches_every_state(
        other in policy(),
        changed in proptest::collection::vec(0..22_usize, 1..5),
    ) {
        let mut policy = Policy::DEFAULT;
        for place in changed {
            change(&mut policy, &other, place);
        }
        prop_assume!(policy.check().is_ok());
        reaches_every_state(policy);
    }
}

fn change(policy: &mut Policy, other: &Policy, place: usize) {
    match place {
        0 => policy.trial_days = other.trial_days,
        1 => policy.past_due_days = other.past_due_days,
        2 => policy.ended_day = other.ended_day,
        3 => policy.papers_days = other.papers_days,
        4 => policy.papers_again_days = other.papers_again_days,
        5 => policy.idle_days = other.idle_days,
        6 => policy.still_idle_days = other.still_idle_days,
        7 => policy.deletion_days = other.deletion_days,
        8 => policy.idle_notice_days = other.idle_notice_days,
        9 => policy.still_idle_notice_days = other.still_idle_notice_days,
        10 => policy.papers_notice_days = other.papers_notice_days,
        11 => policy.past_due_notice_days = other.past_due_notice_days,
        12 => policy.deletion_notice_days = other.deletion_notice_days,
        13 => policy.trial_end_notice_days = other.trial_end_notice_days,
        14 => policy.paid_end_notice_days = other.paid_end_notice_days,
        15 => policy.told_days = other.told_days,
        16 => policy.idle_by = other.idle_by,
        17 => policy.still_idle_by = other.still_idle_by,
        18 => policy.papers_by = other.papers_by,
        19 => policy.past_due_by = other.past_due_by,
        20 => policy.deletion_by = other.deletion_by,
        _ => policy.names_kept_days = other.names_kept_days,
    }
}

#[test]
fn agents_take_no_deletion_so_none_is_left_to_them() {
    let policy = Policy { deletion_by: Taker::Agent, ..Policy::DEFAULT };
    assert_eq!(policy.check(), Err(PolicyRefusal::DeletionByAgent));
    let refused = policy.check().unwrap_err().to_string();
    assert!(refused.contains("deletion_by is agent") && refused.contains("set it to time"), "{refused}");
}

#[test]
fn a_notice_leaves_no_more_days_than_a_rejection_promises() {
    let check =
        |told_days, papers_again_days| Policy { papers_again_days, told_days, ..Policy::DEFAULT }.check();
    let refused = Err(PolicyRefusal::ToldAfterRejection { told: 3, days: 2 });
    assert_eq!((check(3, 3), check(3, 2), check(2, 2)), (Ok(()), refused, Ok(())));
}

#[test]
fn a_subscription_is_over_before_its_data_are_deleted() {
    let check = |ended_day| Policy { ended_day, ..Policy::DEFAULT }.check();
    let refused = Err(PolicyRefusal::EndedAfterDeletion { day: 39, deleted: 38 });
    assert_eq!((check(38), check(39)), (Ok(()), refused));
}

#[test]
fn a_trial_is_over_before_an_unused_account_is_held() {
    let check = |trial_days| Policy { trial_days, ..Policy::DEFAULT }.check();
    let refused = Err(PolicyRefusal::HeldInTrial { days: 91, held: 90 });
    assert_eq!((check(90), check(91)), (Ok(()), refused));
}
