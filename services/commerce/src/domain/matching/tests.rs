use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use mostrador_runtime::Random;

const TOTAL: i64 = 150_000;
const DUE: i64 = 149_877;

fn order(seed: u64) -> Candidate {
    Candidate {
        order_id: format!("ord_{seed}"),
        account_id: format!("acc_{seed}"),
        bank_account: "527".into(),
        reference: Reference::random(&Random::seeded(seed)),
        state: OrderState::AwaitingTransfer,
        total: Rupiah::new(TOTAL),
        due: Rupiah::new(DUE),
        received: Rupiah::ZERO,
        held: HoldWindow { from: date(2026, 1, 5), until: date(2026, 1, 8) },
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
fn a_day_of_tolerance_and_no_more() {
    let on = |booked_on| decide(&LineFacts { booked_on, ..line(DUE) }, &[order(1)]);
    assert_eq!(on(date(2026, 1, 4)), Verdict::Apply(0));
    assert_eq!(on(date(2026, 1, 9)), Verdict::Apply(0));
    assert_eq!(on(date(2026, 1, 3)), queued(QueueReason::NoCandidate));
    assert_eq!(on(date(2026, 1, 10)), queued(QueueReason::NoCandidate));
}

#[test]
fn who_held_the_amount_on_the_day_comes_before_who_held_it_the_day_beside() {
    let before = Candidate {
        state: OrderState::Expired,
        held: HoldWindow { from: date(2026, 1, 1), until: date(2026, 1, 4) },
        ..order(1)
    };
    let now = order(2);
    let on = |booked_on, orders: &[Candidate]| decide(&LineFacts { booked_on, ..line(DUE) }, orders);
    let both = [before.clone(), now.clone()];
    assert_eq!(on(date(2026, 1, 5), &both), Verdict::Apply(1));
    assert_eq!(on(date(2026, 1, 4), &both), Verdict::Apply(0));
    let after = Candidate { held: HoldWindow { from: date(2026, 1, 6), until: date(2026, 1, 9) }, ..now };
    assert_eq!(on(date(2026, 1, 5), &[before.clone(), after]), queued(QueueReason::Ambiguous));
    let named = LineFacts { references: vec![before.reference.clone()], ..line(DUE) };
    assert_eq!(decide(&named, &both), Verdict::Apply(0), "amount and reference both speak for it");
}

#[test]
fn a_paid_order_has_no_claim_beside_one_that_waits() {
    let paid = Candidate { state: OrderState::Paid, ..order(1) };
    let cancelled = Candidate { state: OrderState::Cancelled, ..order(1) };
    assert_eq!(decide(&line(DUE), &[paid.clone(), order(2)]), Verdict::Apply(1));
    assert_eq!(decide(&line(DUE), &[order(1), order(2)]), queued(QueueReason::Ambiguous));
    assert_eq!(decide(&line(DUE), &[cancelled, order(2)]), queued(QueueReason::Ambiguous));
    assert_eq!(decide(&line(DUE), &[paid.clone(), order(2), order(3)]), queued(QueueReason::Ambiguous));
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
    assert_eq!(in_state(OrderState::Paid), queued(QueueReason::Duplicate));
    assert_eq!(in_state(OrderState::Fulfilled), queued(QueueReason::Duplicate));
    assert_eq!(in_state(OrderState::Cancelled), queued(QueueReason::OrderCancelled));
}

#[test]
fn of_what_comes_late_only_the_exact_amount_is_applied() {
    let expired = Candidate { state: OrderState::Expired, ..order(1) };
    let named = |rupiah| LineFacts { references: vec![order(1).reference], ..line(rupiah) };
    assert_eq!(decide(&line(DUE), std::slice::from_ref(&expired)), Verdict::Apply(0));
    for other in [DUE - 1, TOTAL] {
        assert_eq!(decide(&named(other), std::slice::from_ref(&expired)), queued(QueueReason::Late));
    }
}

#[test]
fn an_amount_that_is_also_the_rest_of_another_order_waits() {
    let rest = Candidate {
        state: OrderState::PartlyPaid,
        total: Rupiah::new(300_000),
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
fn a_known_payer_may_leave_the_code_out_or_send_the_rest() {
    let known = |rupiah| LineFacts { paid_before: Some("acc_1".into()), ..line(rupiah) };
    let no = queued(QueueReason::NoCandidate);
    assert_eq!(decide(&known(TOTAL), &[order(1)]), Verdict::Apply(0));
    assert_eq!(decide(&line(TOTAL), &[order(1)]), no, "anybody else may not");
    assert_eq!(decide(&known(TOTAL - 1), &[order(1)]), no);
    let partly = Candidate { state: OrderState::PartlyPaid, received: Rupiah::new(100_000), ..order(1) };
    assert_eq!(decide(&known(DUE - 100_000), std::slice::from_ref(&partly)), Verdict::Apply(0));
    assert_eq!(decide(&known(TOTAL), &[partly]), no, "a part of it is there");
    let second = Candidate { account_id: "acc_1".into(), ..order(2) };
    assert_eq!(decide(&known(TOTAL), &[order(1), second.clone()]), no, "for which of the two?");
    let paid = Candidate { state: OrderState::Paid, ..second };
    assert_eq!(decide(&known(TOTAL), &[order(1), paid]), Verdict::Apply(0));
    let named = LineFacts { references: vec![order(9).reference], ..known(TOTAL) };
    assert_eq!(decide(&named, &[order(1)]), no, "it names an order that nobody knows");
    let elsewhere = LineFacts { bank_account: "528".into(), ..known(TOTAL) };
    assert_eq!(decide(&elsewhere, &[order(1)]), no);
    let later = LineFacts { booked_on: date(2026, 1, 10), ..known(TOTAL) };
    assert_eq!(decide(&later, &[order(1)]), no);
    let exact = Candidate { due: Rupiah::new(TOTAL), ..order(3) };
    assert_eq!(decide(&known(TOTAL), &[order(1), exact]), Verdict::Apply(1), "the exact amount comes first");
}

proptest! {
    #[test]
    fn only_an_order_that_something_speaks_for_is_applied(
        orders in proptest::collection::vec((0_u64..6, 0_usize..6, 149_875_i64..149_879), 0..6),
        rupiah in 149_875_i64..149_879,
        named in proptest::collection::vec(0_u64..6, 0..3),
        payer in proptest::option::of(0_u64..6),
    ) {
        let candidates: Vec<Candidate> = orders
            .into_iter()
            .map(|(seed, state, due)| Candidate {
                state: OrderState::ALL[state],
                total: Rupiah::new(149_878),
                due: Rupiah::new(due),
                ..order(seed)
            })
            .collect();
        let references = named.into_iter().map(|seed| order(seed).reference).collect();
        let paid_before = payer.map(|seed| format!("acc_{seed}"));
        let line = LineFacts { references, paid_before, ..line(rupiah) };
        if let Verdict::Apply(at) = decide(&line, &candidates) {
            let chosen = &candidates[at];
            prop_assert!(chosen.state.is_open() || chosen.state == OrderState::Expired);
            let speaks = |candidate: &Candidate| {
                let mut evidence = evidence(&line, candidate);
                evidence.retain(|evidence| *evidence != Evidence::PayerSeen);
                evidence
            };
            prop_assume!(!speaks(chosen).is_empty());
            let as_good = candidates
                .iter()
                .filter(|other| !(chosen.state.is_open() && other.state.is_paid()))
                .filter(|other| speaks(other) == speaks(chosen))
                .count();
            prop_assert_eq!(as_good, 1);
        }
    }

    #[test]
    fn a_known_payer_decides_only_when_one_order_waits(
        orders in proptest::collection::vec((0_u64..3, 0_usize..6, any::<bool>()), 0..5),
        rupiah in prop_oneof![Just(TOTAL), Just(DUE - 100_000), Just(TOTAL + 1)],
        named: bool,
    ) {
        let candidates: Vec<Candidate> = orders
            .into_iter()
            .zip(10..)
            .map(|((account, state, partly), seed)| Candidate {
                account_id: format!("acc_{account}"),
                state: OrderState::ALL[state],
                received: Rupiah::new(if partly { 100_000 } else { 0 }),
                ..order(seed)
            })
            .collect();
        let references = if named { vec![order(1).reference] } else { Vec::new() };
        let line = LineFacts { references, paid_before: Some("acc_1".into()), ..line(rupiah) };
        let waiting: Vec<usize> = (0..candidates.len())
            .filter(|at| candidates[*at].account_id == "acc_1" && candidates[*at].state.is_open())
            .collect();
        let fits = |at: usize| {
            rupiah == if candidates[at].received == Rupiah::ZERO { TOTAL } else { DUE - 100_000 }
        };
        let expected = match waiting.as_slice() {
            [at] if !named && fits(*at) => Verdict::Apply(*at),
            _ => queued(QueueReason::NoCandidate),
        };
        prop_assert_eq!(decide(&line, &candidates), expected);
    }
}
