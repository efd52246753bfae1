/// A file beside the text of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    pub name: &'static str,
    /// The value of its `Content-Type`.
    pub content_type: &'static str,
    pub text: String,
}
