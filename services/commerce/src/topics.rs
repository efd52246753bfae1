//! The messages in this service's outbox.

pub use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::outbox::Topic;

/// To the account service: the goods of an order, or their withdrawal.
pub const APPLY_ORDER: Topic = Topic::new("apply_order");
/// A timed message to this service itself: an order's deadline, and the end of its check.
pub const EXPIRE_ORDER: Topic = Topic::new("expire_order");
/// A message to this service itself: a bank account was read further.
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
    /// The last handled order; empty at the beginning.
    #[prost(string, tag = "2")]
    pub after: String,
}
