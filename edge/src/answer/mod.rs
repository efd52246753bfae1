//! The shape of answers: the envelope, refusals and their sentences, and the few pages that the edge writes
//! itself.

pub mod csv;
mod download;
pub mod envelope;
pub mod html;
pub mod page;
pub mod refusal;
mod request_id;
pub mod sentences;

pub use download::{CsvFile, Picture, ZipFile};
pub use envelope::{Answer, BareAnswer, Success, done, ok};
pub use refusal::Refusal;
pub use request_id::RequestId;
