//! The two clocks of a machine: one tells the time and may be set, the other only grows.

#[cfg(feature = "testing")]
use std::sync::Arc;
#[cfg(feature = "testing")]
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;

#[derive(Clone, Debug)]
pub(super) enum Machine {
    /// The machine of this process.
    Own,
    #[cfg(feature = "testing")]
    Played(Arc<PlayedMachine>),
}

impl Machine {
    /// Epoch microseconds by the machine's wall clock, which may be wrong.
    pub(super) fn wall_us(&self) -> i64 {
        match self {
            Self::Own => system_us(),
            #[cfg(feature = "testing")]
            Self::Played(machine) => machine.wall_us.load(Ordering::Acquire),
        }
    }

    /// Microseconds since a fixed moment.
    pub(super) fn passed_us(&self) -> i64 {
        match self {
            Self::Own => since_boot_us(),
            #[cfg(feature = "testing")]
            Self::Played(machine) => machine.passed_us.load(Ordering::Acquire),
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place that reads the system's clock")]
fn system_us() -> i64 {
    Timestamp::now().as_microsecond()
}

/// Also counts the time while the machine is suspended, unlike [`std::time::Instant`].
#[cfg(target_os = "linux")]
fn since_boot_us() -> i64 {
    let passed = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    passed.tv_sec * 1_000_000 + passed.tv_nsec / 1_000
}

#[cfg(not(target_os = "linux"))]
fn since_boot_us() -> i64 {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    i64::try_from(START.elapsed().as_micros()).unwrap_or(i64::MAX)
}

/// A machine whose clocks a test moves.
#[cfg(feature = "testing")]
#[derive(Debug)]
pub struct PlayedMachine {
    wall_us: AtomicI64,
    passed_us: AtomicI64,
}

#[cfg(feature = "testing")]
impl PlayedMachine {
    pub fn at(wall: Timestamp) -> Arc<Self> {
        Arc::new(Self { wall_us: AtomicI64::new(wall.as_microsecond()), passed_us: AtomicI64::new(0) })
    }

    /// Moves both clocks forward.
    pub fn pass(&self, us: u32) {
        self.wall_us.fetch_add(us.into(), Ordering::AcqRel);
        self.passed_us.fetch_add(us.into(), Ordering::AcqRel);
    }

    /// Sets the wall clock.
    pub fn set(&self, wall: Timestamp) {
        self.wall_us.store(wall.as_microsecond(), Ordering::Release);
    }
}
