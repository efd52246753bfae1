use proptest::prelude::*;
use tonic_health::pb::health_check_response::ServingStatus::{NotServing, Serving};

use super::*;
use crate::clock::{PlayedMachine, StatedTime};
use crate::testing::Figures;

const START: &str = "2026-11-01T08:00:00Z";
const DAYS: SignedDuration = SignedDuration::from_hours(48);

/// The services that the edge has.
fn known(services: usize) -> impl Iterator<Item = ServiceName> + Clone {
    ServiceName::SERVERS.into_iter().take(services)
}

/// An edge on a machine whose clock is two days ahead, and the replicas that it asks.
struct Scene {
    machine: Arc<PlayedMachine>,
    clock: Clock,
    keeper: Arc<Timekeeper>,
    witnesses: Vec<Witness>,
    passed: SignedDuration,
}

impl Scene {
    /// All services are found.
    fn of(replicas: usize) -> Self {
        Self::with(replicas.min(ServiceName::SERVERS.len()), replicas)
    }

    /// Distributes the replicas over the services in turn.
    fn with(services: usize, replicas: usize) -> Self {
        let machine = PlayedMachine::at(start() + DAYS);
        let clock = Clock::played(&machine);
        let keeper = Timekeeper::new(ServiceName::Edge, clock.clone(), known(services));
        let scene = Self { machine, clock, keeper, witnesses: Vec::new(), passed: SignedDuration::ZERO };
        (0..replicas).fold(scene, |scene, replica| scene.finds(known(services).cycle().nth(replica).unwrap()))
    }

    fn finds(mut self, peer: ServiceName) -> Self {
        let id = u64::try_from(self.witnesses.len()).unwrap();
        self.witnesses.push(self.keeper.expect(id, peer));
        self
    }

    fn truth(&self) -> jiff::Timestamp {
        start() + self.passed
    }

    fn pass(&mut self, ms: u32) {
        self.machine.pass(ms * 1_000);
        self.passed += SignedDuration::from_millis(ms.into());
    }

    /// A replica answers with a time that is `ahead` of the true one.
    fn says(&self, replica: usize, ahead: SignedDuration) {
        self.answers(replica, Serving, &stated(self.truth() + ahead));
    }

    fn answers(&self, replica: usize, status: ServingStatus, time: &str) {
        let witness = &self.witnesses[replica];
        let question = witness.question();
        let mut answer = Response::new(HealthCheckResponse { status: status.into() });
        answer.metadata_mut().insert(TIME, time.parse().unwrap());
        witness.hear(question, &answer);
    }

    fn all_say(&self, ahead: SignedDuration) {
        (0..self.witnesses.len()).for_each(|replica| self.says(replica, ahead));
    }

    fn is_right(&self) -> bool {
        self.clock.now() == self.truth()
    }
}

fn start() -> jiff::Timestamp {
    START.parse().unwrap()
}

fn stated(at: jiff::Timestamp) -> String {
    StatedTime { us: at.as_microsecond(), error_us: 0 }.to_string()
}

#[test]
fn the_time_of_the_services_is_followed_and_not_the_machines() {
    let mut scene = Scene::of(3);
    assert_eq!(scene.clock.now(), start() + DAYS);
    scene.all_say(SignedDuration::ZERO);
    assert!(scene.is_right());
    scene.machine.set(start() - DAYS);
    scene.pass(3_000);
    assert!(scene.is_right());
    scene.all_say(SignedDuration::ZERO);
    assert!(scene.is_right());
}

#[test]
fn a_single_wrong_replica_does_not_move_the_clock() {
    let mut scene = Scene::of(5);
    scene.says(0, DAYS);
    (1..5).for_each(|replica| scene.says(replica, SignedDuration::ZERO));
    assert!(scene.is_right(), "the first");
    for _ in 0..100 {
        scene.pass(200);
        (1..5).for_each(|replica| scene.says(replica, SignedDuration::ZERO));
        scene.says(0, -DAYS);
        assert!(scene.is_right(), "one of many");
    }
    for turn in 0..100 {
        scene.pass(200);
        scene.says(0, SignedDuration::from_millis(100) * turn);
        scene.says(1, SignedDuration::from_millis(100) * turn);
    }
    assert!(scene.is_right(), "the others are silent");
}

#[test]
fn a_majority_that_steps_is_followed() {
    let mut scene = Scene::of(3);
    scene.all_say(SignedDuration::ZERO);
    scene.pass(1_000);
    let ahead = SignedDuration::from_secs(90);
    scene.says(0, ahead);
    assert!(scene.is_right());
    scene.says(1, ahead);
    assert_eq!(scene.clock.now(), scene.truth() + ahead);
}

