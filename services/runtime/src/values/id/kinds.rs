//! The kinds that cross a service's border.

use super::{Id, Kind};

pub struct Owner;
pub struct Agent;
pub struct Account;
pub struct Shop;
pub struct Session;
pub struct Registration;
pub struct Stage;
pub struct Order;
pub struct Outbox;
pub struct Event;
pub struct Device;
pub struct Statement;
pub struct Line;
pub struct Item;
pub struct Allocation;
pub struct IdentityCase;
pub struct DemoRequest;
pub struct PassportKey;

impl Kind for Owner {
    const PREFIX: &'static str = "own";
}
impl Kind for Agent {
    const PREFIX: &'static str = "agt";
}
impl Kind for Account {
    const PREFIX: &'static str = "acc";
}
impl Kind for Shop {
    const PREFIX: &'static str = "shp";
}
impl Kind for Session {
    const PREFIX: &'static str = "ses";
}
impl Kind for Registration {
    const PREFIX: &'static str = "reg";
}
impl Kind for Stage {
    const PREFIX: &'static str = "stg";
}
impl Kind for Order {
    const PREFIX: &'static str = "ord";
}
impl Kind for Outbox {
    const PREFIX: &'static str = "out";
}
impl Kind for Event {
    const PREFIX: &'static str = "evt";
}
impl Kind for Device {
    const PREFIX: &'static str = "dev";
}
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
impl Kind for IdentityCase {
    const PREFIX: &'static str = "idc";
}
impl Kind for DemoRequest {
    const PREFIX: &'static str = "dem";
}
impl Kind for PassportKey {
    const PREFIX: &'static str = "key";
}

pub type OwnerId = Id<Owner>;
pub type AgentId = Id<Agent>;
pub type AccountId = Id<Account>;
pub type ShopId = Id<Shop>;
pub type SessionId = Id<Session>;
pub type RegistrationId = Id<Registration>;
/// The id of a password that waits for its owner to be created.
pub type StageId = Id<Stage>;
pub type OrderId = Id<Order>;
pub type OutboxId = Id<Outbox>;
pub type EventId = Id<Event>;
/// The id of a device that is paired with an outlet.
pub type DeviceId = Id<Device>;
/// The id of an imported bank statement.
pub type StatementId = Id<Statement>;
/// The id of a line of a bank statement.
pub type LineId = Id<Line>;
/// The id of an item of a basket or an order.
pub type ItemId = Id<Item>;
/// The id of an entry of the ledger of allocations.
pub type AllocationId = Id<Allocation>;
/// The id of one submission of identity documents.
pub type CaseId = Id<IdentityCase>;
pub type DemoRequestId = Id<DemoRequest>;
/// The id of a key that signs passports.
pub type PassportKeyId = Id<PassportKey>;
