//! The messages that this service's outbox carries.

pub use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::outbox::Topic;

/// To this service itself: a [`mostrador_proto::auth::v1::RecoverPasswordRequest`] without its client.
/// Sealed, as the user may have typed an address.
pub const BEGIN_RECOVERY: Topic = Topic::new("begin_recovery").sealed();
/// To account: the owner uses a session.
pub const NOTE_ACTIVITY: Topic = Topic::new("note_activity");
