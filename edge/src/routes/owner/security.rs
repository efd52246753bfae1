//! Password and sessions of an owner or a manager.

use actix_web::HttpRequest;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{id::SessionId, metadata::outgoing};

use crate::{
    answer::{Answer, Success, done, ok},
    api::{
        generic::{Done, List},
        visitor::session::{
            ChangePasswordRequest, ChangedPassword, DisownRequest, ProvePasswordRequest, ProvenPassword,
            RecoverRequest, ResetRequest, Session,
        },
    },
    app::App,
    contract::{DELETE, GET, POST, PUT, Route, route},
    convert::{self, session as convert_session},
    extract::{Json, PathId, Visitor},
    guard::limits::Class,
    session::{Realm, caller::Caller, cookies, token},
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/sessions", list_sessions)
            .of_held()
            .or_manager(None)
            .about("The caller's sessions, the latest used first."),
        route(DELETE, "/api/sessions", end_other_sessions)
            .of_held()
            .or_manager(None)
            .about("End all sessions but the calling one; the call may ask for the password again."),
        route(PUT, "/api/password", change_password).owner().or_manager(None).limit(Class::SignIn).about(
            "Set another password; ends all other sessions, and the calling one goes on \
                 under another token.",
        ),
        route(POST, "/api/password/recover", recover_password).limit(Class::Mail).about(
            "Ask for a mail that resets the password; the answer is the same for an unknown \
                 owner.",
        ),
        route(POST, "/api/password/reset", reset_password)
            .limit(Class::SignIn)
            .about("Set a password with the secret of the mail's link; ends all sessions."),
        route(POST, "/api/session/alert", disown_session).limit(Class::SignIn).about(
            "\"This was not me\", with the secret of the mail about a new device: all sessions end, the \
                 password counts no more, and the same secret resets it.",
        ),
        route(DELETE, "/api/sessions/{sessionId}", end_session)
            .of_held()
            .or_manager(None)
            .id("a session of the caller")
            .about("End one session; to end another than its own, a session may ask for the password again."),
        route(POST, "/api/session/proof", prove_password)
            .of_held()
            .or_manager(None)
            .limit(Class::SignIn)
            .about("Type the password again, where a call answers `session.password_required`.")
            .detail("It counts for five minutes."),
    ]
}

async fn list_sessions(app: App, caller: Caller) -> Answer<List<Session>> {
    let answer =
        app.services.auth().list_sessions(caller.request(pb::ListSessionsRequest {})).await?.into_inner();
    let sessions = answer.sessions.into_iter().map(convert_session::session);
    ok(List(sessions.collect::<Result<_, _>>()?))
}

async fn end_session(app: App, caller: Caller, session_id: PathId<SessionId>) -> Answer<Done> {
    let message = pb::EndSessionRequest { session_id: session_id.0.clone().into() };
    app.services.auth().end_session(caller.request(message)).await?;
    app.passports.end_named(&session_id.0).await;
    done()
}

async fn end_other_sessions(app: App, caller: Caller) -> Answer<Done> {
    app.services.auth().end_other_sessions(caller.request(pb::EndOtherSessionsRequest {})).await?;
    done()
}

async fn disown_session(app: App, visitor: Visitor, request: Json<DisownRequest>) -> Answer<Done> {
    let client = Some(visitor.client());
    let message = pb::DisownSessionRequest { token: request.body.token, client };
    app.services.auth().disown_session(outgoing(message)).await?;
    done()
}

async fn change_password(
    app: App,
    caller: Caller,
    http: HttpRequest,
    request: Json<ChangePasswordRequest>,
) -> Answer<ChangedPassword> {
    change(&app, &caller, &http, request.body, Realm::Owner).await
}

async fn prove_password(
    app: App,
    caller: Caller,
    request: Json<ProvePasswordRequest>,
) -> Answer<ProvenPassword> {
    prove(&app, &caller, request.body).await
}

async fn recover_password(app: App, visitor: Visitor, request: Json<RecoverRequest>) -> Answer<Done> {
    let RecoverRequest { user_id, offer } = request.body;
    let client = Some(visitor.client());
    let message = pb::RecoverPasswordRequest { user_id, client, offer: offer.unwrap_or_default() };
    app.services.auth().recover_password(outgoing(message)).await?;
    done()
}

async fn reset_password(app: App, visitor: Visitor, request: Json<ResetRequest>) -> Answer<Done> {
    let (client, device) = visitor.signing_in(&app);
    let ResetRequest { token, password } = request.body;
    let message = pb::ResetPasswordRequest { token, password, client: Some(client) };
    app.services.auth().reset_password(outgoing(message)).await?;
    Ok(Success::new(Done).with_cookies([device]))
}

pub(in crate::routes) async fn prove(
    app: &App,
    caller: &Caller,
    ProvePasswordRequest { password }: ProvePasswordRequest,
) -> Answer<ProvenPassword> {
    let message = pb::ProvePasswordRequest { password };
    let answer = app.services.auth().prove_password(caller.request(message)).await?.into_inner();
    ok(ProvenPassword { proven_until: convert::at(answer.proven_until.as_ref(), "auth: a proof's end")? })
}

/// A client with a bearer token has no cookie, and gets none.
pub(in crate::routes) async fn change(
    app: &App,
    caller: &Caller,
    http: &HttpRequest,
    ChangePasswordRequest { current, password }: ChangePasswordRequest,
    realm: Realm,
) -> Answer<ChangedPassword> {
    let message = pb::ChangePasswordRequest { current, password };
    let answer = app.services.auth().change_password(caller.request(message)).await?.into_inner();
    app.passports.end(caller.session_id().clone()).await;
    let changed = convert_session::changed_password(answer)?;
    let is_in_a_cookie = !token::presented(http.headers(), realm).bearer;
    let kept = || cookies::set(realm.cookie(), changed.token.clone(), app.is_secure, realm.keep());
    let kept = is_in_a_cookie.then(kept);
    Ok(Success::new(changed).with_cookies(kept))
}
