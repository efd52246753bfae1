//! The messages in this service's outbox, besides mails.

use mostrador_runtime::outbox::Topic;

/// An address was entered: carries the [`mostrador_proto::newsletter::v1::AddSubscriberRequest`]. Sealed, as
/// it holds the address.
pub const ASK_SUBSCRIBER: Topic = Topic::new("ask_subscriber").sealed();
