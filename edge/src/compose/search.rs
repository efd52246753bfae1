//! The agents' search by typed words.

use std::collections::HashMap;

use mostrador_proto::{
    account::v1 as account, auth::v1 as auth, commerce::v1 as commerce, edge::v1::Reason,
    registration::v1 as registration,
};
use mostrador_runtime::{ServiceName, id::AccountId};

use super::{PATIENCE, or_missing, sorted_names};
use crate::{
    answer::Refusal,
    api::{
        common::Rupiah,
        support::desk::{
            AccountHit, DeviceHit, LastOrder, LineHit, OrderHit, RegistrationHit, SearchHit, SearchResult,
            StaffHit,
        },
    },
    app::App,
    convert::{self, account as convert_account, commerce as convert_commerce},
    session::caller::Caller,
    upstream::patiently,
};

/// The digits of a national ID number.
const NATIONAL_ID: usize = 16;

/// The query of an address, unless it is a national ID number: people type spaces, dots and dashes between
/// its digits.
pub fn for_address(query: String) -> Result<String, Refusal> {
    let typed: String = query.chars().filter(|c| !c.is_whitespace() && !matches!(c, '.' | '-')).collect();
    let is_number = typed.len() == NATIONAL_ID && typed.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { Err(Refusal::new(Reason::RequestHoldsNationalId)) } else { Ok(query) }
}

/// Asks account, commerce, registration and auth at once.
pub async fn search(app: &App, caller: &Caller, query: String) -> Result<SearchResult, Refusal> {
    let (mut accounts, mut orders) = (app.services.account(), app.services.commerce());
    let (mut registrations, mut staff) = (app.services.registration(), app.services.account());
    let (mut devices, mut managers) = (app.services.auth(), app.services.auth());
    let in_accounts = account::SearchAccountsRequest { query: query.clone(), ..Default::default() };
    let in_orders = commerce::SearchOrdersRequest { query: query.clone() };
    let in_staff = account::SearchStaffRequest { query: query.clone() };
    let in_devices = auth::SearchDevicesRequest { query: query.clone() };
    let in_managers = auth::FindManagerRequest { query: query.clone() };
    let in_registrations = registration::SearchRegistrationsRequest { query };
    let (accounts, orders, registrations, staff, devices, manager) = tokio::join!(
        patiently(PATIENCE, accounts.search_accounts(caller.request(in_accounts))),
        patiently(PATIENCE, orders.search_orders(caller.request(in_orders))),
        patiently(PATIENCE, registrations.search_registrations(caller.request(in_registrations))),
        patiently(PATIENCE, staff.search_staff(caller.request(in_staff))),
        patiently(PATIENCE, devices.search_devices(caller.request(in_devices))),
        patiently(PATIENCE, managers.find_manager(caller.request(in_managers))),
    );
    let (mut items, mut missing) = (Vec::new(), Vec::new());
    if let Some(found) = or_missing(accounts, ServiceName::Account, &mut missing)? {
        items = account_hits(app, caller, found, &mut missing).await?;
    }
    if let Some(found) = or_missing(staff, ServiceName::Account, &mut missing)? {
        for member in found.members {
            items.push(staff_hit(member)?);
        }
    }
    let manager = or_missing(manager, ServiceName::Auth, &mut missing)?.and_then(|found| found.manager);
    if let Some(manager) = manager {
        items.push(manager_hit(manager)?);
    }
    if let Some(found) = or_missing(devices, ServiceName::Auth, &mut missing)? {
        for device in found.devices {
            items.push(device_hit(device)?);
        }
    }
    if let Some(found) = or_missing(orders, ServiceName::Commerce, &mut missing)? {
        for order in found.orders {
            let shop_name = found.store_names.get(&order.account_id).cloned().unwrap_or_default();
            items.push(order_hit(order, shop_name)?);
        }
        for line in found.lines {
            items.push(line_hit(line)?);
        }
    }
    if let Some(found) = or_missing(registrations, ServiceName::Registration, &mut missing)? {
        for registration in found.registrations {
            items.push(registration_hit(registration)?);
        }
    }
    Ok(SearchResult { items, missing: sorted_names(missing)? })
}

