//! Signing in and out, sessions, passwords, the chosen shop.

use crate::api::{
    account::Shop,
    common::{Done, Envelope},
    session::{
        ChangePasswordRequest, ChooseShopRequest, ChosenShop, RecoverRequest, ResetRequest, Session,
        SignInRequest, SignedIn, WhoAmI,
    },
};

const TAG: &str = "session";

/// Sign in; sets the cookie `OwnerToken`.
#[utoipa::path(post, path = "/api/session", tag = TAG, request_body = SignInRequest, responses((status = 200, description = "OK", body = Envelope<SignedIn>)))]
pub async fn sign_in() {}

/// Who is signed in.
#[utoipa::path(get, path = "/api/session", tag = TAG, responses((status = 200, description = "OK", body = Envelope<WhoAmI>)), security(("owner" = []), ("bearer" = [])))]
pub async fn who_am_i() {}

/// Sign out; clears the cookies.
#[utoipa::path(delete, path = "/api/session", tag = TAG, responses((status = 200, description = "OK", body = Done)), security(("owner" = []), ("bearer" = [])))]
pub async fn sign_out() {}

/// The owner's sessions, the latest used first.
#[utoipa::path(get, path = "/api/sessions", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Vec<Session>>)), security(("owner" = []), ("bearer" = [])))]
pub async fn list_sessions() {}

/// End one session.
#[utoipa::path(delete, path = "/api/sessions/{sessionId}", tag = TAG, params(("sessionId" = String, Path, description = "a session of the owner")), responses((status = 200, description = "OK", body = Done)), security(("owner" = []), ("bearer" = [])))]
pub async fn end_session() {}

/// End all sessions but the one that asks.
#[utoipa::path(delete, path = "/api/sessions", tag = TAG, responses((status = 200, description = "OK", body = Done)), security(("owner" = []), ("bearer" = [])))]
pub async fn end_other_sessions() {}

/// Ask for a mail that resets the password; the answer is the same for an unknown owner.
#[utoipa::path(post, path = "/api/password/recover", tag = TAG, request_body = RecoverRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn recover_password() {}

/// Set a password with the secret of the mail's link; ends all sessions.
#[utoipa::path(post, path = "/api/password/reset", tag = TAG, request_body = ResetRequest, responses((status = 200, description = "OK", body = Done)))]
pub async fn reset_password() {}

/// Set another password; ends all other sessions.
#[utoipa::path(put, path = "/api/password", tag = TAG, request_body = ChangePasswordRequest, responses((status = 200, description = "OK", body = Done)), security(("owner" = []), ("bearer" = [])))]
pub async fn change_password() {}

/// All shops of the owner.
#[utoipa::path(get, path = "/api/system/user/ownerShopList", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Vec<Shop>>)), security(("owner" = []), ("bearer" = [])))]
pub async fn owner_shop_list() {}

/// Choose a shop; sets the cookie `SHOPID`.
#[utoipa::path(put, path = "/api/session/shop", tag = TAG, request_body = ChooseShopRequest, responses((status = 200, description = "OK", body = Envelope<ChosenShop>)), security(("owner" = []), ("bearer" = [])))]
pub async fn choose_shop() {}
