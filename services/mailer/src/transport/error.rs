#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The server will never take this mail.
    #[error("the mail server refuses this mail")]
    Refused,
    /// The connection failed, the time ran out, or the server's answer applies to all mails.
    #[error("the mail server takes no mail now")]
    NotNow,
    /// The server postpones this mail.
    #[error("the mail server takes this mail later")]
    Postponed,
    #[error("a message cannot be composed")]
    Compose(#[from] lettre::error::Error),
    #[error("the attachment has no known type")]
    AttachmentType,
    #[error("a mail cannot be kept")]
    Keep(#[from] std::io::Error),
}
