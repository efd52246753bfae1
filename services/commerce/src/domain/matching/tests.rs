use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use mostrador_runtime::Random;
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::testing::numbered;

const TOTAL: i64 = 150_000;
const DUE: i64 = 149_877;

fn calendar() -> Calendar {
    Calendar::new([])
}

fn decide(line: &LineFacts, candidates: &[Candidate]) -> Verdict {
    super::decide(line, candidates, &calendar())
}

fn id(seed: u64) -> OrderId {
    OrderId::at(jiff::Timestamp::UNIX_EPOCH, &Random::seeded(seed))
}

fn account(number: u64) -> AccountId {
    numbered(number.try_into().unwrap())
}

fn days(from: Date, until: Date) -> HoldWindow {
    HoldWindow { from, until, late_until: calendar().next_banking_day(until) }
}

/// Held from Monday to Thursday.
fn order(seed: u64) -> Candidate {
    Candidate {
        order_id: id(seed),
        account_id: account(seed),
        bank_account: "527".into(),
        reference: Reference::random(&Random::seeded(seed)),
        state: OrderStateName::AwaitingTransfer,
        due: Rupiah::new(DUE),
        received: Rupiah::ZERO,
        held: days(date(2026, 1, 5), date(2026, 1, 8)),
        parts: Vec::new(),
    }
}

fn line(rupiah: i64) -> LineFacts {
    LineFacts {
        bank_account: "527".into(),
        booked_on: date(2026, 1, 5),
        credit: true,
        amount: Sen::new(rupiah * 100).unwrap(),
        currency: "IDR".into(),
        reversal: false,
        possible_duplicate: false,
        references: Vec::new(),
        paid_before: None,
        total_of: Vec::new(),
    }
}

fn queued(reason: QueueReason) -> Verdict {
    Verdict::Queue(reason)
}

#[test]
fn the_exact_amount_is_enough() {
    assert_eq!(decide(&line(DUE), &[order(1)]), Verdict::Apply(0));
    assert_eq!(decide(&line(DUE + 1), &[order(1)]), queued(QueueReason::NoCandidate));
    let elsewhere = LineFacts { bank_account: "528".into(), ..line(DUE) };
    assert_eq!(decide(&elsewhere, &[order(1)]), queued(QueueReason::NoCandidate));
}

#[test]
fn money_counts_from_the_day_of_the_order_to_the_banking_day_after_its_hold() {
    let on = |booked_on| decide(&LineFacts { booked_on, ..line(DUE) }, &[order(1)]);
    assert_eq!(on(date(2026, 1, 4)), queued(QueueReason::NoCandidate), "it is older than the order");
    assert_eq!(on(date(2026, 1, 5)), Verdict::Apply(0));
    assert_eq!(on(date(2026, 1, 9)), Verdict::Apply(0));
    assert_eq!(on(date(2026, 1, 10)), queued(QueueReason::NoCandidate));
    let until_friday = Candidate { held: days(date(2026, 1, 5), date(2026, 1, 9)), ..order(1) };
    let on = |booked_on| decide(&LineFacts { booked_on, ..line(DUE) }, std::slice::from_ref(&until_friday));
    assert_eq!(on(date(2026, 1, 12)), Verdict::Apply(0), "sent late on Friday");
    assert_eq!(on(date(2026, 1, 13)), queued(QueueReason::NoCandidate));
}

#[test]
fn money_older_than_the_order_that_it_names_waits() {
    let named = LineFacts { references: vec![order(1).reference], ..line(DUE) };
    let before = LineFacts { booked_on: date(2026, 1, 4), ..named.clone() };
    assert_eq!(decide(&named, &[order(1)]), Verdict::Apply(0));
    assert_eq!(decide(&before, &[order(1)]), queued(QueueReason::OlderThanOrder));
    let held_then = Candidate { held: days(date(2026, 1, 1), date(2026, 1, 4)), ..order(2) };
    assert_eq!(decide(&before, &[order(1), held_then]), queued(QueueReason::OlderThanOrder));
}

#[test]
fn an_amount_that_was_another_order_s_shortly_before_waits() {
    let holds_now = Candidate { held: days(date(2026, 1, 10), date(2026, 1, 13)), ..order(2) };
    let on = |booked_on, before: &Candidate| {
        decide(&LineFacts { booked_on, ..line(DUE) }, &[before.clone(), holds_now.clone()])
    };
    for state in OrderStateName::ALL {
        let before = Candidate { state, held: days(date(2026, 1, 6), date(2026, 1, 9)), ..order(1) };
        assert_eq!(on(date(2026, 1, 12), &before), queued(QueueReason::RecentHolder), "{state:?}");
        assert_eq!(on(date(2026, 1, 13), &before), Verdict::Apply(1), "{state:?}");
        let until_then = Candidate { state, held: days(date(2026, 1, 6), date(2026, 1, 10)), ..order(1) };
        assert_eq!(on(date(2026, 1, 10), &until_then), queued(QueueReason::Ambiguous), "{state:?}");
    }
    let before = Candidate { held: days(date(2026, 1, 6), date(2026, 1, 9)), ..order(1) };
    let named = |order: &Candidate| LineFacts {
        references: vec![order.reference.clone()],
        booked_on: date(2026, 1, 12),
        ..line(DUE)
    };
    let both = [before.clone(), holds_now.clone()];
    assert_eq!(decide(&named(&before), &both), Verdict::Apply(0), "amount and reference both speak for it");
    assert_eq!(decide(&named(&holds_now), &both), Verdict::Apply(1));
}

