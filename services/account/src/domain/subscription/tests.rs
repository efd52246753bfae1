use mostrador_runtime::Random;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::SubscriptionState as S;
use super::*;

const POLICY: Policy = Policy::DEFAULT;
const DAY: SignedDuration = SignedDuration::from_hours(24);

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn terms(zone: Zone) -> Terms {
    Terms::trial_only(zone, Period::trial(at("2026-01-05T03:00:00Z"), zone, &POLICY))
}

fn bought(paid_at: &str, days: u32) -> BoughtTime {
    let paid_at = at(paid_at);
    BoughtTime { order_id: OrderId::at(paid_at, &Random::seeded(7)), paid_at, days }
}

fn until(orders: &[BoughtTime]) -> String {
    Zone::Wib.rfc3339(terms(Zone::Wib).with_orders(orders).paid.unwrap().ends_at)
}

#[test]
fn a_trial_ends_with_its_fourteenth_local_day() {
    let ends = Zone::ALL.map(|zone| zone.rfc3339(terms(zone).trial.ends_at));
    assert_eq!(
        ends,
        ["2026-01-18T23:59:59.999+07:00", "2026-01-18T23:59:59.999+08:00", "2026-01-18T23:59:59.999+09:00"]
    );
}

#[test]
fn the_trial_becomes_free_with_the_next_day() {
    let terms = terms(Zone::Wib);
    let state = |now| terms.state(&POLICY, now);
    assert_eq!(state(terms.trial.ends_at), SubscriptionState::Trial);
    assert_eq!(state(just_after(terms.trial.ends_at)), SubscriptionState::Free);
    assert_eq!(terms.next_change(&POLICY, just_after(terms.trial.ends_at)), None);
}

#[test]
fn days_paid_in_the_trial_begin_after_the_trial() {
    assert_eq!(until(&[bought("2026-01-06T03:00:00Z", 30)]), "2026-02-17T23:59:59.999+07:00");
}

#[test]
fn days_paid_in_a_paid_period_follow_it() {
    let month = bought("2026-01-06T03:00:00Z", 30);
    let year = bought("2026-02-01T03:00:00Z", 365);
    assert_eq!(until(&[month, year]), "2027-02-17T23:59:59.999+07:00");
}

#[test]
fn a_payment_after_the_end_gets_the_rest_of_the_day_on_top() {
    let late = bought("2026-03-01T03:00:00Z", 30);
    let period = terms(Zone::Wib).with_orders(std::slice::from_ref(&late)).paid.unwrap();
    assert_eq!(period.starts_at, late.paid_at);
    assert_eq!(Zone::Wib.rfc3339(period.ends_at), "2026-03-31T23:59:59.999+07:00");
}

#[test]
fn an_unpaid_renewal_is_past_due_with_the_paid_tier_for_a_week_and_ended_on_the_thirtieth_day() {
    let terms = terms(Zone::Wib).with_orders(&[bought("2026-01-06T03:00:00Z", 30)]);
    let end = terms.paid.unwrap().ends_at;
    let expected = [
        (end, S::Paid, Tier::Pro, Some(ChangeKind::PaidPeriodEnds)),
        (just_after(end), S::PastDue, Tier::Pro, Some(ChangeKind::PastDueEnds)),
        (end + 7 * DAY, S::PastDue, Tier::Pro, Some(ChangeKind::PastDueEnds)),
        (just_after(end + 7 * DAY), S::PastDue, Tier::Free, Some(ChangeKind::PastDueEnds)),
        (end + 29 * DAY, S::PastDue, Tier::Free, Some(ChangeKind::PastDueEnds)),
        (just_after(end + 29 * DAY), S::Ended, Tier::Free, None),
    ];
    for (now, state, tier, change) in expected {
        let next = terms.next_change(&POLICY, now).map(|change| change.kind);
        assert_eq!(
            (terms.state(&POLICY, now), terms.tier(&POLICY, now), next),
            (state, tier, change),
            "{now}"
        );
    }
}

#[test]
fn names_survive_storage() {
    for state in SubscriptionState::ALL {
        assert_eq!(SubscriptionState::parse(state.as_str()), Some(state));
    }
}

fn granted(at_text: &str, days: u32) -> GrantedTime {
    GrantedTime { version: 2, at: at(at_text), days }
}

#[test]
fn granted_days_count_like_bought_ones_and_alone_not_at_all() {
    let month = bought("2026-01-06T03:00:00Z", 30);
    let week = granted("2026-01-10T03:00:00Z", 7);
    let with = |orders: &[BoughtTime], granted| terms(Zone::Wib).with_time(orders, &[granted]);
    let ends = with(&[month], week.clone()).paid.unwrap().ends_at;
    assert_eq!(Zone::Wib.rfc3339(ends), "2026-02-24T23:59:59.999+07:00");
    assert_eq!(with(&[], week.clone()), terms(Zone::Wib));
    let nothing = bought("2026-01-06T03:00:00Z", 0);
    assert_eq!(with(&[nothing], week), terms(Zone::Wib));
}

