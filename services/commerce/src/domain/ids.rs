use mostrador_runtime::id::{Id, Kind};

pub struct Statement;
pub struct Line;
pub struct Item;
pub struct Allocation;
pub struct Worker;
pub struct Reading;

impl Kind for Statement {
    const PREFIX: &'static str = "stm";
}
impl Kind for Line {
    const PREFIX: &'static str = "lin";
}
impl Kind for Item {
    const PREFIX: &'static str = "itm";
}
impl Kind for Allocation {
    const PREFIX: &'static str = "all";
}
impl Kind for Worker {
    const PREFIX: &'static str = "wrk";
}

impl Kind for Reading {
    const PREFIX: &'static str = "rdg";
}

pub type StatementId = Id<Statement>;
pub type LineId = Id<Line>;
pub type ItemId = Id<Item>;
pub type AllocationId = Id<Allocation>;
pub type WorkerId = Id<Worker>;
pub type ReadingId = Id<Reading>;