#[test]
fn what_became_of_an_order_does_not_take_its_amount_away() {
    for state in OrderStateName::ALL {
        let other = Candidate { state, ..order(1) };
        assert_eq!(decide(&line(DUE), &[other, order(2)]), queued(QueueReason::Ambiguous), "{state:?}");
    }
    let paid = Candidate { state: OrderStateName::Paid, ..order(1) };
    assert_eq!(decide(&line(DUE), &[paid]), queued(QueueReason::Duplicate));
}

#[test]
fn the_reference_decides_what_the_amount_does_not() {
    let with =
        |rupiah, reference: &Reference| LineFacts { references: vec![reference.clone()], ..line(rupiah) };
    let (first, second) = (order(1), order(2));
    assert_eq!(decide(&with(100_000, &first.reference), std::slice::from_ref(&first)), Verdict::Apply(0));
    assert_eq!(decide(&line(DUE), &[first.clone(), second.clone()]), queued(QueueReason::Ambiguous));
    assert_eq!(decide(&with(DUE, &second.reference), &[first.clone(), second.clone()]), Verdict::Apply(1));
    let other = Candidate { due: Rupiah::new(5), ..second };
    assert_eq!(
        decide(&with(DUE, &other.reference), &[first.clone(), other.clone()]),
        queued(QueueReason::Conflicting)
    );
    let both = LineFacts { references: vec![first.reference.clone(), other.reference.clone()], ..line(7) };
    assert_eq!(decide(&both, &[first, other]), queued(QueueReason::Ambiguous));
}

#[test]
fn an_order_that_is_over_is_not_paid_by_itself() {
    let in_state = |state| decide(&line(DUE), &[Candidate { state, ..order(1) }]);
    assert_eq!(in_state(OrderStateName::Paid), queued(QueueReason::Duplicate));
    assert_eq!(in_state(OrderStateName::Fulfilled), queued(QueueReason::Duplicate));
    assert_eq!(in_state(OrderStateName::Cancelled), queued(QueueReason::OrderCancelled));
}

#[test]
fn of_what_comes_late_only_the_exact_amount_is_applied() {
    let expired = Candidate { state: OrderStateName::Expired, ..order(1) };
    let named = |rupiah| LineFacts { references: vec![order(1).reference], ..line(rupiah) };
    assert_eq!(decide(&line(DUE), std::slice::from_ref(&expired)), Verdict::Apply(0));
    for other in [DUE - 1, TOTAL] {
        assert_eq!(decide(&named(other), std::slice::from_ref(&expired)), queued(QueueReason::Late));
    }
}

#[test]
fn an_amount_that_is_also_the_rest_of_another_order_waits() {
    let rest = Candidate {
        state: OrderStateName::PartlyPaid,
        due: Rupiah::new(150_000 + DUE),
        received: Rupiah::new(150_000),
        ..order(1)
    };
    let both = [rest.clone(), order(2)];
    assert_eq!(decide(&line(DUE), &both), queued(QueueReason::Ambiguous));
    assert_eq!(evidence(&line(DUE), &rest), [Evidence::ExactRest]);
    for (at, order) in both.iter().enumerate() {
        let named = LineFacts { references: vec![order.reference.clone()], ..line(DUE) };
        let verdict = if at == 1 { Verdict::Apply(1) } else { queued(QueueReason::Conflicting) };
        assert_eq!(decide(&named, &both), verdict);
    }
    let elsewhere = Candidate { bank_account: "528".into(), ..rest.clone() };
    assert_eq!(decide(&line(DUE), &[elsewhere, order(2)]), Verdict::Apply(1));
    assert_eq!(decide(&line(DUE), &[rest]), queued(QueueReason::NoCandidate), "a rest alone is not certain");
}

#[test]
fn some_lines_always_wait() {
    let exact = line(DUE);
    let decide = |line: LineFacts| decide(&line, &[order(1)]);
    assert_eq!(decide(LineFacts { reversal: true, ..exact.clone() }), queued(QueueReason::Reversal));
    assert_eq!(
        decide(LineFacts { currency: "USD".into(), ..exact.clone() }),
        queued(QueueReason::ForeignCurrency)
    );
    let fraction = Sen::new(DUE * 100 + 50).unwrap();
    assert_eq!(decide(LineFacts { amount: fraction, ..exact.clone() }), queued(QueueReason::Fraction));
    let twice = LineFacts { possible_duplicate: true, ..exact.clone() };
    assert_eq!(decide(twice), queued(QueueReason::PossibleDuplicate));
    assert_eq!(decide(LineFacts { credit: false, ..exact }), Verdict::Ignore);
}

