use proptest::prelude::*;

use super::*;

const START: i64 = 1_790_000_000_000_000;
const SECOND: i64 = 1_000_000;

/// An event of a machine, or a question of it.
#[derive(Clone, Debug)]
enum Event {
    /// Time passes.
    Pass(u32),
    /// The machine's clock is set, by this difference.
    Set(i64),
    /// The machine asks the other clock: the question and the answer take these times.
    Ask(u32, u32),
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let far = 3 * 86_400 * SECOND;
    let event = prop_oneof![
        3 => (1..20_000_000_u32).prop_map(Event::Pass),
        2 => (-far..far).prop_map(Event::Set),
        3 => (0..400_000_u32, 0..400_000_u32).prop_map(|(there, back)| Event::Ask(there, back)),
    ];
    prop::collection::vec(event, 1..80)
}

/// A machine, and a true clock that goes faster or slower than the machine's monotonic one.
struct World {
    machine: Arc<PlayedMachine>,
    clock: Clock,
    passed_us: i64,
    drift_per_million: i64,
}

impl World {
    fn new(drift_per_million: i64) -> Self {
        let machine = PlayedMachine::at(Timestamp::from_microsecond(START).unwrap());
        let clock = Clock::played(&machine);
        Self { machine, clock, passed_us: 0, drift_per_million }
    }

    fn pass(&mut self, us: u32) {
        self.machine.pass(us);
        self.passed_us += i64::from(us);
    }

    fn truth_us(&self) -> i64 {
        START + 7 * SECOND + self.passed_us + self.passed_us * self.drift_per_million / SECOND
    }

    fn ask(&mut self, there: u32, back: u32) -> Option<SignedDuration> {
        let question = self.clock.question();
        self.pass(there);
        let stated = StatedTime { us: self.truth_us(), error_us: 0 };
        self.pass(back);
        self.clock.follow(self.clock.reading(question, stated))
    }

    fn set(&self, wall_us: i64) {
        self.machine.set(Timestamp::from_microsecond(wall_us).unwrap());
    }
}

proptest! {
    /// Holds whatever happens to the machine's clock.
    #[test]
    fn followed_time_never_goes_back_and_is_right_within_what_was_measured(
        events in events(),
        drift in -900_i64..900,
    ) {
        let mut world = World::new(drift);
        prop_assert_eq!(world.ask(1_000, 1_000), None);
        let (mut before, mut worst) = (i64::MIN, 0);
        for event in events {
            match event {
                Event::Pass(us) => world.pass(us),
                Event::Set(by) => world.set(START + by),
                Event::Ask(there, back) => prop_assert_eq!(world.ask(there, back), None, "no step"),
            }
            let StatedTime { us, error_us } = world.clock.stated();
            let truth = world.truth_us();
            let off = (us - truth).abs();
            prop_assert!(off <= error_us + 2, "{off} µs, and {error_us} were known");
            prop_assert!(us >= before, "{us} after {before}");
            (before, worst) = (us, worst.max(error_us));
        }
        prop_assert!(worst < 20 * 80 * SECOND / 1_000 + SECOND, "{worst}");
    }

    #[test]
    fn a_statement_is_read_as_it_was_written(us in -START..START, error_us in 0_i64..5_000_000) {
        let stated = StatedTime { us, error_us };
        prop_assert_eq!(stated.to_string().parse::<StatedTime>(), Ok(stated));
    }

    #[test]
    fn any_text_is_refused_or_a_time_that_can_be_followed(
        text in prop_oneof!["[-0-9 ]{0,40}", ".{0,20}", "-?[0-9]{1,19} -?[0-9]{1,8}"],
    ) {
        match text.parse::<StatedTime>() {
            Err(refused) => prop_assert_eq!(refused, BadStatement),
            Ok(StatedTime { us, error_us }) => {
                let clock = World::new(0).clock;
                clock.follow(clock.reading(clock.question(), StatedTime { us, error_us }));
                prop_assert_eq!(clock.stated(), StatedTime { us, error_us: error_us + 1 });
                prop_assert_eq!(clock.now().as_millisecond(), us.div_euclid(1_000));
                prop_assert!((0..=5 * SECOND).contains(&error_us));
            }
        }
    }
}

