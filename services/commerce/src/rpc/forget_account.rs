use jiff::Timestamp;
use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::proto::instant;
use mostrador_runtime::{Application, Call, forgetting};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::open_money::open_money;
use crate::steps::replace_account;
use crate::store::kept_names;

/// Safe to repeat. Orders, the ledger and the bank's lines stay, as the law requires.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ForgetAccountRequest,
) -> Result<pb::ForgetAccountResponse, Error> {
    let account_id = convert::account_id(&message.account_id)?;
    let until = instant(message.names_until.as_ref());
    let until = until.ok_or_else(|| Failure::field("namesUntil", FieldReason::Required))?;
    app.write(async move |app, tx| forget(app, tx, &account_id, until).await).await
}

async fn forget(
    app: &App,
    tx: &mut Tx,
    account_id: &AccountId,
    until: Timestamp,
) -> Result<pb::ForgetAccountResponse, Error> {
    replace_account::pass_on(app, tx, account_id).await?;
    let (orders, credit) = open_money(tx.conn(), account_id, app.now()).await?;
    if !orders.is_empty() || credit > Rupiah::ZERO {
        return Ok(pb::ForgetAccountResponse { records: 0, has_open_money: true });
    }
    let rows = kept_names::keep(tx.conn(), account_id, until).await?;
    let events = forgetting::forget(tx, account_id, app.now()).await?;
    Ok(pb::ForgetAccountResponse { records: rows + events, has_open_money: false })
}