#[test]
fn money_that_came_in_and_is_taken_back_waits_for_a_person() {
    let taken_back = LineFacts { credit: false, reversal: true, ..line(DUE) };
    assert_eq!(decide(&taken_back, &[order(1)]), queued(QueueReason::Reversal));
    assert_eq!(decide(&taken_back, &[]), queued(QueueReason::Reversal));
}

#[test]
fn a_known_payer_may_leave_the_code_out() {
    let known = |rupiah, total_of: &[u64]| LineFacts {
        paid_before: Some(account(1)),
        total_of: total_of.iter().map(|seed| id(*seed)).collect(),
        ..line(rupiah)
    };
    let (no, ambiguous) = (queued(QueueReason::NoCandidate), queued(QueueReason::Ambiguous));
    assert_eq!(decide(&known(TOTAL, &[1]), &[order(1)]), Verdict::Apply(0));
    let stranger = LineFacts { paid_before: None, ..known(TOTAL, &[1]) };
    assert_eq!(decide(&stranger, &[order(1)]), no, "anybody else may not");
    assert_eq!(decide(&known(TOTAL - 1, &[]), &[order(1)]), no);
    assert_eq!(decide(&known(TOTAL, &[1, 7]), &[order(1)]), ambiguous, "another order costs as much");
    assert_eq!(decide(&known(TOTAL, &[7]), &[order(1)]), no, "only another order costs as much");
    let partly = Candidate { state: OrderStateName::PartlyPaid, received: Rupiah::new(100_000), ..order(1) };
    assert_eq!(decide(&known(TOTAL, &[1]), std::slice::from_ref(&partly)), no, "a part of it is there");
    assert_eq!(decide(&known(DUE - 100_000, &[]), &[partly]), no, "who sends the rest names the order");
    let second = Candidate { account_id: account(1), ..order(2) };
    assert_eq!(decide(&known(TOTAL, &[1, 2]), &[order(1), second.clone()]), no, "for which of the two?");
    let paid = Candidate { state: OrderStateName::Paid, ..second };
    assert_eq!(decide(&known(TOTAL, &[1]), &[order(1), paid]), Verdict::Apply(0));
    let named = LineFacts { references: vec![order(9).reference], ..known(TOTAL, &[1]) };
    assert_eq!(decide(&named, &[order(1)]), no, "it names an order that nobody knows");
    let rest_of_another = Candidate {
        state: OrderStateName::PartlyPaid,
        due: Rupiah::new(TOTAL + 50_000),
        received: Rupiah::new(50_000),
        ..order(4)
    };
    assert_eq!(decide(&known(TOTAL, &[1]), &[order(1), rest_of_another]), ambiguous);
    let exact = Candidate { due: Rupiah::new(TOTAL), ..order(3) };
    assert_eq!(decide(&known(TOTAL, &[1]), &[order(1), exact.clone()]), ambiguous, "both cost as much");
    assert_eq!(decide(&known(TOTAL, &[]), &[order(1), exact]), Verdict::Apply(1));
}

#[test]
fn the_same_part_again_waits() {
    let part = |day| Part { booked_on: day, amount: Rupiah::new(70_000), of: Sen::new(7_000_000).unwrap() };
    let partly = |day| Candidate {
        state: OrderStateName::PartlyPaid,
        received: Rupiah::new(70_000),
        parts: vec![part(day)],
        ..order(1)
    };
    let named =
        |booked_on, rupiah| LineFacts { booked_on, references: vec![order(1).reference], ..line(rupiah) };
    let friday = date(2026, 1, 9);
    for (day, verdict) in [
        (date(2026, 1, 7), Verdict::Apply(0)),
        (date(2026, 1, 8), queued(QueueReason::PartialAgain)),
        (friday, queued(QueueReason::PartialAgain)),
        (date(2026, 1, 12), queued(QueueReason::PartialAgain)),
        (date(2026, 1, 13), Verdict::Apply(0)),
    ] {
        assert_eq!(decide(&named(day, 70_000), &[partly(friday)]), verdict, "{day}");
    }
    assert_eq!(decide(&named(friday, 70_001), &[partly(friday)]), Verdict::Apply(0));
    let credited = Candidate { state: OrderStateName::Expired, due: Rupiah::new(70_000), ..partly(friday) };
    let credited = Candidate { received: Rupiah::ZERO, ..credited };
    assert_eq!(decide(&named(friday, 70_000), &[credited]), queued(QueueReason::PartialAgain));
    let shared = Part { amount: Rupiah::new(30_000), ..part(friday) };
    let shared = Candidate { parts: vec![shared], ..partly(friday) };
    assert_eq!(decide(&named(friday, 70_000), &[shared]), queued(QueueReason::PartialAgain));
}

mod any_order_of_imports;
