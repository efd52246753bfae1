use jiff::civil::{Date, date};
use mostrador_runtime::Random;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;
use proptest::prelude::*;

use super::*;
use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::HoldWindow;
use crate::domain::line::Direction;
use crate::domain::order_state::OrderStateName;
use crate::domain::queue_reason::QueueReason;
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;

const TOTAL: i64 = 150_000;
const DUE: i64 = 149_877;

fn calendar() -> Calendar {
    Calendar::new([])
}

fn decide(inquiry: &Inquiry, orders: &[Candidate]) -> Verdict {
    decide_among(inquiry, orders, &[])
}

/// `total_of` are the orders whose total equals the line's amount.
fn decide_among(inquiry: &Inquiry, orders: &[Candidate], total_of: &[u64]) -> Verdict {
    let total_of = total_of.iter().map(|seed| id(*seed)).collect();
    let candidates = Candidates { orders: orders.to_vec(), total_of };
    super::decide(inquiry, &candidates, &calendar())
}

fn pays(seed: u64) -> Verdict {
    Verdict::Apply(id(seed))
}

fn id(seed: u64) -> OrderId {
    OrderId::at(jiff::Timestamp::UNIX_EPOCH, &Random::seeded(seed))
}

fn days(from: Date, until: Date) -> HoldWindow {
    HoldWindow { from, until, late_until: calendar().next_banking_day(until) }
}

/// An order that holds its amount from Monday to Thursday.
fn order(seed: u64) -> Candidate {
    Candidate {
        order_id: id(seed),
        bank_account: "527".into(),
        reference: Reference::random(&Random::seeded(seed)),
        state: OrderStateName::AwaitingTransfer,
        due: Rupiah::new(DUE),
        received: Rupiah::ZERO,
        held: days(date(2026, 1, 5), date(2026, 1, 8)),
        parts: Vec::new(),
        payer_seen: false,
    }
}

fn line(rupiah: i64) -> Inquiry {
    Inquiry {
        bank_account: "527".into(),
        booked_on: date(2026, 1, 5),
        direction: Direction::Credit,
        amount: Sen::new(rupiah * 100).unwrap(),
        currency: "IDR".into(),
        reversal: false,
        possible_duplicate: false,
        references: Vec::new(),
        payer_account: String::new(),
    }
}

fn queued(reason: QueueReason) -> Verdict {
    Verdict::Queue(reason)
}

#[test]
fn the_exact_amount_is_enough() {
    assert_eq!(decide(&line(DUE), &[order(1)]), pays(1));
    assert_eq!(decide(&line(DUE + 1), &[order(1)]), queued(QueueReason::NoCandidate));
    let elsewhere = Inquiry { bank_account: "528".into(), ..line(DUE) };
    assert_eq!(decide(&elsewhere, &[order(1)]), queued(QueueReason::NoCandidate));
}

#[test]
fn money_counts_from_the_day_of_the_order_to_the_banking_day_after_its_hold() {
    let on = |booked_on| decide(&Inquiry { booked_on, ..line(DUE) }, &[order(1)]);
    assert_eq!(on(date(2026, 1, 4)), queued(QueueReason::NoCandidate), "it is older than the order");
    assert_eq!(on(date(2026, 1, 5)), pays(1));
    assert_eq!(on(date(2026, 1, 9)), pays(1));
    assert_eq!(on(date(2026, 1, 10)), queued(QueueReason::NoCandidate));
    let until_friday = Candidate { held: days(date(2026, 1, 5), date(2026, 1, 9)), ..order(1) };
    let on = |booked_on| decide(&Inquiry { booked_on, ..line(DUE) }, std::slice::from_ref(&until_friday));
    assert_eq!(on(date(2026, 1, 12)), pays(1), "sent late on Friday");
    assert_eq!(on(date(2026, 1, 13)), queued(QueueReason::NoCandidate));
}

#[test]
fn money_older_than_the_order_that_it_names_waits() {
    let named = Inquiry { references: vec![order(1).reference], ..line(DUE) };
    let before = Inquiry { booked_on: date(2026, 1, 4), ..named.clone() };
    assert_eq!(decide(&named, &[order(1)]), pays(1));
    assert_eq!(decide(&before, &[order(1)]), queued(QueueReason::OlderThanOrder));
    let held_then = Candidate { held: days(date(2026, 1, 1), date(2026, 1, 4)), ..order(2) };
    assert_eq!(decide(&before, &[order(1), held_then]), queued(QueueReason::OlderThanOrder));
}

