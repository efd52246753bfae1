use jiff::Timestamp;

use crate::domain::{Contact, MailId, MailKind};
use crate::render::RenderedMail;

/// A rendered mail that is ready to be sent.
pub struct Outgoing<'a> {
    pub id: &'a MailId,
    pub kind: MailKind,
    pub to: &'a Contact,
    pub rendered: RenderedMail,
    pub code: Option<String>,
    /// The absolute URL.
    pub unsubscribe: Option<String>,
    pub sent_at: Timestamp,
}