#[test]
fn a_broken_replicas_time_and_an_invalid_time_do_not_count() {
    let scene = Scene::of(2);
    scene.all_say(SignedDuration::ZERO);
    for replica in 0..2 {
        scene.answers(replica, NotServing, &stated(start() + DAYS));
        scene.answers(replica, Serving, "tomorrow");
        scene.answers(replica, Serving, &format!("{} 60000000", start().as_microsecond()));
    }
    assert!(scene.is_right());
}

#[test]
fn replicas_that_are_gone_are_no_part_of_the_majority() {
    let mut scene = Scene::with(2, 6);
    scene.all_say(SignedDuration::ZERO);
    scene.witnesses.truncate(2);
    scene.pass(6_000);
    let ahead = SignedDuration::from_secs(30);
    scene.all_say(ahead);
    assert_eq!(scene.clock.now(), scene.truth() + ahead);
}

#[test]
fn the_last_replica_does_not_move_the_clock() {
    let mut scene = Scene::of(4);
    scene.all_say(SignedDuration::ZERO);
    scene.witnesses.truncate(1);
    scene.pass(6_000);
    scene.says(0, SignedDuration::from_secs(30));
    assert!(scene.is_right());
}

#[tokio::test]
async fn the_first_replica_is_no_majority() {
    let mut scene = Scene::with(6, 1);
    scene.says(0, DAYS);
    assert!(!*scene.keeper.is_known.borrow());
    let mut others = known(6);
    others.next();
    for service in others {
        scene = scene.finds(service);
    }
    (1..4).for_each(|replica| scene.says(replica, SignedDuration::ZERO));
    assert!(!*scene.keeper.is_known.borrow(), "three of six");
    scene.says(4, SignedDuration::ZERO);
    assert!(*scene.keeper.is_known.borrow());
    assert!(scene.is_right());
    scene.says(0, DAYS);
    assert!(scene.is_right());
}

/// Only this test uses this peer, as all tests share the figures.
#[test]
fn a_service_is_shown_as_off_only_while_it_says_so() {
    let peer = ServiceName::Operator;
    let shown = || Figures::now().find("clock_stated_skew_seconds", &[("peer", "operator")]);
    let machine = PlayedMachine::at(start());
    let clock = Clock::played(&machine);
    let keeper = Timekeeper::new(ServiceName::Edge, clock.clone(), [peer]);
    let scene = Scene { machine, clock, keeper, witnesses: Vec::new(), passed: SignedDuration::ZERO };
    let mut scene = (0..3).fold(scene, |scene, _| scene.finds(peer));
    scene.all_say(SignedDuration::ZERO);
    let ahead = SignedDuration::from_secs(-30);
    scene.says(2, ahead);
    assert_eq!(shown(), Some(-30.0));
    scene.pass(6_000);
    assert_eq!(shown(), Some(0.0), "it is silent");
    scene.says(2, ahead);
    assert_eq!(shown(), Some(-30.0));
    scene.witnesses.truncate(2);
    assert_eq!(shown(), Some(0.0), "it is gone");
}

#[tokio::test]
async fn a_start_waits_for_a_majority_and_not_for_ever() {
    let scene = Scene::of(3);
    let begun = tokio::time::Instant::now();
    scene.keeper.await_time().await;
    assert!(begun.elapsed() >= KNOWN_WITHIN);
    scene.says(0, SignedDuration::ZERO);
    assert!(scene.is_right(), "better than the machine's");
    scene.says(1, SignedDuration::ZERO);
    let begun = tokio::time::Instant::now();
    scene.keeper.await_time().await;
    assert!(begun.elapsed() < KNOWN_WITHIN);
}

proptest! {
    /// Holds for any statements of a minority, any silence of the others, and any setting of the machine's
    /// clock.
    #[test]
    fn a_minority_moves_the_clock_no_further_than_replicas_may_be_apart(
        turns in prop::collection::vec((0_usize..7, -200_000_000_i64..200_000_000, 1_u32..3_000), 1..120),
    ) {
        let mut scene = Scene::of(7);
        scene.all_say(SignedDuration::ZERO);
        let mut before = scene.clock.now();
        for (replica, ahead, ms) in turns {
            scene.pass(ms);
            scene.machine.set(start() + SignedDuration::from_millis(ahead));
            let is_honest = replica < 4;
            scene.says(replica, if is_honest { SignedDuration::ZERO } else { SignedDuration::from_millis(ahead) });
            let off = scene.clock.now().duration_since(scene.truth()).unsigned_abs();
            prop_assert!(off <= APART.unsigned_abs(), "{off:?}");
            prop_assert!(scene.clock.now() >= before);
            before = scene.clock.now();
        }
    }
}
