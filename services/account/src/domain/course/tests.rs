use jiff::SignedDuration;
use mostrador_runtime::Random;
use mostrador_runtime::id::OrderId;
use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::domain::papers::Papers;
use crate::domain::subscription::BoughtTime;
use crate::domain::testing::{at, known, month_paid, opened, supplied};

const POLICY: Policy = Policy::DEFAULT;

fn course(account: Account, policy: Policy, now: &str) -> Course {
    Course { account, policy, sent: Vec::new(), withheld: Vec::new(), now: at(now) }
}

/// The day, the cause and the fate of each step.
fn told(course: &Course, day: &str) -> Vec<(String, Cause, Fate)> {
    let steps = course.clone().steps_through(day.parse().unwrap());
    steps.iter().map(|step| (step.day.to_string(), step.cause, step.fate)).collect()
}

fn taken(day: &str, cause: Cause) -> (String, Cause, Fate) {
    (day.to_owned(), cause, Fate::Taken)
}

/// 3 o'clock in UTC is 11 o'clock in WITA, the zone of the account.
#[rstest]
#[case::in_time("2026-01-05T03:00:00Z", "2026-03-07", vec![taken("2026-03-07", Cause::Idle)])]
#[case::the_day_before("2026-01-05T03:00:00Z", "2026-03-06", vec![])]
#[case::overdue_and_untold("2026-06-01T03:00:00Z", "2026-06-04", vec![])]
#[case::told_first("2026-06-01T03:00:00Z", "2026-06-05", vec![taken("2026-06-05", Cause::Idle)])]
#[case::to_its_end("2026-06-01T03:00:00Z", "2027-06-01", vec![
    taken("2026-06-05", Cause::Idle), taken("2026-07-05", Cause::StillIdle), taken("2026-08-05", Cause::Deleted),
])]
fn an_unused_account(#[case] now: &str, #[case] day: &str, #[case] steps: Vec<(String, Cause, Fate)>) {
    assert_eq!(told(&course(known(opened()), POLICY, now), day), steps);
}

#[test]
fn a_notice_that_was_sent_counts() {
    let mut course = course(known(opened()), POLICY, "2026-03-07T03:00:00Z");
    course.sent.push(SentNotice {
        cause: Cause::Idle,
        step_at: at("2026-03-06T15:59:59.999Z"),
        days_before: 7,
        sent_at: at("2026-03-05T03:00:00Z"),
        accepted_at: None,
    });
    assert_eq!(told(&course, "2026-03-08"), []);
    assert_eq!(told(&course, "2026-03-09"), [taken("2026-03-09", Cause::Idle)]);
}

#[rstest]
#[case::in_time("2026-02-18T03:00:00Z", Some("2026-02-25"))]
#[case::late("2026-03-10T03:00:00Z", Some("2026-03-14"))]
#[case::too_late("2026-03-15T03:00:00Z", None)]
fn a_late_payment(#[case] now: &str, #[case] day: Option<&str>) {
    let steps = told(&course(known(month_paid()), POLICY, now), "2026-03-20");
    let expected: Vec<_> = day.map(|day| taken(day, Cause::PaymentLate)).into_iter().collect();
    assert_eq!(steps, expected);
}

#[test]
fn a_step_that_waits_for_a_person_leads_to_no_other() {
    let (account, now) = (known(opened()), "2026-05-01T03:00:00Z");
    let waits = |fate| [("2026-03-07".to_owned(), Cause::Idle, fate)];
    let left = Policy { idle_by: Taker::Agent, ..POLICY };
    assert_eq!(told(&course(account.clone(), left, now), "2027-01-01"), waits(Fate::LeftToAgents));
    assert_eq!(told(&course(account.clone(), left, "2026-01-05T03:00:00Z"), "2026-03-06"), []);

    let step_at = at("2026-03-06T15:59:59.999Z");
    let withheld = WithheldStep { cause: Cause::Idle, step_at, withheld_at: at(now), approved_at: None };
    let mut waiting = course(account, POLICY, now);
    waiting.withheld.push(withheld);
    assert_eq!(told(&waiting, "2027-01-01"), waits(Fate::WaitsForAdmin));
    waiting.account.last_active_at = at("2026-03-05T03:00:00Z");
    assert_eq!(
        told(&waiting, "2026-05-05"),
        [taken("2026-05-05", Cause::Idle)],
        "a step on another day waits for no person"
    );
}

