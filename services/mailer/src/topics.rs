//! The messages that this service's outbox carries.

use mostrador_runtime::outbox::Topic;

/// To this service itself: the request as it came. It holds addresses, links with tokens and codes, and is
/// deleted once the mail is sent. A sealed copy of a mail without a secret stays for agents to send again.
pub const DELIVER_MAIL: Topic = Topic::new("deliver_mail").sealed();
/// The same for a mail that an agent sends again: it goes to where the owner's mail goes at the time.
pub const DELIVER_REPEAT: Topic = Topic::new("deliver_repeat").sealed();
/// To account: what became of a mail that it asked for.
pub const NOTE_MAIL: Topic = Topic::new("note_mail");
