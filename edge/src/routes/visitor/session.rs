//! Signing in and out, and the chosen shop.

use actix_web::{HttpRequest, cookie::Cookie};
use mostrador_proto::{
    account::v1 as account,
    auth::v1::{self as pb, get_session_response::Who},
};
use mostrador_runtime::{id::ShopId, metadata::outgoing};

use super::registration;
use crate::{
    answer::{Answer, Refusal, Success, ok},
    api::{
        generic::{Done, List},
        owner::account::Shop,
        visitor::session::{ChooseShopRequest, ChosenShop, SignInRequest, SignedIn, WhoAmI},
    },
    app::App,
    contract::{DELETE, GET, POST, PUT, Route, route},
    convert::{self, managers, session as convert_session},
    extract::{Json, Visitor, chosen_shop},
    guard::limits::Class,
    session::{
        Realm,
        caller::Caller,
        cookies::{self, CookieLife},
    },
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/session", who_am_i)
            .of_held()
            .or_manager(None)
            .about("The owner or manager who is signed in."),
        route(POST, "/api/session", sign_in)
            .limit(Class::SignIn)
            .about("Sign in; sets the cookie `OwnerToken`."),
        route(DELETE, "/api/session", sign_out)
            .of_held()
            .or_manager(None)
            .about("Sign out; clears the cookies."),
        route(GET, "/api/system/user/ownerShopList", owner_shop_list)
            .of_held()
            .or_manager(None)
            .about("All shops of the owner; for a manager the own shop."),
        route(PUT, "/api/session/shop", choose_shop)
            .of_held()
            .or_manager(None)
            .about("Choose a shop; sets the cookie `SHOPID`."),
    ]
}

async fn sign_in(app: App, visitor: Visitor, request: Json<SignInRequest>) -> Answer<SignedIn> {
    let (client, device) = visitor.signing_in(&app);
    let draft = visitor.draft_secret;
    let SignInRequest { user_id, password, totp } = request.body;
    let message =
        pb::SignInRequest { user_id, password, totp: totp.unwrap_or_default(), client: Some(client) };
    let answer = app.services.auth().sign_in(outgoing(message)).await?.into_inner();
    let signed_in = SignedIn {
        expires_at: convert::at(answer.expires_at.as_ref(), "auth: a session's end")?,
        standing: convert_session::standing(answer.standing())?,
        owner: answer.owner.map(|owner| convert_session::owner(Some(owner))).transpose()?,
        manager: answer.manager.map(|manager| managers::manager(Some(manager))).transpose()?,
        token: answer.token,
    };
    if signed_in.owner.is_none() == signed_in.manager.is_none() {
        return Err(Refusal::broken("auth: a session of neither or both"));
    }
    let left = registration::leave(&app, draft).await;
    Ok(opened(&app, signed_in, device).with_cookies(left))
}

/// A session of the dashboard, with the cookies that hold it and the browser's name.
pub(in crate::routes) fn opened(
    app: &App,
    signed_in: SignedIn,
    device: Cookie<'static>,
) -> Success<SignedIn> {
    let token = cookies::set(cookies::OWNER, signed_in.token.clone(), app.is_secure, Realm::Owner.keep());
    Success::new(signed_in).with_cookies([token, device])
}

async fn who_am_i(app: App, caller: Caller, request: HttpRequest) -> Answer<WhoAmI> {
    let answer = caller.who(&app).await?;
    let standing = convert_session::standing(answer.standing())?;
    let expires_at = convert::at(answer.expires_at.as_ref(), "auth: a session's end")?;
    let (owner, manager) = match &answer.who {
        Some(Who::Owner(owner)) => (Some(convert_session::owner(Some(owner.clone()))?), None),
        Some(Who::Manager(manager)) => (None, Some(managers::manager(Some(manager.clone()))?)),
        _ => return Err(Refusal::broken("auth: a session of the dashboard without its holder")),
    };
    let shop_id = match chosen_shop(&request) {
        Some(shop_id) => own_shop(&app, &caller, &shop_id).await,
        None => None,
    };
    ok(WhoAmI {
        session_id: caller.session_id().clone(),
        expires_at,
        standing,
        owner,
        manager,
        shop_id,
        server_time: app.clock.now(),
    })
}

async fn sign_out(app: App, caller: Caller, visitor: Visitor) -> Answer<Done> {
    app.services.auth().end_session(caller.request(pb::EndSessionRequest::default())).await?;
    app.passports.end(caller.session_id().clone()).await;
    let left = registration::leave(&app, visitor.draft_secret).await;
    Ok(Success::new(Done).with_cookies(Realm::Owner.cleared_cookies()).with_cookies(left))
}

async fn owner_shop_list(app: App, caller: Caller) -> Answer<List<Shop>> {
    let message = account::ListShopsRequest::default();
    let answer = app.services.account().list_shops(caller.request(message)).await?.into_inner();
    let shops = answer.shops.into_iter().map(|shop| convert::account::shop(Some(shop)));
    ok(List(shops.collect::<Result<_, _>>()?))
}

async fn choose_shop(app: App, caller: Caller, request: Json<ChooseShopRequest>) -> Answer<ChosenShop> {
    let message = account::GetShopRequest { shop_id: request.body.shop_id.into() };
    let answer = app.services.account().get_shop(caller.request(message)).await?.into_inner();
    let shop = convert::required(answer.shop, "account: a shop")?;
    let shop_id: ShopId = convert::id(&shop.shop_id, "account: a shop's id")?;
    let kept = cookies::set(cookies::SHOP, shop.shop_id, app.is_secure, CookieLife::Days(90));
    let chosen = ChosenShop { shop_id, shop_name: shop.shop_name };
    Ok(Success::new(chosen).with_cookies([kept]))
}

/// The cookie names the shop; the account service decides whether it belongs to the caller.
async fn own_shop(app: &App, caller: &Caller, shop_id: &ShopId) -> Option<ShopId> {
    let message = account::GetShopRequest { shop_id: shop_id.to_string() };
    let answer = app.services.account().get_shop(caller.request(message)).await.ok()?;
    answer.into_inner().shop.map(|_| shop_id.clone())
}
