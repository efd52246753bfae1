//! The staff of the owner's outlets.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::{
    id::{AccountId, ShopId},
    staff::{Grant, StaffNumber},
};

use crate::{
    answer::{Answer, done, ok},
    api::{
        generic::{Done, List},
        owner::staff::{AddStaffRequest, ListedMember, StaffMember, UpdateStaffRequest},
    },
    app::App,
    compose,
    contract::{DELETE, GET, PATCH, POST, Route, route},
    convert::staff as convert,
    extract::{Json, OptionalKey, PathId, PathIds},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/shops/{shopId}/staff", list_staff)
            .of_held()
            .or_manager(Some(Grant::StaffReport))
            .id("a shop of the owner")
            .about("The staff of a shop."),
        route(POST, "/api/shops/{shopId}/staff", add_staff)
            .owner()
            .id("a shop of the owner")
            .about("Add a member to the staff of a shop."),
        route(PATCH, "/api/shops/{shopId}/staff/{staffId}", update_staff)
            .owner()
            .ids("a shop of the owner", "a member of its staff")
            .about("Change a member's name, position or grants, or suspend the member."),
        route(DELETE, "/api/shops/{shopId}/staff/{staffId}", remove_staff)
            .owner()
            .ids("a shop of the owner", "a member of its staff")
            .about("Remove a member from the staff of a shop."),
    ]
}

/// The staff of one merchant, for agents.
pub(in crate::routes) fn of_agents() -> Vec<Route> {
    vec![
        route(GET, "/api/support/accounts/{accountId}/staff", account_staff)
            .agent()
            .id("an account")
            .about("The staff of all outlets of an account."),
    ]
}

async fn list_staff(app: App, caller: Caller, shop_id: PathId<ShopId>) -> Answer<List<ListedMember>> {
    let message = pb::ListStaffRequest { shop_id: shop_id.0.into(), ..pb::ListStaffRequest::default() };
    ok(List(compose::staff::listed(&app, &caller, message).await?))
}

async fn account_staff(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
) -> Answer<List<ListedMember>> {
    let message = pb::ListStaffRequest { account_id: account_id.0.into(), ..pb::ListStaffRequest::default() };
    ok(List(compose::staff::listed(&app, &caller, message).await?))
}

async fn add_staff(
    app: App,
    caller: Caller,
    shop_id: PathId<ShopId>,
    key: OptionalKey,
    request: Json<AddStaffRequest>,
) -> Answer<StaffMember> {
    let AddStaffRequest { name, position, grants } = request.body;
    let message = pb::AddStaffRequest {
        shop_id: shop_id.0.into(),
        name,
        position,
        grants: convert::asked_grants(grants),
        optional_idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.account().add_staff(caller.request(message)).await?.into_inner();
    ok(convert::member(answer.member)?)
}

async fn update_staff(
    app: App,
    caller: Caller,
    PathIds(shop_id, staff_id): PathIds<ShopId, StaffNumber>,
    request: Json<UpdateStaffRequest>,
) -> Answer<StaffMember> {
    let UpdateStaffRequest { version, name, position, grants, knows_till_grants, status } = request.body;
    let message = pb::ChangeStaffRequest {
        shop_id: shop_id.into(),
        staff_id: staff_id.into(),
        name,
        position,
        grants: grants.map(|grants| convert::asked_list(grants, knows_till_grants)),
        status: convert::asked_status(status).into(),
        version,
    };
    let answer = app.services.account().change_staff(caller.request(message)).await?.into_inner();
    ok(convert::member(answer.member)?)
}

async fn remove_staff(
    app: App,
    caller: Caller,
    PathIds(shop_id, staff_id): PathIds<ShopId, StaffNumber>,
) -> Answer<Done> {
    let message = pb::RemoveStaffRequest { shop_id: shop_id.into(), staff_id: staff_id.into() };
    app.services.account().remove_staff(caller.request(message)).await?;
    done()
}
