#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The server says that this mail will never be taken.
    #[error("the mail server refuses this mail")]
    Refused,
    /// No connection, no patience, or an answer that holds for all mails.
    #[error("the mail server takes no mail now")]
    NotNow,
    /// The server says "later" of this mail.
    #[error("the mail server takes this mail later")]
    Postponed,
    #[error("a message cannot be composed")]
    Compose(#[from] lettre::error::Error),
    #[error("an attachment of no known type")]
    AttachmentType,
    #[error("a mail cannot be kept")]
    Keep(#[from] std::io::Error),
}
