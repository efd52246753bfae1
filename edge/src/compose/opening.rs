//! The setup steps of an owner that auth knows.

use mostrador_proto::auth::v1::{ListDevicesRequest, ListDevicesResponse, ListPinsRequest};
use mostrador_runtime::{ServiceName, id::AccountId};

use super::{PATIENCE, or_missing};
use crate::{
    answer::Refusal, api::owner::account::Opening, app::App, session::caller::Caller, upstream::patiently,
};

/// The steps of the calling owner, or of the account that an agent names. While auth is silent, each step is
/// null.
pub async fn of_account(
    app: &App,
    caller: &Caller,
    account_id: Option<&AccountId>,
) -> Result<Opening, Refusal> {
    let account_id = account_id.map(AccountId::to_string).unwrap_or_default();
    let (mut of_devices, mut of_pins) = (app.services.auth(), app.services.auth());
    let asked = ListDevicesRequest { account_id: account_id.clone() };
    let (devices, pins) = tokio::join!(
        patiently(PATIENCE, of_devices.list_devices(caller.request(asked))),
        patiently(PATIENCE, of_pins.list_pins(caller.request(ListPinsRequest { account_id }))),
    );
    let devices = or_missing(devices, ServiceName::Auth, &mut Vec::new())?;
    let pins = or_missing(pins, ServiceName::Auth, &mut Vec::new())?;
    let is_claimed =
        |answer: ListDevicesResponse| answer.devices.iter().any(|device| device.last_used_at.is_some());
    Ok(Opening {
        has_device: devices.map(is_claimed),
        has_pin: pins.map(|answer| !answer.holders.is_empty()),
    })
}
