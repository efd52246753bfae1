use mostrador_runtime::id::{Id, Kind};

pub use mostrador_runtime::id::{AllocationId, ItemId, LineId, StatementId};

pub struct Worker;
pub struct Reading;

impl Kind for Worker {
    const PREFIX: &'static str = "wrk";
}

impl Kind for Reading {
    const PREFIX: &'static str = "rdg";
}

pub type WorkerId = Id<Worker>;
pub type ReadingId = Id<Reading>;
