use mostrador_runtime::sentences::{FillError, SentencesError};

/// A template or a sentence is broken or incomplete. The cause may quote a template, never a value.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    #[error("template")]
    Template(#[from] minijinja::Error),
    #[error("sentences")]
    Sentences(#[from] SentencesError),
    #[error("sentence")]
    Fill(#[from] FillError),
    #[error("the mail has no sentence {0}")]
    Name(String),
    #[error("{0} is not UTF-8")]
    Encoding(String),
}
