//! The messages that this service's outbox carries.

pub use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::outbox::Topic;

/// To account: the goods that an order has bought, or has bought no more.
pub const APPLY_ORDER: Topic = Topic::new("apply_order");
/// Timed, to this service itself: an order's deadline, and the end of its check.
pub const EXPIRE_ORDER: Topic = Topic::new("expire_order");
/// To this service itself: a bank account was read further.
pub const SETTLE_CHECKING: Topic = Topic::new("settle_checking");

/// The payload of [`EXPIRE_ORDER`].
#[derive(Clone, PartialEq, prost::Message)]
pub struct Deadline {
    #[prost(string, tag = "1")]
    pub order_id: String,
}

/// The payload of [`SETTLE_CHECKING`].
#[derive(Clone, PartialEq, prost::Message)]
pub struct Reading {
    #[prost(string, tag = "1")]
    pub bank_account: String,
    /// The last order that was looked at; empty at the beginning.
    #[prost(string, tag = "2")]
    pub after: String,
}
