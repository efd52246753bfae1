//! Hosts, their network and their time, step by step.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use mad_turmoil::time::SimClocksGuard;
use mostrador_runtime::{ServiceName, testing};
use tracing_subscriber::layer::SubscriberExt;
use turmoil::{Builder, Sim};

use crate::books::Books;
use crate::faults::{Faults, PastFault};
use crate::host::{REAL, neighbour, service};
use crate::people::People;
use crate::phase::Phase;
use crate::town::Town;
use crate::trace::Trace;

/// The time between two steps of the network; timers of hosts are exact.
const TICK: Duration = Duration::from_millis(2);
/// The host of people.
const PEOPLE: &str = "people";
/// The time after which a story counts as stuck.
const LONGEST: Duration = Duration::from_mins(15);
/// The most connections that wait for acceptance, and segments that wait for a reader.
const CAPACITY: usize = 4_096;

/// The result of a world.
pub struct Aftermath {
    pub books: Books,
    pub faults: Vec<PastFault>,
    pub hash: String,
}

impl Aftermath {
    pub fn crashes_of(&self, host: &str) -> usize {
        self.faults.iter().filter(|fault| fault.hosts == [host]).count()
    }
}

type Process = Pin<Box<dyn Future<Output = turmoil::Result>>>;
type Software = Box<dyn Fn() -> Process>;

/// A world that has not begun. It runs on a thread and in a process of its own: see [`crate::seeds`].
pub struct World {
    town: Town,
    /// In milliseconds: the time in which faults come, and how long each lasts.
    trouble_ms: (u64, u64),
    lasts_ms: (u64, u64),
    guests: Vec<(&'static str, Software)>,
}

impl World {
    pub fn of(seed: u64) -> Self {
        testing::simulate_this_thread();
        let (trouble_ms, lasts_ms) = ((4_000, 25_000), (20, 5_000));
        Self { town: Town::found(seed), trouble_ms, lasts_ms, guests: Vec::new() }
    }

    /// Sets a longer time of faults, and longer faults, than the defaults; in milliseconds.
    #[must_use]
    pub fn with_long_trouble(self, trouble_ms: (u64, u64), lasts_ms: (u64, u64)) -> Self {
        Self { trouble_ms, lasts_ms, ..self }
    }

    /// Adds a host of the story, which crashes and is cut off like the others.
    #[must_use]
    pub fn with_host<F, Fut>(mut self, name: &'static str, software: F) -> Self
    where
        F: Fn(Town) -> Fut + 'static,
        Fut: Future<Output = turmoil::Result> + 'static,
    {
        let town = self.town.clone();
        self.guests.push((name, Box::new(move || Box::pin(software(town.clone())))));
        self
    }

    /// Runs the world: `people` act in it, in calm and during faults.
    pub fn run<F, Fut>(self, people: F) -> Aftermath
    where
        F: FnOnce(People) -> Fut,
        Fut: Future<Output = ()> + 'static,
    {
        let Self { town, trouble_ms, lasts_ms, guests } = self;
        let (panicked, trace, phase) = (hear_panics(), Trace::begin(), Phase::default());
        let heard = tracing_subscriber::registry().with(trace.clone());
        let _heard = tracing::subscriber::set_default(heard);
        let _clocks = SimClocksGuard::init();
        let mut sim = network_of(town.seed);
        let guest_names: Vec<_> = guests.iter().map(|(name, _)| (*name).to_owned()).collect();
        hosts(&mut sim, &town, guests);
        let dice = town.random();
        let trouble = Duration::from_millis(trouble_ms.0 + dice.below(trouble_ms.1 - trouble_ms.0));
        let mortal: Vec<_> = REAL.iter().map(|name| name.as_str().to_owned()).chain(guest_names).collect();
        let linked = mortal.iter().cloned().chain([PEOPLE.to_owned()]).collect();
        let mut faults = Faults::new(dice, trace.clone(), (mortal, linked), lasts_ms);
        let acting = people(People::new(&town, phase.clone(), trace.clone()));
        sim.client(PEOPLE, async {
            acting.await;
            Ok(())
        });

        let tick_us = u32::try_from(TICK.as_micros()).expect("a short step");
        let mut began = None;
        loop {
            trace.set_time(sim.elapsed());
            if phase.is_trouble() && sim.elapsed() >= *began.get_or_insert(sim.elapsed()) + trouble {
                phase.end();
            }
            faults.step(&mut sim, phase.is_trouble());
            let ended = sim.step().unwrap_or_else(|error| panic!("a host ended badly: {error}"));
            assert!(!panicked.load(Ordering::Relaxed), "a task panicked");
            town.machine.pass(tick_us);
            if ended {
                break;
            }
        }
        assert!(!phase.is_over() || !faults.past.is_empty(), "trouble came, and no fault with it");
        Aftermath { books: Books::of(&town), faults: faults.past, hash: trace.hash() }
    }
}

fn network_of(seed: u64) -> Sim<'static> {
    Builder::new()
        .rng_seed(seed)
        .tick_duration(TICK)
        .simulation_duration(LONGEST)
        .max_message_latency(Duration::from_millis(20))
        .tcp_capacity(CAPACITY)
        .enable_random_order()
        .build()
}

fn hosts(sim: &mut Sim<'static>, town: &Town, guests: Vec<(&'static str, Software)>) {
    for name in REAL {
        let town = town.clone();
        sim.host(name.as_str(), move || service(town.clone(), name));
    }
    for name in ServiceName::SERVERS.into_iter().filter(|name| !REAL.contains(name)) {
        sim.host(name.as_str(), neighbour);
    }
    for (name, software) in guests {
        sim.host(name, software);
    }
}

/// Notes panics: a panic usually ends only its task, but here it is a defect.
fn hear_panics() -> Arc<AtomicBool> {
    let (panicked, before) = (Arc::new(AtomicBool::new(false)), std::panic::take_hook());
    let note = Arc::clone(&panicked);
    std::panic::set_hook(Box::new(move |panic| {
        note.store(true, Ordering::Relaxed);
        before(panic);
    }));
    panicked
}