fn any_order() -> impl Strategy<Value = BoughtTime> {
    (0_i64..86_400_000 * 800, select(vec![30_u32, 60, 365]), any::<u64>()).prop_map(|(ms, days, seed)| {
        let paid_at = at("2026-01-05T03:00:00Z") + SignedDuration::from_millis(ms);
        BoughtTime { order_id: OrderId::at(paid_at, &Random::seeded(seed)), paid_at, days }
    })
}

fn any_orders() -> impl Strategy<Value = Vec<BoughtTime>> {
    proptest::collection::vec(any_order(), 1..8)
}

proptest! {
    #[test]
    fn the_order_in_which_orders_are_learnt_does_not_matter(
        (orders, shuffled) in any_orders()
            .prop_flat_map(|orders| (Just(orders.clone()), Just(orders).prop_shuffle()))
    ) {
        prop_assert_eq!(terms(Zone::Wib).with_orders(&orders), terms(Zone::Wib).with_orders(&shuffled));
    }

    #[test]
    fn the_owner_gets_every_day_paid_for(orders in any_orders(), zone in select(Zone::ALL.to_vec())) {
        let terms = terms(zone).with_orders(&orders);
        let paid = terms.paid.unwrap();
        let days: i32 = orders.iter().map(|order| i32::try_from(order.days).unwrap()).sum();
        prop_assert!(paid.ends_at >= terms.trial.ends_at + days * DAY);
        for order in &orders {
            prop_assert!(paid.ends_at >= order.paid_at + i32::try_from(order.days).unwrap() * DAY);
            prop_assert_eq!(terms.state(&POLICY, order.paid_at), SubscriptionState::Paid);
        }
        prop_assert_eq!(paid.ends_at, zone.end_of(zone.day(paid.ends_at)));
    }

    #[test]
    fn one_more_order_never_ends_earlier_and_adds_at_most_a_day_of_grace(
        orders in any_orders(), more in any_order()
    ) {
        let before = terms(Zone::Wit).with_orders(&orders).paid.unwrap().ends_at;
        let mut with = orders;
        let days = i32::try_from(more.days).unwrap();
        let latest_start = before.max(more.paid_at);
        with.push(more);
        let after = terms(Zone::Wit).with_orders(&with).paid.unwrap().ends_at;
        prop_assert!(after >= before);
        prop_assert!(after <= latest_start + (days + 1) * DAY);
    }

    #[test]
    fn an_order_taken_back_leaves_no_days(orders in any_orders(), which: Index) {
        let all = terms(Zone::Wita).with_orders(&orders);
        let mut rest = orders.clone();
        let undone = rest.remove(which.index(orders.len()));
        let without = all.with_orders(&rest);
        prop_assert_eq!(without, terms(Zone::Wita).with_orders(&rest));
        rest.push(undone);
        prop_assert_eq!(without.with_orders(&rest), all);
    }

    #[test]
    fn undoing_and_doing_again_ends_where_the_orders_alone_lead(
        orders in any_orders(), clicks in proptest::collection::vec(any::<Index>(), 0..20)
    ) {
        let alone = terms(Zone::Wib).with_orders(&orders);
        let mut paid = vec![true; orders.len()];
        let mut now = alone;
        for click in clicks {
            let at = click.index(orders.len());
            paid[at] = !paid[at];
            let still_paid = orders.iter().zip(&paid).filter(|(_, paid)| **paid);
            let rest: Vec<_> = still_paid.map(|(order, _)| order.clone()).collect();
            now = now.with_orders(&rest);
            prop_assert_eq!(now, terms(Zone::Wib).with_orders(&rest));
        }
        prop_assert_eq!(now.with_orders(&orders), alone);
    }

    #[test]
    fn time_alone_never_improves_the_state(
        orders in proptest::collection::vec(any_order(), 0..5),
        steps in 1_i64..90,
    ) {
        let terms = terms(Zone::Wib).with_orders(&orders);
        let mut now = orders.iter().map(|order| order.paid_at).max().unwrap_or(terms.trial.starts_at);
        let mut seen = vec![terms.state(&POLICY, now)];
        for _ in 0..1000 {
            let change = terms.next_change(&POLICY, now);
            now += SignedDuration::from_hours(steps);
            let state = terms.state(&POLICY, now);
            let changed = change.is_some_and(|change| now > change.at);
            let differs = seen.last() != Some(&state);
            prop_assert_eq!(changed, differs, "a change is announced exactly when it comes");
            if changed { seen.push(state); }
        }
        let known: [&[S]; 2] = [&[S::Trial, S::Free], &[S::Paid, S::PastDue, S::Ended]];
        prop_assert!(known.iter().any(|path| path.starts_with(&seen)), "{:?}", seen);
    }

    #[test]
    fn a_shown_validity_matches_the_tier(
        orders in proptest::collection::vec(any_order(), 0..5),
        ms in 0_i64..86_400_000 * 900,
    ) {
        let terms = terms(Zone::Wib).with_orders(&orders);
        let now = terms.trial.starts_at + SignedDuration::from_millis(ms);
        let (tier, _, until) = terms.validity(&POLICY, now);
        prop_assert_eq!(tier, terms.tier(&POLICY, now));
        prop_assert_eq!(until.is_none(), tier == Tier::Free);
    }
}
