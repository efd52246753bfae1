//! What commerce owes an account, for pages that do without it.

use mostrador_proto::commerce::v1::GetCreditRequest;

use crate::{api::common::Rupiah, app::App, session::caller::Caller};

/// Of the owner's own account, or of the one that an agent names. `None` when commerce does not say.
pub async fn of(app: &App, caller: &Caller, account_id: String) -> Option<Rupiah> {
    let mut commerce = app.services.commerce();
    let answer = commerce.get_credit(caller.request(GetCreditRequest { account_id })).await.ok()?;
    Some(Rupiah(answer.into_inner().credit))
}
