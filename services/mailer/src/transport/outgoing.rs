use jiff::Timestamp;

use crate::domain::{Contact, MailId};
use crate::render::RenderedMail;

/// A rendered mail that is ready to be sent.
pub struct Outgoing<'a> {
    pub id: &'a MailId,
    pub kind: &'static str,
    pub to: &'a Contact,
    pub rendered: RenderedMail,
    pub code: Option<String>,
    /// The absolute URL.
    pub unsubscribe: Option<String>,
    pub sent_at: Timestamp,
}
