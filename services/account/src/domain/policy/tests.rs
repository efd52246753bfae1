use super::*;

mod lives;

#[test]
fn a_step_needs_a_day_and_comes_within_ten_years() {
    assert_eq!(Policy::default().check(), Ok(()));
    let never = Policy { idle_days: 3_654, ..Policy::default() };
    assert_eq!(never.check(), Err(PolicyRefusal::OutOfBounds { name: "idle_days", days: 3_654 }));
    let at_once = Policy { papers_days: 0, ..Policy::default() };
    let refused = at_once.check().unwrap_err().to_string();
    assert_eq!(refused, "account.policy.papers_days is 0: it must be from 1 to 3653");
}

#[test]
fn a_notice_comes_within_the_days_of_its_step() {
    for papers_notice_days in [[14, 3, 1], [7, 3, 0]] {
        let policy = Policy { papers_notice_days, ..Policy::default() };
        assert_eq!(policy.check(), Err(PolicyRefusal::NoticeTooEarly { step: "data_missing" }));
    }
}

#[test]
fn a_notice_of_an_end_comes_before_its_last_day_and_after_the_first() {
    let trial = |days| Policy { trial_end_notice_days: [days], ..Policy::default() }.check();
    let refused = Err(PolicyRefusal::NoticeTooEarly { step: "trial_ends" });
    assert_eq!((trial(13), trial(14), trial(0)), (Ok(()), refused.clone(), refused));
    let paid = |days| Policy { paid_end_notice_days: [7, days], ..Policy::default() }.check();
    let refused = Err(PolicyRefusal::NoticeTooEarly { step: "paid_period_ends" });
    assert_eq!((paid(364), paid(365), paid(0)), (Ok(()), refused.clone(), refused));
}

#[test]
fn a_notice_that_comes_in_time_puts_no_step_off() {
    let told = |told_days| Policy { told_days, ..Policy::default() }.check();
    let refused = Err(PolicyRefusal::ToldTooLate { step: "payment_late", days: 7 });
    assert_eq!((told(6), told(7)), (Ok(()), refused));
    let one = |past_due_notice_days| Policy { past_due_notice_days, ..Policy::default() }.check();
    let refused = Err(PolicyRefusal::ToldTooLate { step: "payment_late", days: 3 });
    assert_eq!((one([3, 1]), one([1, 3]), one([2, 1])), (Ok(()), Ok(()), refused));
}

#[test]
fn a_late_payment_holds_an_account_before_its_subscription_is_over() {
    let ended = |ended_day| Policy { ended_day, ..Policy::default() }.check();
    assert_eq!((ended(8), ended(9)), (Err(PolicyRefusal::EndedTooEarly), Ok(())));
}

#[test]
fn the_promise_of_the_site_bounds_the_days_of_a_deletion() {
    let deleted = |deletion_days| Policy { deletion_days, ..Policy::default() }.check();
    assert_eq!((deleted(29), deleted(30)), (Err(PolicyRefusal::DeletedTooEarly { days: 29 }), Ok(())));
    let kept = |names_kept_days| Policy { names_kept_days, ..Policy::default() }.check();
    assert_eq!((kept(0), kept(11_000)), (Err(PolicyRefusal::NamesKept { days: 0 }), Ok(())));
}

#[test]
fn another_number_is_another_policy() {
    let other = Policy { still_idle_days: 31, ..Policy::default() };
    assert_ne!(other.mark(), Policy::default().mark());
    assert_eq!(Policy::default().mark(), Policy::DEFAULT.mark());
}