#[test]
fn a_text_that_is_no_time_is_refused() {
    for text in
        ["", "1", "1 -1", "1 5000001", "9223372036854775807 0", "-9223372036854775808 0", "1 1 1", "1.5 1"]
    {
        assert_eq!(text.parse::<StatedTime>(), Err(BadStatement), "{text}");
    }
}

#[test]
fn a_clock_without_a_measurement_shows_the_machines_time() {
    let world = World::new(0);
    assert_eq!(world.clock.skew(), None);
    world.set(START + 90 * SECOND);
    assert_eq!(world.clock.now().as_microsecond(), START + 90 * SECOND);
}

#[test]
fn the_difference_to_the_machines_clock_is_known_when_that_is_set() {
    let mut world = World::new(0);
    world.ask(0, 0);
    assert_eq!(world.clock.skew(), Some(SignedDuration::from_secs(-7)));
    let right = world.clock.now();
    world.set(START + 2 * 86_400 * SECOND);
    assert_eq!(world.clock.now(), right);
    assert_eq!(world.clock.skew(), Some(SignedDuration::from_secs(2 * 86_400 - 7)));
}

#[test]
fn a_better_measurement_takes_the_place_of_a_worse_one_and_not_the_other_way_round() {
    let mut world = World::new(0);
    world.ask(0, 400_000);
    let early = world.clock.stated();
    assert_eq!(early.us - world.truth_us(), -200_000);
    world.ask(100, 100);
    world.pass(200_000);
    let better = world.clock.stated();
    assert!((better.us - world.truth_us()).abs() <= 1, "{better}");
    world.ask(0, 400_000);
    assert!((world.clock.stated().us - world.truth_us()).abs() <= 1);
}

#[test]
fn a_clock_that_is_set_is_followed_at_once_and_said_to_have_stepped() {
    let mut world = World::new(0);
    world.ask(0, 0);
    let before = world.clock.now();
    let stepped = |by: i64| {
        let question = world.clock.question();
        let stated = StatedTime { us: world.truth_us() + by, error_us: 0 };
        world.clock.follow(world.clock.reading(question, stated))
    };
    let ahead = SignedDuration::from_secs(90);
    assert_eq!(stepped(90 * SECOND), Some(ahead));
    assert_eq!(stepped(0), Some(-ahead), "back again");
    assert_eq!(stepped(-3 * SECOND), Some(SignedDuration::from_secs(-3)));
    assert_eq!(world.clock.now(), before, "a short way back is waited for");
    world.pass(4_000_000);
    assert_eq!(world.clock.now(), before + SignedDuration::from_secs(1));
}

#[test]
fn time_that_ran_ahead_for_long_goes_back_and_is_said_to() {
    let mut world = World::new(-900);
    world.ask(0, 0);
    (0..3).for_each(|_| world.pass(3_600_000_000));
    let before = world.clock.now();
    let ahead = SignedDuration::from_micros(before.as_microsecond() - world.truth_us());
    assert_eq!(ahead, SignedDuration::from_millis(9_720), "less than the error by now");
    assert_eq!(world.ask(0, 0), Some(-ahead));
    assert_eq!(world.clock.stated(), StatedTime { us: world.truth_us(), error_us: 1 });
}

#[test]
fn the_machines_own_clock_counts_as_time_passes() {
    let outer = std::time::Instant::now();
    let begun = Machine::Own.passed_us();
    let inner = std::time::Instant::now();
    std::thread::sleep(std::time::Duration::from_millis(20));
    let shortest = inner.elapsed().as_micros();
    let passed = u128::try_from(Machine::Own.passed_us() - begun).unwrap();
    let longest = outer.elapsed().as_micros();
    assert!((shortest - 1..=longest + 1).contains(&passed), "{passed} µs, not {shortest} to {longest}");
}

#[test]
fn a_fixed_clock_follows_none_and_ages_with_its_advance() {
    let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
    let reading = clock.reading(clock.question(), StatedTime { us: START, error_us: 0 });
    assert_eq!(clock.follow(reading), None);
    assert!(clock.is_fixed());
    let begun = clock.passed();
    clock.advance(SignedDuration::from_hours(2));
    assert_eq!(clock.now(), Timestamp::UNIX_EPOCH + SignedDuration::from_hours(2));
    assert_eq!(clock.passed() - begun, SignedDuration::from_hours(2));
    assert_eq!(clock.stated().us, 2 * 3_600 * SECOND);
}
