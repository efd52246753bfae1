use jiff::SignedDuration;
use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::domain::course::Course;
use crate::domain::testing::{at, month_paid, opened, supplied};

/// An account opened on 5 January in WITA, with papers: inactive after 6 March if it is not used.
fn known() -> Account {
    let account = opened();
    Account { papers: supplied(account.created_at), ..account }
}

/// The usual policy, with the papers' clock running.
const PAPERS: Policy = Policy { papers_by: Taker::Time, ..Policy::DEFAULT };

/// The work of a run at each of these instants: `tell <cause> <days> <last day>` or `take <cause>`.
fn runs(account: Account, policy: &Policy, at_each: &[&str]) -> Vec<(String, String)> {
    let now = account.created_at;
    let mut course = Course { account, policy: *policy, sent: Vec::new(), withheld: Vec::new(), now };
    let mut done = Vec::new();
    for text in at_each {
        course.now = at(text);
        while let Some(next) = course.work().filter(|next| next.from <= course.now) {
            let did = match next.work {
                Work::Tell(notice) => {
                    course.tell(&notice);
                    let day = course.account.terms.zone.day(notice.last);
                    format!("tell {} {} {day}", notice.step.cause.as_str(), notice.days_before)
                }
                Work::Take(cause) => {
                    course.take(cause).unwrap();
                    format!("take {}", cause.as_str())
                }
            };
            done.push(((*text).to_owned(), did));
            assert!(done.len() < 100, "{done:?}");
        }
    }
    done
}

fn did(at: &str, what: &str) -> (String, String) {
    (at.into(), what.into())
}

#[test]
fn an_idle_account_is_told_before_each_step() {
    let moments = [
        "2026-02-27T00:59:59Z",
        "2026-02-27T01:00:00Z",
        "2026-03-06T15:59:59.999Z",
        "2026-03-06T16:00:00Z",
        "2026-03-29T01:00:00Z",
        "2026-04-05T15:59:59.999Z",
        "2026-04-05T16:00:00Z",
        "2026-04-22T01:00:00Z",
        "2026-05-03T01:00:00Z",
        "2026-05-06T15:59:59.999Z",
        "2026-05-06T16:00:00Z",
        "2027-01-01T00:00:00Z",
    ];
    assert_eq!(
        runs(known(), &Policy::DEFAULT, &moments),
        [
            did("2026-02-27T01:00:00Z", "tell idle 7 2026-03-06"),
            did("2026-03-06T16:00:00Z", "take idle"),
            did("2026-03-29T01:00:00Z", "tell still_idle 7 2026-04-05"),
            did("2026-04-05T16:00:00Z", "take still_idle"),
            did("2026-04-22T01:00:00Z", "tell deleted 14 2026-05-06"),
            did("2026-05-03T01:00:00Z", "tell deleted 3 2026-05-06"),
            did("2026-05-06T16:00:00Z", "take deleted"),
        ]
    );
}

#[test]
fn a_late_run_tells_first_and_takes_the_step_three_days_later() {
    let moments = ["2026-05-01T03:00:00Z", "2026-05-04T15:59:59.999Z", "2026-05-04T16:00:00Z"];
    assert_eq!(
        runs(known(), &Policy::DEFAULT, &moments),
        [did("2026-05-01T03:00:00Z", "tell idle 7 2026-05-04"), did("2026-05-04T16:00:00Z", "take idle"),]
    );
}

#[test]
fn papers_are_asked_for_three_times_and_of_missed_reminders_the_last_is_sent() {
    let account = opened();
    let in_time =
        ["2026-01-12T01:00:00Z", "2026-01-16T01:00:00Z", "2026-01-18T01:00:00Z", "2026-01-19T16:00:00Z"];
    assert_eq!(
        runs(account.clone(), &PAPERS, &in_time),
        [
            did("2026-01-12T01:00:00Z", "tell data_missing 7 2026-01-19"),
            did("2026-01-16T01:00:00Z", "tell data_missing 3 2026-01-19"),
            did("2026-01-18T01:00:00Z", "tell data_missing 1 2026-01-19"),
            did("2026-01-19T16:00:00Z", "take data_missing"),
        ]
    );
    let late = ["2026-01-18T05:00:00Z", "2026-01-20T00:00:00Z", "2026-01-21T16:00:00Z"];
    assert_eq!(
        runs(account, &PAPERS, &late),
        [
            did("2026-01-18T05:00:00Z", "tell data_missing 1 2026-01-21"),
            did("2026-01-21T16:00:00Z", "take data_missing"),
        ]
    );
}

