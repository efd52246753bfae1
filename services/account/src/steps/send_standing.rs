use mostrador_proto::auth::v1 as auth;
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::rights::{Orders, Rights, Standing};
use crate::topics::SET_STANDING;

/// Tells auth the reach of the owner's sessions from this version of the account on.
pub(crate) async fn send_standing(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    rights: Rights,
) -> Result<(), DbError> {
    let standing = match rights.standing {
        Standing::Full => auth::Standing::Full,
        Standing::Limited => auth::Standing::Limited,
        Standing::None => auth::Standing::None,
    };
    let message = auth::SetStandingRequest {
        owner_id: account.owner.id.to_string(),
        version: account.version,
        standing: standing.into(),
        account_id: account.id.to_string(),
        may_renew: rights.order == Orders::OneSubscription,
    };
    app.runtime.outbox.send(tx, SET_STANDING, &message, app.now())?;
    Ok(())
}