#[test]
fn an_amount_that_was_another_order_s_shortly_before_waits() {
    let holds_now = Candidate { held: days(date(2026, 1, 10), date(2026, 1, 13)), ..order(2) };
    let on = |booked_on, before: &Candidate| {
        decide(&Inquiry { booked_on, ..line(DUE) }, &[before.clone(), holds_now.clone()])
    };
    for state in OrderStateName::ALL {
        let before = Candidate { state, held: days(date(2026, 1, 6), date(2026, 1, 9)), ..order(1) };
        assert_eq!(on(date(2026, 1, 12), &before), queued(QueueReason::RecentHolder), "{state:?}");
        assert_eq!(on(date(2026, 1, 13), &before), pays(2), "{state:?}");
        let until_then = Candidate { state, held: days(date(2026, 1, 6), date(2026, 1, 10)), ..order(1) };
        assert_eq!(on(date(2026, 1, 10), &until_then), queued(QueueReason::Ambiguous), "{state:?}");
    }
    let before = Candidate { held: days(date(2026, 1, 6), date(2026, 1, 9)), ..order(1) };
    let named = |order: &Candidate| Inquiry {
        references: vec![order.reference.clone()],
        booked_on: date(2026, 1, 12),
        ..line(DUE)
    };
    let both = [before.clone(), holds_now.clone()];
    assert_eq!(decide(&named(&before), &both), pays(1), "amount and reference both speak for it");
    assert_eq!(decide(&named(&holds_now), &both), pays(2));
}

#[test]
fn no_state_takes_an_orders_amount_away() {
    for state in OrderStateName::ALL {
        let other = Candidate { state, ..order(1) };
        assert_eq!(decide(&line(DUE), &[other, order(2)]), queued(QueueReason::Ambiguous), "{state:?}");
    }
    let paid = Candidate { state: OrderStateName::Paid, ..order(1) };
    assert_eq!(decide(&line(DUE), &[paid]), queued(QueueReason::Duplicate));
}

#[test]
fn the_reference_decides_where_the_amount_does_not() {
    let with =
        |rupiah, reference: &Reference| Inquiry { references: vec![reference.clone()], ..line(rupiah) };
    let (first, second) = (order(1), order(2));
    assert_eq!(decide(&with(100_000, &first.reference), std::slice::from_ref(&first)), pays(1));
    assert_eq!(decide(&line(DUE), &[first.clone(), second.clone()]), queued(QueueReason::Ambiguous));
    assert_eq!(decide(&with(DUE, &second.reference), &[first.clone(), second.clone()]), pays(2));
    let other = Candidate { due: Rupiah::new(5), ..second };
    assert_eq!(
        decide(&with(DUE, &other.reference), &[first.clone(), other.clone()]),
        queued(QueueReason::Conflicting)
    );
    let both = Inquiry { references: vec![first.reference.clone(), other.reference.clone()], ..line(7) };
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
fn only_the_exact_amount_is_applied_late() {
    let expired = Candidate { state: OrderStateName::Expired, ..order(1) };
    let named = |rupiah| Inquiry { references: vec![order(1).reference], ..line(rupiah) };
    assert_eq!(decide(&line(DUE), std::slice::from_ref(&expired)), pays(1));
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
        let named = Inquiry { references: vec![order.reference.clone()], ..line(DUE) };
        let verdict = if at == 1 { pays(2) } else { queued(QueueReason::Conflicting) };
        assert_eq!(decide(&named, &both), verdict);
    }
    let elsewhere = Candidate { bank_account: "528".into(), ..rest.clone() };
    assert_eq!(decide(&line(DUE), &[elsewhere, order(2)]), pays(2));
    assert_eq!(decide(&line(DUE), &[rest]), queued(QueueReason::NoCandidate), "a rest alone is not certain");
}

