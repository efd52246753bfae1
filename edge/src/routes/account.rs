//! The owner's account and shops.

use crate::api::{
    account::{Account, Shop, Timeline, UpdateShopRequest},
    common::{Envelope, Page, PageQuery},
};

const TAG: &str = "account";

/// The account's state, why, and what comes next.
#[utoipa::path(get, path = "/api/account", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Account>)), security(("owner" = []), ("bearer" = [])))]
pub async fn account() {}

/// The owner's own timeline, the newest first.
#[utoipa::path(get, path = "/api/account/events", tag = TAG, params(PageQuery), responses((status = 200, description = "OK", body = Envelope<Timeline>)), security(("owner" = []), ("bearer" = [])))]
pub async fn account_events() {}

/// The owner's shops.
#[utoipa::path(get, path = "/api/shops", tag = TAG, params(PageQuery), responses((status = 200, description = "OK", body = Envelope<Page<Shop>>)), security(("owner" = []), ("bearer" = [])))]
pub async fn list_shops() {}

/// One shop.
#[utoipa::path(get, path = "/api/shops/{shopId}", tag = TAG, params(("shopId" = String, Path, description = "a shop of the owner")), responses((status = 200, description = "OK", body = Envelope<Shop>)), security(("owner" = []), ("bearer" = [])))]
pub async fn shop() {}

/// Switch a shop on or off.
#[utoipa::path(patch, path = "/api/shops/{shopId}", tag = TAG, params(("shopId" = String, Path, description = "a shop of the owner")), request_body = UpdateShopRequest, responses((status = 200, description = "OK", body = Envelope<Shop>)), security(("owner" = []), ("bearer" = [])))]
pub async fn update_shop() {}