#[test]
fn a_step_of_agents_that_lost_its_reason_is_not_told() {
    let policy = Policy { past_due_by: Taker::Agent, ..POLICY };
    let of = |now| told(&course(known(month_paid()), policy, now), "2026-04-01");
    let left = ("2026-02-25".to_owned(), Cause::PaymentLate, Fate::LeftToAgents);
    assert_eq!((of("2026-03-18T03:00:00Z"), of("2026-03-19T03:00:00Z")), (vec![left], vec![]));
}

#[test]
fn a_deletion_that_was_asked_for_is_held_up_while_it_is_due() {
    let mut account = opened();
    account.lifecycle = account.lifecycle.step(Cause::ClosedByOwner, account.created_at).unwrap();
    let in_time = course(account.clone(), POLICY, "2026-01-21T03:00:00Z");
    assert_eq!(told(&in_time, "2026-02-05"), [taken("2026-02-05", Cause::Deleted)]);
    let mut asked = course(account, POLICY, "2026-02-06T03:00:00Z");
    asked.account.deletion_asked_at = Some(at("2026-02-04T16:00:00Z"));
    assert_eq!(told(&asked, "2026-02-10"), [taken("2026-02-10", Cause::Deleted)], "its owner was not told");
    let mut told_in_time = in_time.clone();
    let notice = told_in_time.work().unwrap();
    let Work::Tell(notice) = notice.work else { panic!("{notice:?}") };
    told_in_time.tell(&notice);
    asked.sent = told_in_time.sent;
    assert_eq!(told(&asked, "2027-02-06"), [("2026-02-06".to_owned(), Cause::Deleted, Fate::HeldUp)]);
}

#[test]
fn a_deletion_without_an_accepted_notice_is_held_up() {
    let mut account = opened();
    account.lifecycle = account.lifecycle.step(Cause::ClosedByOwner, account.created_at).unwrap();
    let mut late = course(account, POLICY, "2026-01-21T03:00:00Z");
    let next = late.work().unwrap();
    let Work::Tell(notice) = next.work else { panic!("{next:?}") };
    late.sent.push(SentNotice::of(&notice, late.now));
    assert_eq!(
        told(&late, "2026-02-05"),
        [taken("2026-02-05", Cause::Deleted)],
        "the next notice may arrive"
    );
    late.now = at("2026-02-06T03:00:00Z");
    assert_eq!(told(&late, "2026-02-10"), [("2026-02-10".to_owned(), Cause::Deleted, Fate::HeldUp)]);
}

#[test]
fn an_account_whose_clocks_do_not_run_yet_begins_now() {
    let account = Account { clocks_from: None, papers_from: None, ..opened() };
    let steps = told(&course(account, POLICY, "2026-06-01T03:00:00Z"), "2026-06-16");
    assert_eq!(steps, [taken("2026-06-16", Cause::DataMissing)]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..Default::default() })]

    /// A service that reviews the account each hour takes the steps that the course foretold.
    #[test]
    fn reviews_take_the_steps_that_a_course_tells(
        causes in proptest::collection::vec(0..Cause::ALL.len(), 0..4),
        (begun, paid_days, papers) in (0_i64..150, 0_u32..90, any::<bool>()),
        days in 1_i64..120,
    ) {
        let mut account = opened();
        let start = account.created_at;
        for cause in causes.into_iter().map(|index| Cause::ALL[index]) {
            account.lifecycle = account.lifecycle.step(cause, start).unwrap_or(account.lifecycle);
        }
        account.papers = if papers { supplied(start) } else { Papers::NONE };
        let order = BoughtTime { order_id: OrderId::at(start, &Random::seeded(2)), paid_at: start, days: paid_days };
        account.terms = account.terms.with_orders(&[order]);

        let zone = account.terms.zone;
        let (mut sent, mut now) = (Vec::<SentNotice>::new(), start + SignedDuration::from_hours(24 * begun));
        let last = zone.day(now + SignedDuration::from_hours(24 * days));
        let course = Course { account: account.clone(), policy: POLICY, sent: Vec::new(), withheld: Vec::new(), now };
        let told: Vec<_> = course.steps_through(last).iter().map(|step| (step.day, step.cause)).collect();

        let mut done = Vec::new();
        while zone.day(now) <= last {
            while let Some(next) = timed_work(&account, &POLICY, (&sent, &[]), now).filter(|next| next.from <= now) {
                match next.work {
                    Work::Tell(notice) => sent.push(SentNotice::accepted(&notice, now)),
                    Work::Take(cause) => {
                        account.lifecycle = account.lifecycle.step(cause, now).unwrap();
                        done.push((zone.day(now), cause));
                    }
                }
            }
            now += SignedDuration::from_hours(1);
        }
        prop_assert_eq!(told, done);
    }
}
