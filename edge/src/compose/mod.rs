//! Answers of several services in one. A silent service is named as missing.

pub mod account;
mod agents;
pub mod demo_requests;
pub mod identity_cases;
pub mod search;
pub mod timeline;

use std::time::Duration;

use mostrador_runtime::error::Kind;
use tonic::{Response, Status};

use crate::answer::Refusal;

/// A service that takes longer is named as missing.
const PATIENCE: Duration = Duration::from_millis(500);

/// A silent service is named; a refusal is the caller's answer.
fn or_missing<T>(
    answer: Result<Response<T>, Status>,
    service: &str,
    missing: &mut Vec<String>,
) -> Result<Option<T>, Refusal> {
    match answer {
        Ok(answer) => Ok(Some(answer.into_inner())),
        Err(status) if matches!(Kind::from_code(status.code()), Kind::Unavailable | Kind::Internal) => {
            missing.push(service.to_owned());
            Ok(None)
        }
        Err(status) => Err(status.into()),
    }
}
