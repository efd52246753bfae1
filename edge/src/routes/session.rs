//! Signing in and out, sessions, passwords, the chosen shop.

use super::registration;
use crate::{
    answer::{Answer, Refusal, done, envelope, ok},
    app::App,
    convert::{self, session as convert_session},
    extract::{Json, PathId, Visitor, chosen_shop},
    session::{
        Realm,
        caller::Caller,
        cookies::{self, Keep},
        token,
    },
};
use actix_web::HttpRequest;
use mostrador_proto::{account::v1 as account, auth::v1 as pb};
use mostrador_runtime::context::outgoing;

use crate::api::{
    account::Shop,
    common::{Done, Envelope},
    session::{
        ChangePasswordRequest, ChangedPassword, ChooseShopRequest, ChosenShop, RecoverRequest, ResetRequest,
        Session, SignInRequest, SignedIn, WhoAmI,
    },
};

const TAG: &str = "session";

/// Sign in; sets the cookie `OwnerToken`.
#[utoipa::path(post, path = "/api/session", tag = TAG, request_body = SignInRequest, responses((status = 200, description = "OK", body = Envelope<SignedIn>)))]
pub async fn sign_in(app: App, visitor: Visitor, request: Json<SignInRequest>) -> Answer {
    let (client, device) = visitor.signing_in(&app);
    let draft = visitor.draft_secret;
    let SignInRequest { user_id, password, totp } = request.body;
    let message =
        pb::SignInRequest { user_id, password, totp: totp.unwrap_or_default(), client: Some(client) };
    let answer = app.services.auth().sign_in(outgoing(message)).await?.into_inner();
    let signed_in = SignedIn {
        expires_at: convert::at(answer.expires_at.as_ref(), "auth: a session's end")?,
        standing: convert_session::standing(answer.standing())?,
        owner: convert_session::owner(answer.owner)?,
        token: answer.token,
    };
    let mut builder = envelope::builder();
    let (token, keep) = (signed_in.token.clone(), Realm::Owner.keep());
    builder.cookie(cookies::set(cookies::OWNER, token, app.is_secure, keep));
    builder.cookie(device);
    if let Some(left) = registration::leave(&app, draft).await {
        builder.cookie(left);
    }
    Ok(envelope::fill(builder, &signed_in))
}

/// Who is signed in.
#[utoipa::path(get, path = "/api/session", tag = TAG, responses((status = 200, description = "OK", body = Envelope<WhoAmI>)), security(("owner" = []), ("bearer" = [])))]
pub async fn who_am_i(app: App, caller: Caller, request: HttpRequest) -> Answer {
    let answer = caller.who(&app).await?;
    let standing = convert_session::standing(answer.standing())?;
    let expires_at = convert::at(answer.expires_at.as_ref(), "auth: a session's end")?;
    let Some(pb::get_session_response::Who::Owner(owner)) = &answer.who else {
        return Err(Refusal::broken("auth: an owner's session without the owner"));
    };
    let shop_id = match chosen_shop(&request) {
        Some(shop_id) => own_shop(&app, &caller, shop_id).await,
        None => None,
    };
    ok(&WhoAmI {
        session_id: caller.session_id().to_string(),
        expires_at,
        standing,
        owner: convert_session::owner(Some(owner.clone()))?,
        shop_id,
        server_time: app.clock.now(),
    })
}

/// Sign out; clears the cookies.
#[utoipa::path(delete, path = "/api/session", tag = TAG, responses((status = 200, description = "OK", body = Done)), security(("owner" = []), ("bearer" = [])))]
pub async fn sign_out(app: App, caller: Caller, visitor: Visitor) -> Answer {
    app.services.auth().end_session(caller.request(pb::EndSessionRequest::default())).await?;
    app.passports.end(caller.session_id().clone()).await;
    let mut builder = envelope::builder();
    for cookie in Realm::Owner.cleared_cookies() {
        builder.cookie(cookie);
    }
    if let Some(left) = registration::leave(&app, visitor.draft_secret).await {
        builder.cookie(left);
    }
    Ok(envelope::fill(builder, &()))
}

/// The owner's sessions, the latest used first.
#[utoipa::path(get, path = "/api/sessions", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Vec<Session>>)), security(("owner" = []), ("bearer" = [])))]
pub async fn list_sessions(app: App, caller: Caller) -> Answer {
    let answer =
        app.services.auth().list_sessions(caller.request(pb::ListSessionsRequest {})).await?.into_inner();
    let sessions =
        answer.sessions.into_iter().map(convert_session::session).collect::<Result<Vec<Session>, _>>()?;
    ok(&sessions)
}

/// End one session.
#[utoipa::path(delete, path = "/api/sessions/{sessionId}", tag = TAG, params(("sessionId" = String, Path, description = "a session of the owner")), responses((status = 200, description = "OK", body = Done)), security(("owner" = []), ("bearer" = [])))]
pub async fn end_session(app: App, caller: Caller, session_id: PathId) -> Answer {
    let message = pb::EndSessionRequest { session_id: session_id.0.clone() };
    app.services.auth().end_session(caller.request(message)).await?;
    app.passports.end_named(&session_id.0).await;
    done()
}

