//! What commerce owes an account, for pages that do without it.

use std::time::Duration;

use mostrador_proto::commerce::v1::GetCreditRequest;

use crate::{api::common::Rupiah, app::App, patience::patiently, session::caller::Caller};

/// The account's page does not wait longer for a number beside the point.
const PATIENCE: Duration = Duration::from_millis(200);

/// Of the owner's own account, or of the one that an agent names. `None` when commerce does not say in time.
pub async fn of(app: &App, caller: &Caller, account_id: String) -> Option<Rupiah> {
    let mut commerce = app.services.commerce();
    let asked = commerce.get_credit(caller.request(GetCreditRequest { account_id }));
    let answer = patiently(PATIENCE, asked).await.ok()?;
    Some(Rupiah(answer.into_inner().credit))
}
