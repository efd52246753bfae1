use mostrador_proto::registration::v1::{ForgetAccountRequest, ForgetAccountResponse};
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::{AccountId, RegistrationId};
use mostrador_runtime::{Application, Call, forgetting};

use crate::app::App;
use crate::error::Error;
use crate::steps::{change_case, mail_proof};
use crate::store::identity::frauds;
use crate::store::{business, drafts, forgotten, mails, personal, secrets};

/// Safe to repeat. Demo requests belong to no account, and have their own retention.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: ForgetAccountRequest,
) -> Result<ForgetAccountResponse, Error> {
    let account_id: AccountId = message.account_id.parse().map_err(|_| Error::None)?;
    let for_fraud = message.for_fraud;
    let records = app.write(async move |app, tx| {
        // A restore may have undone the news of the account's end.
        if for_fraud {
            frauds::note(tx.conn(), &account_id, app.now()).await?;
        }
        forget(app, tx, &account_id).await
    });
    let records = records.await?;
    Ok(ForgetAccountResponse { records })
}

async fn forget(app: &App, tx: &mut Tx, account_id: &AccountId) -> Result<u64, Error> {
    let mut records = match forgotten::registration_of(tx.conn(), account_id).await? {
        Some(id) => forget_registration(tx, &id).await?,
        None => 0,
    };
    // The news of the account's end may arrive later than this call.
    change_case::withdraw_papers(app, tx, account_id).await?;
    records += forgotten::forget_cases(tx.conn(), account_id, app.now()).await?;
    Ok(records + forgetting::forget(tx, account_id, app.now()).await?)
}

/// The row itself stays, as it holds only ids and times.
async fn forget_registration(tx: &mut Tx, id: &RegistrationId) -> Result<u64, Error> {
    let conn = tx.conn();
    let typed = personal::find(conn, id).await?.map_or(0, |_| 1);
    let told = business::find(conn, id).await?.map_or(0, |_| 1);
    mail_proof::void(conn, id).await?;
    drafts::set_offer(conn, id, None).await?;
    mails::forget(conn, id).await?;
    secrets::delete_all(conn, id).await?;
    personal::delete(conn, id).await?;
    business::delete(conn, id).await?;
    Ok(typed + told + forgotten::forget_network(conn, id).await?)
}
