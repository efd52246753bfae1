//! A crowd before a machine that works on all calls at once.

use jiff::Timestamp;
use mostrador_runtime::{Random, testing::START};

use super::*;

const SECOND_MS: usize = 1_000;

/// A machine that does a millisecond of work in a millisecond, shared among all calls.
struct Machine {
    in_flight: InFlight,
    random: Random,
    /// The work of each call, in ms.
    work: f64,
    /// Each call with its remaining work, in ms.
    calls: Vec<(Permit, f64)>,
    seen: Counts,
}

/// Counts by priority.
#[derive(Default)]
struct Counts {
    arrived: [usize; 4],
    refused: [usize; 4],
    answered: usize,
}

impl Machine {
    fn new(work: f64) -> Self {
        let clock = Clock::fixed(START.parse::<Timestamp>().expect("an instant"));
        let (in_flight, random) = (InFlight::new(clock), Random::seeded(1));
        Self { in_flight, random, work, calls: Vec::new(), seen: Counts::default() }
    }

    /// Lets `ms` milliseconds pass, in which calls arrive at random; `arrivals` is the number of each
    /// priority in ten seconds.
    fn pass(&mut self, ms: usize, arrivals: [u64; 4]) -> Counts {
        for _ in 0..ms {
            for (priority, rate) in Priority::ALL.into_iter().zip(arrivals) {
                // Ten draws in each millisecond.
                (0..10).filter(|_| self.random.below(100_000) < rate).for_each(|_| {
                    self.seen.arrived[priority as usize] += 1;
                    match self.in_flight.begin(priority) {
                        Some(permit) => self.calls.push((permit, self.work)),
                        None => self.seen.refused[priority as usize] += 1,
                    }
                });
            }
            self.work();
        }
        std::mem::take(&mut self.seen)
    }

    /// Works for a millisecond.
    fn work(&mut self) {
        self.in_flight.0.clock.advance(SignedDuration::from_millis(1));
        let share = 1.0 / measures::gauged(self.calls.len().max(1));
        self.calls.iter_mut().for_each(|(_, left)| *left -= share);
        for (permit, _) in self.calls.extract_if(.., |(_, left)| *left <= 0.0) {
            permit.answered(StatusCode::OK);
            self.seen.answered += 1;
        }
    }
}

/// Calls that machines of these sizes can answer in ten seconds, and the work of each, ms.
const MACHINES: [(u64, f64); 3] = [(1_000, 10.0), (5_000, 2.0), (20_000, 0.5)];

#[test]
fn a_tenfold_load_costs_no_payment_and_little_throughput() {
    for (capacity, work) in MACHINES {
        let mut machine = Machine::new(work);
        let (half, fifth) = (capacity / 2, capacity / 5);
        let crowd = [half, 2 * capacity, 7 * capacity, capacity / 2];
        for seconds in [5, 10] {
            let seen = machine.pass(seconds * SECOND_MS, crowd);
            assert!(seen.refused[0] * 1_000 <= seen.arrived[0], "{:?} payments refused", seen.refused);
        }
        let seen = machine.pass(10 * SECOND_MS, crowd);
        let share = measures::gauged(seen.answered) / measures::gauged(capacity);
        assert!(share >= 0.9, "{share} of {capacity} were answered");

        let calm = [fifth, fifth, fifth, capacity / 10];
        machine.pass(2 * SECOND_MS, calm);
        let after = machine.pass(10 * SECOND_MS, calm);
        assert_eq!(after.refused, [0; 4], "two seconds after the crowd");
    }
}

#[test]
fn calls_of_one_priority_do_not_delay_another_priority() {
    let mut machine = Machine::new(1.0);
    let waits: Vec<_> = std::iter::from_fn(|| machine.in_flight.begin(Priority::Payment)).collect();
    let seen = machine.pass(5 * SECOND_MS, [1_000, 1_000, 1_000, 100]);
    assert_eq!(seen.refused[1..], [0; 3], "{} payments wait", waits.len());
    assert_eq!(seen.refused[0], seen.arrived[0]);
    drop(waits);
    assert_eq!(machine.pass(SECOND_MS, [1_000; 4]).refused, [0; 4]);
}

#[test]
fn a_client_that_is_waited_for_takes_no_place_and_is_not_late() {
    let machine = Machine::new(1.0);
    let InFlight(calls) = &machine.in_flight;
    let limit = || calls.limits().limit(Priority::Account);
    let permits: Vec<_> = (0..limit()).filter_map(|_| machine.in_flight.begin(Priority::Account)).collect();
    assert!(machine.in_flight.begin(Priority::Account).is_none());
    permits.iter().for_each(Permit::rest);
    assert_eq!(calls.limits().under_way(Priority::Account), 0);
    calls.clock.advance(SignedDuration::from_secs(9));
    let before = limit();
    for permit in &permits {
        permit.go_on();
        permit.answered(StatusCode::OK);
    }
    assert!(limit() >= before, "the time of clients counted");
    drop(permits);
    assert_eq!(calls.limits().under_way(Priority::Account), 0, "those that rest end once");
}