/// An account with papers and a month that is paid through 17 February.
fn known_and_paid() -> Account {
    let account = month_paid();
    Account { papers: supplied(account.created_at), ..account }
}

#[test]
fn a_late_payment_is_told_twice_in_its_week() {
    let moments = [
        "2026-02-18T00:59:59Z",
        "2026-02-18T01:00:00Z",
        "2026-02-23T01:00:00Z",
        "2026-02-24T15:59:59.999Z",
        "2026-02-24T16:00:00Z",
        "2026-03-12T00:00:00Z",
    ];
    assert_eq!(
        runs(known_and_paid(), &Policy::DEFAULT, &moments),
        [
            did("2026-02-18T01:00:00Z", "tell payment_late 6 2026-02-24"),
            did("2026-02-23T01:00:00Z", "tell payment_late 1 2026-02-24"),
            did("2026-02-24T16:00:00Z", "take payment_late"),
        ]
    );
}

#[test]
fn a_late_run_tells_of_a_late_payment_unless_the_subscription_ends_before_the_hold() {
    let moments = ["2026-03-10T03:00:00Z", "2026-03-13T15:59:59.999Z", "2026-03-13T16:00:00Z"];
    assert_eq!(
        runs(known_and_paid(), &Policy::DEFAULT, &moments),
        [
            did("2026-03-10T03:00:00Z", "tell payment_late 1 2026-03-13"),
            did("2026-03-13T16:00:00Z", "take payment_late"),
        ]
    );
    let too_late = ["2026-03-15T03:00:00Z", "2026-03-18T16:00:00Z", "2026-04-01T00:00:00Z"];
    assert_eq!(runs(known_and_paid(), &Policy::DEFAULT, &too_late), []);
}

#[test]
fn a_payment_taken_back_is_told_anew_and_holds_nothing_at_once() {
    let mut account = known_and_paid();
    account.taken_back_at = Some(at("2026-03-02T03:00:00Z"));
    let step_at = at("2026-02-24T15:59:59.999Z");
    let told = SentNotice {
        cause: Cause::PaymentLate,
        step_at,
        days_before: 1,
        sent_at: at("2026-02-23T01:00:00Z"),
        accepted_at: None,
    };
    let now = at("2026-03-02T03:00:00Z");
    let next = next_work(&account, &Policy::DEFAULT, &[told], now).unwrap();
    assert!(next.from <= now, "the owner is told at once");
    let Work::Tell(notice) = next.work else { panic!("the step was taken at once") };
    assert_eq!(account.terms.zone.day(notice.last).to_string(), "2026-03-05");
}

#[test]
fn use_after_a_notice_begins_the_days_anew() {
    let mut account = known();
    account.last_active_at = at("2026-03-05T03:00:00Z");
    let told = SentNotice {
        cause: Cause::Idle,
        step_at: at("2026-03-06T15:59:59.999Z"),
        days_before: 7,
        sent_at: at("2026-02-27T01:00:00Z"),
        accepted_at: None,
    };
    let next = next_work(&account, &Policy::DEFAULT, &[told], at("2026-03-07T00:00:00Z")).unwrap();
    assert_eq!(next.from, at("2026-04-27T01:00:00Z"));
    assert!(matches!(next.work, Work::Tell(notice) if notice.days_before == 7));
}

#[test]
fn a_step_that_is_left_to_agents_brings_no_work() {
    let policy = Policy { idle_by: Taker::Agent, ..Policy::DEFAULT };
    assert_eq!(next_work(&known(), &policy, &[], at("2027-01-01T00:00:00Z")), None);
}

#[test]
fn an_account_whose_clocks_do_not_run_yet_has_no_work() {
    let account = Account { clocks_from: None, ..known() };
    assert_eq!(next_work(&account, &Policy::DEFAULT, &[], at("2030-01-01T00:00:00Z")), None);
}

#[rstest]
#[case::long_before("2026-02-26T00:00:00Z", None)]
#[case::once_told("2026-03-01T00:00:00Z", Some("2026-03-06"))]
#[case::told_too_late("2026-03-05T00:00:00Z", Some("2026-03-08"))]
fn the_owner_reads_the_day_that_the_notice_tells(#[case] now: &str, #[case] day: Option<&str>) {
    let account = known();
    let foretold = foretold(&account, &Policy::DEFAULT, &[], at(now));
    let told = foretold.map(|(cause, last)| (cause, account.terms.zone.day(last).to_string()));
    assert_eq!(told, day.map(|day| (Cause::Idle, day.to_owned())));
}

/// An account that was closed on 5 January: its data are deleted after 4 February.
fn closed() -> Account {
    let mut account = opened();
    account.lifecycle = account.lifecycle.step(Cause::ClosedByOwner, account.created_at).unwrap();
    account
}

