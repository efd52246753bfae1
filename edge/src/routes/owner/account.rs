//! The owner's account and shops.

use mostrador_proto::{account::v1 as pb, registration::v1 as registration};
use mostrador_runtime::{id::ShopId, metadata::outgoing, staff::Grant};

use crate::{
    answer::{Answer, Refusal, ok},
    api::{
        common::PageQuery,
        generic::Page,
        owner::account::{
            Account, AddShopRequest, Opening, RenewalRequest, Shop, ShopStatus, Timeline, UpdateShopRequest,
        },
    },
    app::App,
    compose::{self, timeline},
    contract::{GET, PATCH, POST, PUT, Route, route},
    convert::{self, account as convert_account},
    extract::{Json, OptionalKey, PathId, Query},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/account", account)
            .of_held()
            .about("The account's state, its reason, and the next step."),
        route(GET, "/api/account/opening", opening)
            .of_held()
            .about("The owner's preparations for the first sale, beside the account's checklist."),
        route(PUT, "/api/account/renewal", set_renewal)
            .of_held()
            .about("Decide whether the paid time is to be renewed at its end."),
        route(GET, "/api/account/events", account_events)
            .of_held()
            .about("The owner's own timeline, the newest first."),
        route(GET, "/api/shops", list_shops)
            .of_held()
            .or_manager(None)
            .about("The owner's shops; for a manager the own shop."),
        route(GET, "/api/shops/{shopId}", shop)
            .of_held()
            .or_manager(None)
            .id("a shop of the owner")
            .about("One shop."),
        route(POST, "/api/shops", add_shop).owner().about("Add a shop."),
        route(PATCH, "/api/shops/{shopId}", update_shop)
            .owner()
            .or_manager(Some(Grant::StoreInformation))
            .id("a shop of the owner")
            .about("Rename a shop, move it, or, as its owner, switch it on or off."),
    ]
}

async fn account(app: App, caller: Caller) -> Answer<Account> {
    ok(compose::account::own(&app, &caller).await?)
}

async fn opening(app: App, caller: Caller) -> Answer<Opening> {
    ok(compose::opening::of_account(&app, &caller, None).await?)
}

async fn set_renewal(app: App, caller: Caller, request: Json<RenewalRequest>) -> Answer<Account> {
    let message = pb::SetRenewalRequest { renew: request.body.renew };
    app.services.account().set_renewal(caller.request(message)).await?;
    ok(compose::account::own(&app, &caller).await?)
}

async fn account_events(app: App, caller: Caller, query: Query<PageQuery>) -> Answer<Timeline> {
    ok(timeline::own(&app, &caller, query.0).await?)
}

async fn list_shops(app: App, caller: Caller, query: Query<PageQuery>) -> Answer<Page<Shop>> {
    let message = pb::ListShopsRequest::default();
    let answer = app.services.account().list_shops(caller.request(message)).await?.into_inner();
    let shops = answer.shops.into_iter().map(|shop| convert_account::shop(Some(shop)));
    ok(page_of(shops.collect::<Result<Vec<Shop>, _>>()?, &query.0))
}

async fn shop(app: App, caller: Caller, shop_id: PathId<ShopId>) -> Answer<Shop> {
    let message = pb::GetShopRequest { shop_id: shop_id.0.into() };
    let answer = app.services.account().get_shop(caller.request(message)).await?.into_inner();
    ok(convert_account::shop(answer.shop)?)
}

async fn add_shop(app: App, caller: Caller, key: OptionalKey, request: Json<AddShopRequest>) -> Answer<Shop> {
    let AddShopRequest { shop_name, province, city, district, store_address } = request.body;
    let codes = registration::GetPlaceRequest { province, city, district };
    let address = Some(address(&app, codes, store_address).await?);
    let message = pb::AddShopRequest {
        shop_name,
        address,
        optional_idempotency_key: key.0,
        request_hash: request.hash,
        ..pb::AddShopRequest::default()
    };
    let answer = app.services.account().add_shop(caller.request(message)).await?.into_inner();
    ok(convert_account::shop(answer.shop)?)
}

async fn update_shop(
    app: App,
    caller: Caller,
    shop_id: PathId<ShopId>,
    request: Json<UpdateShopRequest>,
) -> Answer<Shop> {
    let UpdateShopRequest { version, status, shop_name, province, city, district, store_address } =
        request.body;
    let status = match status {
        None => pb::ShopStatus::Unspecified,
        Some(ShopStatus::Active) => pb::ShopStatus::Active,
        Some(ShopStatus::Disabled) => pb::ShopStatus::Disabled,
    };
    let moves = [&province, &city, &district, &store_address].into_iter().any(Option::is_some);
    let [province, city, district, street] =
        [province, city, district, store_address].map(Option::unwrap_or_default);
    let codes = registration::GetPlaceRequest { province, city, district };
    let address = if moves { Some(address(&app, codes, street).await?) } else { None };
    let status = status.into();
    let message = pb::ChangeShopRequest { shop_id: shop_id.0.into(), shop_name, address, status, version };
    let answer = app.services.account().change_shop(caller.request(message)).await?.into_inner();
    ok(convert_account::shop(answer.shop)?)
}

/// The registration service has the list of areas: it names areas, and refuses codes that do not fit
/// together.
async fn address(
    app: &App,
    codes: registration::GetPlaceRequest,
    street: String,
) -> Result<pb::Address, Refusal> {
    let place = app.services.registration().get_place(outgoing(codes)).await?.into_inner();
    let province = convert::required(place.province, "registration: a place's province")?;
    let city = convert::required(place.city, "registration: a place's city")?;
    let district = convert::required(place.district, "registration: a place's district")?;
    Ok(pb::Address {
        street,
        province_code: province.code,
        city_code: city.code,
        district_code: district.code,
        province_name: province.name,
        city_name: city.name,
        district_name: district.name,
    })
}

/// An owner has a handful of shops: the account service sends all of them, and this cuts the page.
fn page_of(mut shops: Vec<Shop>, query: &PageQuery) -> Page<Shop> {
    let limit = query.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(20);
    if let Some(after) = &query.after {
        let known = shops.iter().position(|shop| shop.shop_id.as_str() == after);
        shops.drain(..known.map_or(shops.len(), |index| index + 1));
    }
    let has_more = shops.len() > limit;
    shops.truncate(limit);
    let next = shops.last().filter(|_| has_more).map(|shop| shop.shop_id.to_string());
    Page { items: shops, next }
}
