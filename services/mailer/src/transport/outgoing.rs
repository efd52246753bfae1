use jiff::Timestamp;

use crate::domain::{Contact, MailId, MailKind};
use crate::render::RenderedMail;

/// A rendered mail, ready to go.
pub struct Outgoing<'a> {
    pub id: &'a MailId,
    pub kind: MailKind,
    pub to: &'a Contact,
    pub rendered: RenderedMail,
    pub code: Option<String>,
    /// Absolute.
    pub unsubscribe: Option<String>,
    pub sent_at: Timestamp,
}