#[test]
fn a_deletion_of_which_no_notice_was_accepted_is_told_again_after_growing_pauses() {
    let (account, mut sent, mut told) = (closed(), Vec::<SentNotice>::new(), Vec::new());
    let (mut now, end) = (account.created_at, at("2026-03-10T00:00:00Z"));
    while let Some(next) = next_work(&account, &Policy::DEFAULT, &sent, now).filter(|next| next.from < end) {
        now = now.max(next.from);
        let next = next_work(&account, &Policy::DEFAULT, &sent, now).unwrap();
        let Work::Tell(notice) = next.work else { panic!("data are deleted: {next:?}") };
        let day = |at| account.terms.zone.day(at).to_string();
        told.push((day(now), notice.days_before, day(notice.last)));
        sent.push(SentNotice::of(&notice, now));
        assert_eq!(awaits_mail(&account, &Policy::DEFAULT, &sent, now), now > notice.step.at);
    }
    let told: Vec<_> = told.iter().map(|(day, days, last)| (day.as_str(), *days, last.as_str())).collect();
    assert_eq!(
        told,
        [
            ("2026-01-21", 14, "2026-02-04"),
            ("2026-02-01", 3, "2026-02-04"),
            ("2026-02-05", 3, "2026-02-08"),
            ("2026-02-06", 3, "2026-02-09"),
            ("2026-02-07", 3, "2026-02-10"),
            ("2026-02-09", 3, "2026-02-12"),
            ("2026-02-13", 3, "2026-02-16"),
            ("2026-02-20", 3, "2026-02-23"),
            ("2026-02-27", 3, "2026-03-02"),
            ("2026-03-06", 3, "2026-03-09"),
        ]
    );
}

#[rstest]
#[case::in_time("2026-01-25T03:00:00Z", "2026-02-05")]
#[case::the_last_days("2026-02-03T03:00:00Z", "2026-02-07")]
#[case::late("2026-02-20T03:00:00Z", "2026-02-24")]
fn a_deletion_comes_three_days_after_a_notice_was_accepted(#[case] accepted: &str, #[case] day: &str) {
    let account = closed();
    let now = at("2026-01-21T01:00:00Z");
    let Some(Work::Tell(notice)) = next_work(&account, &Policy::DEFAULT, &[], now).map(|next| next.work)
    else {
        panic!("nothing is told")
    };
    let told = SentNotice { accepted_at: Some(at(accepted)), ..SentNotice::of(&notice, now) };
    let reminder = Notice { days_before: 3, ..notice };
    let sent = [told, SentNotice { accepted_at: told.accepted_at, ..SentNotice::of(&reminder, now) }];
    let after_both = at(accepted).max(at("2026-02-02T03:00:00Z"));
    let next = next_work(&account, &Policy::DEFAULT, &sent, after_both).unwrap();
    assert_eq!(next.work, Work::Take(Cause::Deleted));
    assert_eq!(next.from, account.terms.zone.instant(day.parse().unwrap(), Time::midnight()));
}

proptest! {
    #[test]
    fn no_step_comes_without_a_notice_three_days_before_whenever_runs_happen(
        gaps in proptest::collection::vec(1_i64..24 * 40, 1..30),
        is_paid in any::<bool>(),
    ) {
        let mut account = if is_paid { month_paid() } else { opened() };
        let (mut now, mut sent) = (account.created_at, Vec::<SentNotice>::new());
        for gap in gaps {
            now += SignedDuration::from_hours(gap);
            let mut done = 0;
            while let Some(next) = next_work(&account, &PAPERS, &sent, now).filter(|next| next.from <= now) {
                match next.work {
                    Work::Tell(notice) => {
                        let Notice { step, days_before, .. } = notice;
                        let again = sent.iter().any(|notice| {
                            (notice.cause, notice.step_at, notice.days_before) == (step.cause, step.at, days_before)
                        });
                        prop_assert!(!again, "told twice");
                        sent.push(SentNotice::accepted(&notice, now));
                    }
                    Work::Take(cause) => {
                        let of_cause = || sent.iter().filter(|notice| notice.cause == cause);
                        let step_at = of_cause().map(|notice| notice.step_at).max();
                        let told = of_cause().filter(|notice| Some(notice.step_at) == step_at);
                        let first = told.map(|notice| notice.told_at().unwrap()).min().unwrap();
                        prop_assert!(now.duration_since(first) >= SignedDuration::from_hours(72));
                        account.lifecycle = account.lifecycle.step(cause, now).unwrap();
                    }
                }
                done += 1;
                prop_assert!(done < 20);
            }
        }
    }
}
