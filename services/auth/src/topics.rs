//! The messages that this service's outbox carries.

pub use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::outbox::Topic;

/// To this service itself: a [`mostrador_proto::auth::v1::RecoverPasswordRequest`] without its client. The
/// message is sealed, as the user may have typed an address.
pub const BEGIN_RECOVERY: Topic = Topic::new("begin_recovery").sealed();
/// To this service itself: a [`mostrador_proto::auth::v1::BeginEmailChangeRequest`]. The message is sealed,
/// as it holds an unproved address.
pub const BEGIN_EMAIL_CHANGE: Topic = Topic::new("begin_email_change").sealed();
/// To account: an owner has another address, name or telephone.
pub const NOTE_OWNER: Topic = Topic::new("note_owner").sealed();
/// To registration: an owner corrected name or telephone.
pub const NOTE_CORRECTION: Topic = Topic::new("note_correction").sealed();
/// To account: the owner uses a session.
pub const NOTE_ACTIVITY: Topic = Topic::new("note_activity");