#[test]
fn some_lines_always_wait() {
    let exact = line(DUE);
    let decide = |line: Inquiry| decide(&line, &[order(1)]);
    assert_eq!(decide(Inquiry { reversal: true, ..exact.clone() }), queued(QueueReason::Reversal));
    assert_eq!(
        decide(Inquiry { currency: "USD".into(), ..exact.clone() }),
        queued(QueueReason::ForeignCurrency)
    );
    let fraction = Sen::new(DUE * 100 + 50).unwrap();
    assert_eq!(decide(Inquiry { amount: fraction, ..exact.clone() }), queued(QueueReason::Fraction));
    let twice = Inquiry { possible_duplicate: true, ..exact.clone() };
    assert_eq!(decide(twice), queued(QueueReason::PossibleDuplicate));
    assert_eq!(decide(Inquiry { direction: Direction::Debit, ..exact }), Verdict::Ignore);
}

#[test]
fn money_that_came_in_and_is_taken_back_waits_for_a_person() {
    let taken_back = Inquiry { direction: Direction::Debit, reversal: true, ..line(DUE) };
    assert_eq!(decide(&taken_back, &[order(1)]), queued(QueueReason::Reversal));
    assert_eq!(decide(&taken_back, &[]), queued(QueueReason::Reversal));
}

#[test]
fn a_known_payer_may_leave_the_code_out() {
    let known = |seed| Candidate { payer_seen: true, ..order(seed) };
    let (no, ambiguous) = (queued(QueueReason::NoCandidate), queued(QueueReason::Ambiguous));
    let total = line(TOTAL);
    assert_eq!(decide_among(&total, &[known(1)], &[1]), pays(1));
    assert_eq!(decide_among(&total, &[order(1)], &[1]), no, "another payer may not");
    assert_eq!(decide(&line(TOTAL - 1), &[known(1)]), no);
    assert_eq!(decide_among(&total, &[known(1)], &[1, 7]), ambiguous, "another order costs as much");
    assert_eq!(decide_among(&total, &[known(1)], &[7]), no, "only another order costs as much");
    let partly = Candidate { state: OrderStateName::PartlyPaid, received: Rupiah::new(100_000), ..known(1) };
    assert_eq!(decide_among(&total, std::slice::from_ref(&partly), &[1]), no, "a part of it is there");
    assert_eq!(decide(&line(DUE - 100_000), &[partly]), no, "a payer of the rest names the order");
    assert_eq!(decide_among(&total, &[known(1), known(2)], &[1, 2]), no, "for which of the two?");
    let paid = Candidate { state: OrderStateName::Paid, ..known(2) };
    assert_eq!(decide_among(&total, &[known(1), paid], &[1]), pays(1));
    let named = Inquiry { references: vec![order(9).reference], ..total.clone() };
    assert_eq!(decide_among(&named, &[known(1)], &[1]), no, "it names an order that the store does not know");
    let rest_of_another = Candidate {
        state: OrderStateName::PartlyPaid,
        due: Rupiah::new(TOTAL + 50_000),
        received: Rupiah::new(50_000),
        ..order(4)
    };
    assert_eq!(decide_among(&total, &[known(1), rest_of_another], &[1]), ambiguous);
    let exact = Candidate { due: Rupiah::new(TOTAL), ..order(3) };
    assert_eq!(decide_among(&total, &[known(1), exact.clone()], &[1]), ambiguous, "both cost as much");
    assert_eq!(decide(&total, &[known(1), exact]), pays(3));
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
        |booked_on, rupiah| Inquiry { booked_on, references: vec![order(1).reference], ..line(rupiah) };
    let friday = date(2026, 1, 9);
    for (day, verdict) in [
        (date(2026, 1, 7), pays(1)),
        (date(2026, 1, 8), queued(QueueReason::PartialAgain)),
        (friday, queued(QueueReason::PartialAgain)),
        (date(2026, 1, 12), queued(QueueReason::PartialAgain)),
        (date(2026, 1, 13), pays(1)),
    ] {
        assert_eq!(decide(&named(day, 70_000), &[partly(friday)]), verdict, "{day}");
    }
    assert_eq!(decide(&named(friday, 70_001), &[partly(friday)]), pays(1));
    let credited = Candidate { state: OrderStateName::Expired, due: Rupiah::new(70_000), ..partly(friday) };
    let credited = Candidate { received: Rupiah::ZERO, ..credited };
    assert_eq!(decide(&named(friday, 70_000), &[credited]), queued(QueueReason::PartialAgain));
    let shared = Part { amount: Rupiah::new(30_000), ..part(friday) };
    let shared = Candidate { parts: vec![shared], ..partly(friday) };
    assert_eq!(decide(&named(friday, 70_000), &[shared]), queued(QueueReason::PartialAgain));
}

mod any_order_of_imports;
