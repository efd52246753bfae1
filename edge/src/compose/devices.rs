//! The devices of an account, for agents.

use mostrador_proto::auth::v1::ListDevicesRequest;
use mostrador_runtime::id::AccountId;

use super::refuse_unknown_account;
use crate::{answer::Refusal, api::owner::devices::Device, app::App, convert, session::caller::Caller};

pub async fn of_account(app: &App, caller: &Caller, account_id: &AccountId) -> Result<Vec<Device>, Refusal> {
    let mut auth = app.services.auth();
    let asked = caller.request(ListDevicesRequest { account_id: account_id.to_string() });
    let (known, listed) =
        tokio::join!(refuse_unknown_account(app, caller, account_id), auth.list_devices(asked));
    known?;
    convert::devices::devices(listed?.into_inner().devices)
}
