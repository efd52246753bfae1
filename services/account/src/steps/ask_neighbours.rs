//! The questions of a closing to auth and commerce. They are asked before a transaction.

use mostrador_proto::auth::v1::GetPasswordProofRequest;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::commerce::v1::GetOpenMoneyRequest;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::OwnerPassport;

use crate::app::App;
use crate::convert;
use crate::domain::closing::OpenMoney;
use crate::error::Error;

/// Refuses a session whose password was typed too long ago, and one that is over.
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

pub(crate) async fn open_money(app: &App, account_id: &AccountId) -> Result<OpenMoney, Error> {
    let mut commerce = CommerceServiceClient::new(app.runtime.wire(ServiceName::Commerce)?);
    let asked = GetOpenMoneyRequest { account_id: account_id.to_string() };
    let money = commerce.get_open_money(app.runtime.request(asked)).await;
    convert::open_money(money.map_err(|status| Failure::from(&status))?.into_inner())
}
