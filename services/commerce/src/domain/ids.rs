use mostrador_runtime::id::{Id, Kind};

pub use mostrador_runtime::id::{ItemId, LineId, StatementId};

pub struct Allocation;
pub struct Worker;
pub struct Reading;

impl Kind for Allocation {
    const PREFIX: &'static str = "all";
}
impl Kind for Worker {
    const PREFIX: &'static str = "wrk";
}

impl Kind for Reading {
    const PREFIX: &'static str = "rdg";
}

pub type AllocationId = Id<Allocation>;
pub type WorkerId = Id<Worker>;
pub type ReadingId = Id<Reading>;
