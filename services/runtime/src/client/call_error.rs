//! Failures of a call that has no answer.

use tonic::Status;

use crate::error::Failure;

/// Tonic's clients make a [`Status`] of it, of whatever it is.
pub(super) type CallError = Box<dyn std::error::Error + Send + Sync>;

/// The failure of a service that is not there, and of a call that was lost in it.
pub(super) fn unavailable() -> CallError {
    Status::from(Failure::unavailable()).into()
}
