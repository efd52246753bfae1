//! An agent's own password, sessions and authenticator.

use actix_web::HttpRequest;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::id::SessionId;

use crate::{
    answer::{Answer, done, ok},
    api::{
        generic::{Done, List},
        owner::totp::{ConfirmTotpRequest, NewTotp, NewTotpRequest},
        visitor::session::{
            ChangePasswordRequest, ChangedPassword, ProvePasswordRequest, ProvenPassword, Session,
        },
    },
    app::App,
    contract::{DELETE, GET, POST, PUT, Route, route},
    convert::session as convert_session,
    extract::{Json, PathId},
    guard::limits::Class,
    routes::owner::{security, totp},
    session::{Realm, caller::Caller},
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(PUT, "/api/support/password", agent_change_password).agent().limit(Class::SignIn).about(
            "Set another password; ends all other sessions, and the calling one goes on \
                 under another token.",
        ),
        route(GET, "/api/support/sessions", agent_sessions)
            .agent()
            .about("The agent's sessions, the latest used first."),
        route(DELETE, "/api/support/sessions/{sessionId}", agent_end_session)
            .agent()
            .id("a session of the agent")
            .about("End one session of the agent."),
        route(DELETE, "/api/support/sessions", agent_end_other_sessions).agent().about(
            "End all sessions of the agent but the calling one; the call may ask for the password \
             again.",
        ),
        route(POST, "/api/support/session/proof", agent_prove_password).agent().limit(Class::SignIn).about(
            "Type the password again, where a call answers `session.password_required`; it counts for five \
             minutes.",
        ),
        route(POST, "/api/support/totp", agent_begin_totp).agent().limit(Class::SignIn).about(
            "Another secret for the authenticator; the earlier secret counts until the new one is \
             confirmed.",
        ),
        route(PUT, "/api/support/totp", agent_confirm_totp)
            .agent()
            .limit(Class::SignIn)
            .about("Take the new secret up with one of its codes; ends all other sessions."),
    ]
}

async fn agent_change_password(
    app: App,
    caller: Caller,
    http: HttpRequest,
    request: Json<ChangePasswordRequest>,
) -> Answer<ChangedPassword> {
    security::change(&app, &caller, &http, request.body, Realm::Agent).await
}

async fn agent_prove_password(
    app: App,
    caller: Caller,
    request: Json<ProvePasswordRequest>,
) -> Answer<ProvenPassword> {
    security::prove(&app, &caller, request.body).await
}

async fn agent_sessions(app: App, caller: Caller) -> Answer<List<Session>> {
    let answer = app.services.auth().list_sessions(caller.request(pb::ListSessionsRequest {})).await?;
    let sessions = answer.into_inner().sessions.into_iter().map(convert_session::session);
    ok(List(sessions.collect::<Result<_, _>>()?))
}

async fn agent_end_session(app: App, caller: Caller, session_id: PathId<SessionId>) -> Answer<Done> {
    let message = pb::EndSessionRequest { session_id: session_id.0.clone().into() };
    app.services.auth().end_session(caller.request(message)).await?;
    app.passports.end_named(&session_id.0).await;
    done()
}

async fn agent_end_other_sessions(app: App, caller: Caller) -> Answer<Done> {
    app.services.auth().end_other_sessions(caller.request(pb::EndOtherSessionsRequest {})).await?;
    done()
}

async fn agent_begin_totp(app: App, caller: Caller, request: Json<NewTotpRequest>) -> Answer<NewTotp> {
    ok(totp::begin(&app, &caller, request.body).await?)
}

async fn agent_confirm_totp(app: App, caller: Caller, request: Json<ConfirmTotpRequest>) -> Answer<Done> {
    totp::confirm(&app, &caller, request.body).await?;
    done()
}
