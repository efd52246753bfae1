//! The questions of a closing to auth and commerce, asked before the transaction.

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::{GetEmailUndoRequest, GetPasswordProofRequest};
use mostrador_proto::commerce::v1::GetOpenMoneyRequest;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::proto::instant;

use crate::app::App;
use crate::domain::closing::{OpenMoney, Surroundings};
use crate::error::Error;
use crate::{convert, store};

/// Refuses a session whose password was typed too long ago, and a session that is over.
pub(crate) async fn require_password(app: &App, owner: &OwnerPassport) -> Result<(), Error> {
    let mut auth = AuthServiceClient::new(app.runtime.wire(ServiceName::Auth)?);
    let asked = GetPasswordProofRequest {
        session_id: owner.session_id.to_string(),
        owner_id: owner.owner_id.to_string(),
    };
    let proof = auth.get_password_proof(app.runtime.request(asked)).await;
    proof.map_err(|status| Failure::from(&status))?;
    Ok(())
}

/// Fails when auth or commerce does not answer.
pub(crate) async fn surroundings(app: &App, owner: &OwnerPassport) -> Result<Surroundings, Error> {
    let money = open_money(app, &owner.account_id).await?;
    let mut auth = AuthServiceClient::new(app.runtime.wire(ServiceName::Auth)?);
    let asked = GetEmailUndoRequest { owner_id: owner.owner_id.to_string() };
    let undo = auth.get_email_undo(app.runtime.request(asked)).await;
    let undo = undo.map_err(|status| Failure::from(&status))?.into_inner();
    Ok(Surroundings { money, address_undoable_until: instant(undo.undoable_until.as_ref()) })
}

/// Keeps only the paid orders that the account has not applied by now.
pub(crate) async fn without_applied(
    conn: &mut Conn,
    account_id: &AccountId,
    around: Surroundings,
) -> Result<Surroundings, DbError> {
    let money = unapplied(conn, account_id, around.money).await?;
    Ok(Surroundings { money, ..around })
}

/// [`without_applied`] for the money alone.
pub(crate) async fn unapplied(
    conn: &mut Conn,
    account_id: &AccountId,
    mut money: OpenMoney,
) -> Result<OpenMoney, DbError> {
    let applied = store::orders::paid(conn, account_id).await?;
    money.unapplied.retain(|order| !applied.contains(&order.id));
    Ok(money)
}

pub(crate) async fn open_money(app: &App, account_id: &AccountId) -> Result<OpenMoney, Error> {
    let mut commerce = CommerceServiceClient::new(app.runtime.wire(ServiceName::Commerce)?);
    let asked = GetOpenMoneyRequest { account_id: account_id.to_string() };
    let money = commerce.get_open_money(app.runtime.request(asked)).await;
    convert::open_money(money.map_err(|status| Failure::from(&status))?.into_inner())
}
