//! Finds the holder of an address, before a transaction. The mail depends on the holder; the answers to a
//! visitor do not.

use mostrador_proto::account::v1::CheckReturnRequest;
use mostrador_proto::auth::v1::FindOwnerRequest;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::OwnerId;

use crate::app::App;
use crate::convert;
use crate::domain::draft::Draft;
use crate::domain::personal::PersonalData;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AddressHolder {
    NoOwner,
    /// The owner has an account and gets no other.
    Owner,
    /// The owner closed the account, or left it unused until it was frozen, and may register again.
    FormerOwner,
}

/// The account service is asked about any address, so that the answer's time reveals nothing. While it is
/// silent, no owner can register again.
pub(crate) async fn of_address(
    app: &App,
    draft: &Draft,
    person: &PersonalData,
) -> Result<AddressHolder, Failure> {
    let find = FindOwnerRequest { email: person.email.to_string() };
    let found = app.auth()?.find_owner(app.runtime.request(find)).await;
    let found = found.map_err(|status| Failure::from(&status))?.into_inner();
    let owner_id = convert::named_owner(&found.owner_id)?;
    let asked = owner_id.as_ref().unwrap_or(&draft.owner_id);
    let may_return = may_return(app, asked).await;
    Ok(match owner_id {
        None => AddressHolder::NoOwner,
        Some(_) if may_return && !found.has_left => AddressHolder::FormerOwner,
        Some(_) => AddressHolder::Owner,
    })
}

async fn may_return(app: &App, owner_id: &OwnerId) -> bool {
    let Ok(mut account) = app.account() else { return false };
    let check = CheckReturnRequest { owner_id: owner_id.to_string() };
    let checked = account.check_return(app.runtime.request(check)).await;
    checked.is_ok_and(|checked| checked.into_inner().may_return)
}
