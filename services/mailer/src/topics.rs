//! The messages that this service's outbox carries.

use mostrador_runtime::outbox::Topic;

/// To this service itself: the request as it came. It holds addresses and links with tokens, and is deleted
/// after the mail is sent. A sealed copy of a mail without a secret stays for agents to send again.
pub const DELIVER_MAIL: Topic = Topic::new("deliver_mail").sealed();
/// To this service itself: a mail about security. A person may wait for it, so it does not wait behind the
/// mails of many orders.
pub const DELIVER_SECURITY: Topic = Topic::new("deliver_security").sealed();
/// To this service itself: a mail that an agent sends again. It goes to the owner's address at that time.
pub const DELIVER_REPEAT: Topic = Topic::new("deliver_repeat").sealed();
/// To account: the outcome of a mail that account asked for.
pub const NOTE_MAIL: Topic = Topic::new("note_mail");
