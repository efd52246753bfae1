//! The messages that this service's outbox carries.

use mostrador_runtime::outbox::Topic;

/// To this service itself: the request as it came. It holds addresses, links with tokens and codes, and is
/// gone once the mail is sent. Of a mail without a secret a sealed copy stays for agents to send again.
pub const DELIVER_MAIL: Topic = Topic::new("deliver_mail").sealed();