/// Accounts with the last order of each; one call to commerce finds them all.
async fn account_hits(
    app: &App,
    caller: &Caller,
    found: account::SearchAccountsResponse,
    missing: &mut Vec<ServiceName>,
) -> Result<Vec<SearchHit>, Refusal> {
    let ids = found.accounts.iter().map(|found| convert::id(&found.account_id, "account: an account's id"));
    let ids: Vec<AccountId> = ids.collect::<Result<_, Refusal>>()?;
    let mut last: HashMap<AccountId, LastOrder> = HashMap::new();
    if !ids.is_empty() {
        let mut commerce = app.services.commerce();
        let account_ids = ids.iter().map(ToString::to_string).collect();
        let asked = caller.request(commerce::ListLastOrdersRequest { account_ids });
        let answer = patiently(PATIENCE, commerce.list_last_orders(asked)).await;
        if let Some(answer) = or_missing(answer, ServiceName::Commerce, missing)? {
            for order in answer.orders {
                last.insert(account_of(&order)?, last_order(order)?);
            }
        }
    }
    let hit = |(account_id, account): (AccountId, account::Account)| {
        Ok(SearchHit::Account(AccountHit {
            state: convert_account::state(account.account_state())?,
            city: found.cities.get(account_id.as_str()).cloned().unwrap_or_default(),
            last_order: last.remove(&account_id),
            account_id,
            shop_name: account.store_name,
            full_name: account.owner_name,
            phone: account.owner_phone,
            email: account.owner_email,
        }))
    };
    ids.into_iter().zip(found.accounts).map(hit).collect()
}

fn last_order(order: commerce::Order) -> Result<LastOrder, Refusal> {
    let state = convert_commerce::state(order.state())?;
    let payment = convert::required(order.payment, "commerce: an order's payment")?;
    Ok(LastOrder {
        state,
        created_at: convert::at(order.created_at.as_ref(), "commerce: an order's time")?,
        order_id: convert::id(&order.order_id, "commerce: an order's id")?,
        reference: order.reference,
        amount: Rupiah(payment.amount),
    })
}

fn order_hit(order: commerce::Order, shop_name: String) -> Result<SearchHit, Refusal> {
    Ok(SearchHit::Order(OrderHit { account_id: account_of(&order)?, shop_name, order: last_order(order)? }))
}

fn account_of(order: &commerce::Order) -> Result<AccountId, Refusal> {
    convert::id(&order.account_id, "commerce: the id of an order's account")
}

fn line_hit(found: commerce::Line) -> Result<SearchHit, Refusal> {
    Ok(SearchHit::Line(LineHit {
        line_id: convert::id(&found.line_id, "commerce: a line's id")?,
        booked_on: found.booked_on,
        amount: found.amount_sen / 100,
        description: found.description,
        payer_name: found.payer_name,
    }))
}

fn staff_hit(found: account::FoundMember) -> Result<SearchHit, Refusal> {
    Ok(SearchHit::Staff(StaffHit {
        account_id: convert::id(&found.account_id, "account: the account of a member of the staff")?,
        shop_id: convert::id(&found.shop_id, "account: the shop of a member of the staff")?,
        staff_id: convert::staff::number(&found.staff_id)?,
        shop_name: found.shop_name,
        name: found.name,
    }))
}

/// A member of the staff, found by the user ID of the dashboard.
fn manager_hit(found: auth::find_manager_response::Found) -> Result<SearchHit, Refusal> {
    Ok(SearchHit::Staff(StaffHit {
        account_id: convert::id(&found.account_id, "auth: the account of a manager")?,
        shop_id: convert::id(&found.shop_id, "auth: the shop of a manager")?,
        staff_id: convert::staff::number(&found.staff_id)?,
        shop_name: found.shop_name,
        name: found.name,
    }))
}

fn device_hit(found: auth::FoundDevice) -> Result<SearchHit, Refusal> {
    Ok(SearchHit::Device(DeviceHit {
        device_id: convert::id(&found.device_id, "auth: a device's id")?,
        account_id: convert::id(&found.account_id, "auth: the account of a device")?,
        shop_name: found.shop_name,
        name: found.name,
    }))
}

fn registration_hit(found: registration::FoundRegistration) -> Result<SearchHit, Refusal> {
    Ok(SearchHit::Registration(RegistrationHit {
        registration_id: convert::id(&found.id, "registration: a registration's id")?,
        account_id: convert::some_id(&found.account_id, "registration: the account's id")?,
        shop_name: found.store_name,
        full_name: found.full_name,
        email: found.email,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_national_id_number_is_asked_for_in_an_address() {
        for number in
            ["1101011705900001", "110101 170590 0001", "11.01.01.170590.0001", " 1101-0117-0590-0001"]
        {
            let refused = for_address(number.to_owned()).map_err(|refusal| refusal.to_string());
            assert_eq!(refused, Err("422 request.holds_national_id".to_owned()));
        }
        for plain in [
            "",
            "110101170590000",
            "11010117059000012",
            "MST-7Q2K4M",
            "Rp 110101170590000",
            "a1101011705900001",
        ] {
            assert_eq!(for_address(plain.to_owned()).as_deref(), Ok(plain));
        }
    }
}
