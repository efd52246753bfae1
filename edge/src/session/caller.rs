//! The signed-in caller of a call, put beside the request by the guard of its route.

use std::{
    future::{Ready, ready},
    sync::Arc,
};

use actix_web::{
    Error, FromRequest, HttpMessage, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{Payload, ServiceRequest, ServiceResponse},
    http::StatusCode,
    middleware::Next,
};
use mostrador_proto::auth::v1::{
    AgentRole, GetSessionRequest, GetSessionResponse, get_session_response::Who,
};
use mostrador_runtime::error::Reason;
use mostrador_runtime::{id::SessionId, metadata};
use tonic::Request;

use super::{Realm, passport::Passport};
use crate::{
    answer::Refusal,
    app::App,
    contract::{Description, Input},
};

/// The caller, by passport; handlers get it only behind a guard such as [`owner`] or [`agent`].
#[derive(Debug, Clone)]
pub struct Caller(Arc<Passport>);

impl Caller {
    /// A request to a service in this caller's name, with a deadline.
    pub fn request<M>(&self, message: M) -> Request<M> {
        let mut request = metadata::outgoing(message);
        request.metadata_mut().insert(metadata::PASSPORT, self.0.token.clone());
        request
    }

    /// Auth's answer about the caller, at most a minute old: the check of a session must not cost a call to
    /// auth each time.
    pub async fn who(&self, app: &App) -> Result<&GetSessionResponse, Refusal> {
        let ask = async || {
            let mut auth = app.services.auth();
            let answer = auth.get_session(self.request(GetSessionRequest {})).await?;
            Ok::<_, Refusal>(answer.into_inner())
        };
        self.0.who.get_or_try_init(ask).await
    }

    /// The same caller with a passport that is good for a while: reading the body may have taken longer than
    /// one lives.
    pub async fn renewed(self, app: &App, request: &HttpRequest) -> Result<Self, Refusal> {
        app.passports.of(request.headers(), self.0.realm).await.map(Self)
    }

    /// The caller whose session this realm's cookie holds, if the session is not over.
    pub async fn of_browser(app: &App, request: &HttpRequest, realm: Realm) -> Result<Option<Self>, Refusal> {
        match app.passports.of_cookie(request.headers(), realm).await {
            Ok(passport) => Ok(Some(Self(passport))),
            Err(refusal) if refusal.status == StatusCode::UNAUTHORIZED => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// A member of the staff on the dashboard.
    pub fn is_manager(&self) -> bool {
        self.0.realm == Realm::Manager
    }

    pub fn session_id(&self) -> &SessionId {
        &self.0.session_id
    }
}

impl Input for Caller {
    fn describe(description: &mut Description) {
        description.needs_caller = true;
    }
}

impl FromRequest for Caller {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let caller = request.extensions().get::<Self>().cloned();
        ready(caller.ok_or_else(|| Refusal::broken("edge: a route without its guard")))
    }
}

/// Lets owners through, before anything else of the request is read.
pub async fn owner(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    require(request, next, Realm::Owner, |realm| realm == Realm::Owner).await
}

/// Lets owners and managers through; grants are for the services to judge.
pub async fn dashboard(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    require(request, next, Realm::Owner, |_| true).await
}

/// Lets agents of finance through, before the body is read: 32 MiB are too much to read for a refusal. The
/// service judges again.
pub async fn finance(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match may_send_files(&request).await {
        Ok(()) => next.call(request).await.map(ServiceResponse::map_into_boxed_body),
        Err(refusal) => Ok(request.error_response(refusal)),
    }
}

async fn may_send_files(request: &ServiceRequest) -> Result<(), Refusal> {
    let caller = request.extensions().get::<Caller>().cloned();
    let (Some(app), Some(caller)) = (request.app_data::<App>(), caller) else {
        return Err(Refusal::broken("edge: a route without its guard"));
    };
    let role = match &caller.who(app).await?.who {
        Some(Who::Agent(agent)) => agent.role(),
        _ => AgentRole::Unspecified,
    };
    match role {
        AgentRole::Finance | AgentRole::Admin => Ok(()),
        _ => Err(Refusal::new(Reason::AgentRoleTooLow)),
    }
}

/// Lets agents through; their roles are for the services to judge.
pub async fn agent(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    require(request, next, Realm::Agent, |_| true).await
}

/// Lets members of an outlet's staff through.
pub async fn staff(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    require(request, next, Realm::Staff, |_| true).await
}

async fn require(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    realm: Realm,
    admits: fn(Realm) -> bool,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(app) = request.app_data::<App>().cloned() else {
        return Ok(request.error_response(Refusal::broken("edge: a route without the app")));
    };
    let passport = match app.passports.of(request.headers(), realm).await {
        Ok(passport) => passport,
        Err(refusal) => return Ok(request.error_response(refusal)),
    };
    if !admits(passport.realm) {
        return Ok(request.error_response(Refusal::new(Reason::SessionNotAnOwner)));
    }
    let response = call(request, &next, passport).await?;
    if !refuses_passport(&response) {
        return Ok(response);
    }
    // Only auth may declare a session over: after another service's 401 the edge asks auth for a new
    // passport.
    let passport = match app.passports.renewed(response.request().headers(), realm).await {
        Ok(passport) => passport,
        Err(refusal) => return Ok(response.error_response(refusal)),
    };
    if !response.request().method().is_safe() {
        return Ok(response.error_response(Refusal::unavailable()));
    }
    let (request, _) = response.into_parts();
    let response = call(ServiceRequest::from_request(request), &next, passport).await?;
    if refuses_passport(&response) {
        tracing::error!("a service refuses a passport that auth has just made");
        return Ok(response.error_response(Refusal::unavailable()));
    }
    Ok(response)
}

async fn call(
    request: ServiceRequest,
    next: &Next<impl MessageBody + 'static>,
    passport: Arc<Passport>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    request.extensions_mut().insert(Caller(passport));
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

fn refuses_passport(response: &ServiceResponse<BoxBody>) -> bool {
    response.status() == StatusCode::UNAUTHORIZED
}
