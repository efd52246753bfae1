//! An agent's own password, sessions and authenticator.

use crate::{
    answer::{Answer, done, ok},
    app::App,
    convert::session as convert_session,
    extract::{Json, PathId},
    session::{Realm, caller::Caller},
};
use actix_web::HttpRequest;
use mostrador_proto::auth::v1 as pb;

use super::session;
use crate::api::{
    common::{Done, Envelope},
    session::{ChangePasswordRequest, ChangedPassword, Session},
    support::{ConfirmTotpRequest, NewTotp, NewTotpRequest},
};

const TAG: &str = "support";

/// Set another password; ends all other sessions, and the calling one goes on under another token.
#[utoipa::path(put, path = "/api/support/password", tag = TAG, request_body = ChangePasswordRequest, responses((status = 200, description = "OK", body = Envelope<ChangedPassword>)), security(("agent" = []), ("bearer" = [])))]
pub async fn agent_change_password(
    app: App,
    caller: Caller,
    http: HttpRequest,
    request: Json<ChangePasswordRequest>,
) -> Answer {
    session::change(&app, &caller, &http, request.body, Realm::Agent).await
}

/// The agent's sessions, the latest used first.
#[utoipa::path(get, path = "/api/support/sessions", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Vec<Session>>)), security(("agent" = []), ("bearer" = [])))]
pub async fn agent_sessions(app: App, caller: Caller) -> Answer {
    let answer = app.services.auth().list_sessions(caller.request(pb::ListSessionsRequest {})).await?;
    let sessions = answer.into_inner().sessions.into_iter().map(convert_session::session);
    ok(&sessions.collect::<Result<Vec<Session>, _>>()?)
}

/// End one session of the agent.
#[utoipa::path(delete, path = "/api/support/sessions/{sessionId}", tag = TAG, params(("sessionId" = String, Path, description = "a session of the agent")), responses((status = 200, description = "OK", body = Done)), security(("agent" = []), ("bearer" = [])))]
pub async fn agent_end_session(app: App, caller: Caller, session_id: PathId) -> Answer {
    let message = pb::EndSessionRequest { session_id: session_id.0.clone() };
    app.services.auth().end_session(caller.request(message)).await?;
    app.passports.end_named(&session_id.0).await;
    done()
}

/// End all sessions of the agent but the one that asks.
#[utoipa::path(delete, path = "/api/support/sessions", tag = TAG, responses((status = 200, description = "OK", body = Done)), security(("agent" = []), ("bearer" = [])))]
pub async fn agent_end_other_sessions(app: App, caller: Caller) -> Answer {
    app.services.auth().end_other_sessions(caller.request(pb::EndOtherSessionsRequest {})).await?;
    done()
}

/// Another secret for the authenticator; the one before counts until the new one is confirmed.
#[utoipa::path(post, path = "/api/support/totp", tag = TAG, request_body = NewTotpRequest, responses((status = 200, description = "OK", body = Envelope<NewTotp>)), security(("agent" = []), ("bearer" = [])))]
pub async fn begin_totp(app: App, caller: Caller, request: Json<NewTotpRequest>) -> Answer {
    let message = pb::BeginTotpRequest { password: request.body.password };
    let answer = app.services.auth().begin_totp(caller.request(message)).await?.into_inner();
    ok(&NewTotp { totp_secret: answer.totp_secret })
}

/// Take the new secret up with one of its codes; ends all other sessions.
#[utoipa::path(put, path = "/api/support/totp", tag = TAG, request_body = ConfirmTotpRequest, responses((status = 200, description = "OK", body = Done)), security(("agent" = []), ("bearer" = [])))]
pub async fn confirm_totp(app: App, caller: Caller, request: Json<ConfirmTotpRequest>) -> Answer {
    let message = pb::ConfirmTotpRequest { totp: request.body.totp };
    app.services.auth().confirm_totp(caller.request(message)).await?;
    done()
}
