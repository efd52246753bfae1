//! Failures of an unanswered call.

use tonic::Status;

use crate::error::Failure;

/// Tonic's clients convert any such error to a [`Status`].
pub(super) type CallError = Box<dyn std::error::Error + Send + Sync>;

/// The failure of an absent service, or of a call that was lost in it.
pub(super) fn unavailable() -> CallError {
    Status::from(Failure::unavailable()).into()
}
