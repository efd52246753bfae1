//! A line pays the same order after any earlier imports and at any import time, or it waits.

use jiff::{SignedDuration, Timestamp, ToSpan as _};
use mostrador_runtime::clock::WIB;
use mostrador_runtime::id::OrderId;

use super::*;

/// The part of an order's life that imports cannot change.
#[derive(Debug, Clone)]
struct Life {
    seed: u64,
    placed: Timestamp,
    due: i64,
    total: i64,
    /// The end of the order's hold without a cancellation.
    held_until: Timestamp,
    /// The time of the owner's cancellation, and the end of the hold after it.
    cancelled: Option<(Timestamp, Timestamp)>,
    account: u64,
}

/// A world as earlier imports may have left it when the line is read.
#[derive(Debug, Clone)]
struct World {
    read_hours_after: i64,
    states: Vec<(usize, i64)>,
    payer: Option<u64>,
    parts: bool,
}

fn start() -> Timestamp {
    "2026-01-04T17:00:00Z".parse().unwrap()
}

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

/// Orders one after the other; no two hold one amount at once.
fn lives() -> impl Strategy<Value = Vec<Life>> {
    let held = (1_i64..40, 1_i64..80, proptest::option::of(0_i64..40));
    let life = (0_i64..60, 0_i64..3, 0_i64..3, held, 0_u64..3);
    proptest::collection::vec(life, 1..7).prop_map(|lives| {
        let mut now = start();
        let mut made: Vec<Life> = Vec::new();
        for ((wait, due, total, (deadline, hold, cancel), account), seed) in lives.into_iter().zip(1..) {
            now += hours(wait);
            let due = 150_000 + due;
            let held = |life: &Life| life.cancelled.map_or(life.held_until, |(_, until)| until) >= now;
            if made.iter().any(|life| life.due == due && held(life)) {
                continue;
            }
            let cancelled = cancel.filter(|after| *after < deadline).map(|after| {
                let at = now + hours(after);
                (at, at + hours(hold))
            });
            let total = due + total;
            let held_until = now + hours(deadline + hold);
            made.push(Life { seed, placed: now, due, total, held_until, cancelled, account });
        }
        made
    })
}

fn world() -> impl Strategy<Value = World> {
    (
        -24_i64..400,
        proptest::collection::vec((0..OrderStateName::ALL.len(), 0_i64..3), 7),
        proptest::option::of(0_u64..3),
        any::<bool>(),
    )
        .prop_map(|(read_hours_after, states, payer, parts)| World {
            read_hours_after,
            states,
            payer,
            parts,
        })
}

/// The time at which the line is read in this world: not before the order in its text was placed.
fn read_at(world: &World, lives: &[Life], line: &Inquiry) -> Timestamp {
    let day_begins = WIB.to_timestamp(line.booked_on.to_datetime(jiff::civil::Time::midnight())).unwrap();
    let named = lives.iter().filter(|life| line.references.contains(&order(life.seed).reference));
    let told = named.map(|life| life.placed).max().unwrap_or(Timestamp::MIN);
    told.max(day_begins + hours(world.read_hours_after))
}

/// The order that the line pays in this world.
fn paid_in(world: &World, lives: &[Life], line: &Inquiry) -> Option<OrderId> {
    let now = read_at(world, lives, line);
    let known = lives.iter().zip(&world.states).filter(|(life, _)| life.placed <= now);
    let orders: Vec<Candidate> = known
        .map(|(life, (state, received))| {
            let cancelled = life.cancelled.filter(|(at, _)| *at <= now);
            let held_until = cancelled.map_or(life.held_until, |(_, until)| until);
            let part = Part {
                booked_on: line.booked_on,
                amount: line.amount.whole_rupiah().unwrap(),
                of: line.amount,
            };
            Candidate {
                state: if cancelled.is_some() {
                    OrderStateName::Cancelled
                } else {
                    OrderStateName::ALL[*state]
                },
                due: Rupiah::new(life.due),
                received: Rupiah::new(*received),
                held: HoldWindow::between(life.placed, held_until, &calendar()),
                parts: if world.parts { vec![part] } else { Vec::new() },
                payer_seen: world.payer == Some(life.account),
                ..order(life.seed)
            }
        })
        .collect();
    let costs_as_much = |candidate: &&Candidate| {
        let life = lives.iter().find(|life| id(life.seed) == candidate.order_id).unwrap();
        Some(Rupiah::new(life.total)) == line.amount.whole_rupiah() && candidate.held.covers(line.booked_on)
    };
    let total_of = orders.iter().filter(costs_as_much).map(|order| order.order_id.clone()).collect();
    match super::super::decide(line, &Candidates { orders, total_of }, &calendar()) {
        Verdict::Apply(order_id) => Some(order_id),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn a_line_pays_always_the_same_order_or_waits(
        lives in lives(),
        worlds in proptest::collection::vec(world(), 12),
        day in 0_i32..12,
        rupiah in 149_998_i64..150_005,
        named in proptest::option::weighted(0.3, 1_u64..8),
    ) {
        let line = Inquiry {
            booked_on: date(2026, 1, 5).saturating_add(day.days()),
            references: named.into_iter().map(|seed| order(seed).reference).collect(),
            ..line(rupiah)
        };
        let mut paid: Vec<OrderId> =
            worlds.iter().filter_map(|world| paid_in(world, &lives, &line)).collect();
        for order_id in &paid {
            let life = lives.iter().find(|life| id(life.seed) == *order_id).unwrap();
            prop_assert!(
                mostrador_runtime::clock::wib_date(life.placed) <= line.booked_on,
                "money older than its order"
            );
        }
        paid.sort();
        paid.dedup();
        prop_assert!(paid.len() <= 1, "{paid:?}");
    }
}
