//! The faults: hosts crash and restart, and links are cut, cut in one direction, or hold all messages.

use std::time::Duration;

use mostrador_runtime::Random;
use turmoil::Sim;

use crate::trace::Trace;

/// The pauses between two faults, in milliseconds.
const PAUSE_MS: (u64, u64) = (100, 1_500);

/// A crash of one host, or trouble between two, in simulated time.
pub struct PastFault {
    pub hosts: Vec<String>,
    pub from: Duration,
    pub to: Duration,
}

#[derive(Clone, PartialEq, Eq)]
enum Fault {
    Crash(String),
    Cut(String, String),
    /// The link from the first to the second host is cut.
    CutOneWay(String, String),
    Hold(String, String),
}

/// A source of faults, which come until they are stopped; then all is mended.
pub struct Faults {
    random: Random,
    trace: Trace,
    /// Hosts that may crash.
    mortal: Vec<String>,
    /// Hosts whose links may be cut.
    linked: Vec<String>,
    /// The range of a fault's duration, in milliseconds.
    lasts_ms: (u64, u64),
    running: Vec<RunningFault>,
    next: Option<Duration>,
    pub(crate) past: Vec<PastFault>,
}

struct RunningFault {
    fault: Fault,
    since: Duration,
    until: Duration,
}

impl Faults {
    /// Faults for hosts that may crash, and hosts whose links may be cut.
    pub(crate) fn new(
        random: Random,
        trace: Trace,
        (mortal, linked): (Vec<String>, Vec<String>),
        lasts_ms: (u64, u64),
    ) -> Self {
        Self { random, trace, mortal, linked, lasts_ms, running: Vec::new(), next: None, past: Vec::new() }
    }

    /// Begins and ends faults before a step of the simulation.
    pub(crate) fn step(&mut self, sim: &mut Sim<'_>, may_come: bool) {
        let now = sim.elapsed();
        let is_over = |running: &RunningFault| running.until <= now || !may_come;
        let (over, running) = std::mem::take(&mut self.running).into_iter().partition(is_over);
        self.running = running;
        let over: Vec<RunningFault> = over;
        for RunningFault { fault, since, .. } in over {
            self.mend(sim, &fault);
            self.past.push(PastFault { hosts: fault.hosts(), from: since, to: now });
        }
        if !may_come {
            self.next = None;
            return;
        }
        let next = self.next.unwrap_or_else(|| now + self.between(PAUSE_MS));
        self.next = Some(next);
        if next <= now {
            self.next = Some(now + self.between(PAUSE_MS));
            self.begin(sim, now);
        }
    }

    fn begin(&mut self, sim: &mut Sim<'_>, now: Duration) {
        let fault = self.choose();
        if self.running.iter().any(|running| running.fault.hosts() == fault.hosts()) {
            return;
        }
        self.trace.note(format_args!("fault: {}", fault.text()));
        match &fault {
            Fault::Crash(host) => sim.crash(host.as_str()),
            Fault::Cut(one, other) => sim.partition(one.as_str(), other.as_str()),
            Fault::CutOneWay(from, to) => sim.partition_oneway(from.as_str(), to.as_str()),
            Fault::Hold(one, other) => sim.hold(one.as_str(), other.as_str()),
        }
        self.running.push(RunningFault { fault, since: now, until: now + self.between(self.lasts_ms) });
    }

    fn mend(&mut self, sim: &mut Sim<'_>, fault: &Fault) {
        self.trace.note(format_args!("mended: {}", fault.text()));
        match fault {
            Fault::Crash(host) => sim.bounce(host.as_str()),
            Fault::Cut(one, other) => sim.repair(one.as_str(), other.as_str()),
            Fault::CutOneWay(from, to) => sim.repair_oneway(from.as_str(), to.as_str()),
            Fault::Hold(one, other) => sim.release(one.as_str(), other.as_str()),
        }
    }

    fn choose(&self) -> Fault {
        let kind = self.random.below(10);
        if kind < 4 {
            return Fault::Crash(self.one_of(&self.mortal));
        }
        let one = self.one_of(&self.linked);
        let others: Vec<_> = self.linked.iter().filter(|host| **host != one).cloned().collect();
        let other = self.one_of(&others);
        match kind {
            4..=6 => Fault::Cut(one, other),
            7..=8 => Fault::CutOneWay(one, other),
            _ => Fault::Hold(one, other),
        }
    }

    fn one_of(&self, hosts: &[String]) -> String {
        let place = self.random.below(hosts.len().try_into().unwrap_or(0));
        hosts[usize::try_from(place).unwrap_or(0)].clone()
    }

    fn between(&self, (least, most): (u64, u64)) -> Duration {
        Duration::from_millis(least + self.random.below(most - least))
    }
}

impl Fault {
    /// The host that crashes, or both ends of a link; one fault at a time concerns them.
    fn hosts(&self) -> Vec<String> {
        let mut hosts = match self {
            Self::Crash(host) => vec![host.clone()],
            Self::Cut(one, other) | Self::CutOneWay(one, other) | Self::Hold(one, other) => {
                vec![one.clone(), other.clone()]
            }
        };
        hosts.sort_unstable();
        hosts
    }

    fn text(&self) -> String {
        match self {
            Self::Crash(host) => format!("{host} crashes"),
            Self::Cut(one, other) => format!("{one} and {other} are cut off"),
            Self::CutOneWay(from, to) => format!("{from} does not reach {to}"),
            Self::Hold(one, other) => format!("messages between {one} and {other} are held"),
        }
    }
}