/// End all sessions but the one that asks.
#[utoipa::path(delete, path = "/api/sessions", tag = TAG, responses((status = 200, description = "OK", body = Done)), security(("owner" = []), ("bearer" = [])))]
pub async fn end_other_sessions(app: App, caller: Caller) -> Answer {
    app.services.auth().end_other_sessions(caller.request(pb::EndOtherSessionsRequest {})).await?;
    done()
}

/// Ask for a mail that resets the password; the answer is the same for an unknown owner.
#[utoipa::path(post, path = "/api/password/recover", tag = TAG, request_body = RecoverRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn recover_password(app: App, visitor: Visitor, request: Json<RecoverRequest>) -> Answer {
    let message =
        pb::RecoverPasswordRequest { client: Some(visitor.client()), user_id: request.body.user_id };
    app.services.auth().recover_password(outgoing(message)).await?;
    done()
}

/// Set a password with the secret of the mail's link; ends all sessions.
#[utoipa::path(post, path = "/api/password/reset", tag = TAG, request_body = ResetRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn reset_password(app: App, visitor: Visitor, request: Json<ResetRequest>) -> Answer {
    let (client, device) = visitor.signing_in(&app);
    let ResetRequest { token, password } = request.body;
    let message = pb::ResetPasswordRequest { token, password, client: Some(client) };
    app.services.auth().reset_password(outgoing(message)).await?;
    let mut builder = envelope::builder();
    builder.cookie(device);
    Ok(envelope::fill(builder, &()))
}

/// Set another password; ends all other sessions, and the calling one goes on under another token.
#[utoipa::path(put, path = "/api/password", tag = TAG, request_body = ChangePasswordRequest, responses((status = 200, description = "OK", body = Envelope<ChangedPassword>)), security(("owner" = []), ("bearer" = [])))]
pub async fn change_password(
    app: App,
    caller: Caller,
    http: HttpRequest,
    request: Json<ChangePasswordRequest>,
) -> Answer {
    change(&app, &caller, &http, request.body, Realm::Owner).await
}

/// Whoever presented the token as bearer has no cookie, and gets none.
pub(super) async fn change(
    app: &App,
    caller: &Caller,
    http: &HttpRequest,
    ChangePasswordRequest { current, password }: ChangePasswordRequest,
    realm: Realm,
) -> Answer {
    let message = pb::ChangePasswordRequest { current, password };
    let answer = app.services.auth().change_password(caller.request(message)).await?.into_inner();
    app.passports.end(caller.session_id().clone()).await;
    let changed = convert_session::changed_password(answer)?;
    let mut builder = envelope::builder();
    if !token::presented(http.headers(), realm).bearer {
        builder.cookie(cookies::set(realm.cookie(), changed.token.clone(), app.is_secure, realm.keep()));
    }
    Ok(envelope::fill(builder, &changed))
}

/// All shops of the owner.
#[utoipa::path(get, path = "/api/system/user/ownerShopList", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Vec<Shop>>)), security(("owner" = []), ("bearer" = [])))]
pub async fn owner_shop_list(app: App, caller: Caller) -> Answer {
    let message = account::ListShopsRequest::default();
    let answer = app.services.account().list_shops(caller.request(message)).await?.into_inner();
    let shops = answer.shops.into_iter().map(|shop| convert::account::shop(Some(shop)));
    ok(&shops.collect::<Result<Vec<Shop>, _>>()?)
}

/// Choose a shop; sets the cookie `SHOPID`.
#[utoipa::path(put, path = "/api/session/shop", tag = TAG, request_body = ChooseShopRequest, responses((status = 200, description = "OK", body = Envelope<ChosenShop>)), security(("owner" = []), ("bearer" = [])))]
pub async fn choose_shop(app: App, caller: Caller, request: Json<ChooseShopRequest>) -> Answer {
    let message = account::GetShopRequest { shop_id: request.body.shop_id };
    let answer = app.services.account().get_shop(caller.request(message)).await?.into_inner();
    let shop = convert::required(answer.shop, "account: a shop")?;
    let mut builder = envelope::builder();
    builder.cookie(cookies::set(cookies::SHOP, shop.shop_id.clone(), app.is_secure, Keep::Days(90)));
    Ok(envelope::fill(builder, &ChosenShop { shop_id: shop.shop_id, shop_name: shop.shop_name }))
}

/// The cookie says which shop; account says whether it is the caller's.
async fn own_shop(app: &App, caller: &Caller, shop_id: &str) -> Option<String> {
    let message = account::GetShopRequest { shop_id: shop_id.to_owned() };
    let answer = app.services.account().get_shop(caller.request(message)).await.ok()?;
    answer.into_inner().shop.map(|shop| shop.shop_id)
}
