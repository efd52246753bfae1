//! Answers of several services in one. A silent service is named as missing.

pub mod account;
mod agents;
pub mod demo_requests;
pub mod devices;
pub mod export;
pub mod identity_cases;
pub mod opening;
pub mod search;
pub mod staff;
pub mod timeline;
pub mod work;
pub mod worklists;

use std::time::Duration;

use mostrador_proto::account::v1::GetAccountRequest;
use mostrador_runtime::{ServiceName, error::Kind, id::AccountId};
use tonic::{Code, Response, Status};

use crate::{
    answer::Refusal, api::common::Service, app::App, convert, session::caller::Caller, upstream::patiently,
};

/// A service that takes longer is named as missing.
const PATIENCE: Duration = Duration::from_millis(500);

/// Notes a silent service as missing; a refusal becomes the caller's answer.
fn or_missing<T>(
    answer: Result<Response<T>, Status>,
    service: ServiceName,
    missing: &mut Vec<ServiceName>,
) -> Result<Option<T>, Refusal> {
    match answer {
        Ok(answer) => Ok(Some(answer.into_inner())),
        Err(status) if matches!(Kind::from_code(status.code()), Kind::Unavailable | Kind::Internal) => {
            missing.push(service);
            Ok(None)
        }
        Err(status) => Err(status.into()),
    }
}

/// The names of missing services, as answers state them.
fn names(missing: &[ServiceName]) -> Result<Vec<Service>, Refusal> {
    missing.iter().copied().map(convert::service).collect()
}

/// The same names by the alphabet, each once.
fn sorted_names(mut missing: Vec<ServiceName>) -> Result<Vec<Service>, Refusal> {
    missing.sort_unstable_by_key(|service| service.as_str());
    missing.dedup();
    names(&missing)
}

/// Only the account service knows whether the account exists: the others answer an unknown id with empty
/// lists. While it is silent, the account counts as existing.
async fn refuse_unknown_account(app: &App, caller: &Caller, account_id: &AccountId) -> Result<(), Refusal> {
    let mut accounts = app.services.account();
    let asked = caller.request(GetAccountRequest { account_id: account_id.to_string() });
    match patiently(PATIENCE, accounts.get_account(asked)).await {
        Err(status) if is_for_the_caller(status.code()) => Err(status.into()),
        _ => Ok(()),
    }
}

fn is_for_the_caller(code: Code) -> bool {
    matches!(code, Code::Unauthenticated | Code::PermissionDenied | Code::NotFound | Code::InvalidArgument)
}
