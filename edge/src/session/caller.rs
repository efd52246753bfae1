//! The signed-in caller of a call, put beside the request by the guard of its route.

use std::{
    future::{Ready, ready},
    sync::Arc,
};

use actix_web::{
    Error, FromRequest, HttpMessage, HttpRequest,
    body::MessageBody,
    dev::{Payload, ServiceRequest, ServiceResponse},
    middleware::Next,
};
use mostrador_runtime::context;
use tonic::Request;

use super::{Realm, passports::Passport};
use crate::{answer::Refusal, app::App};

/// Whoever calls, by passport. Only behind [`owner`] or [`agent`].
#[derive(Debug, Clone)]
pub struct Caller(Arc<Passport>);

impl Caller {
    /// A request to a service in this caller's name, with a deadline.
    pub fn request<M>(&self, message: M) -> Request<M> {
        let mut request = context::outgoing(message);
        request.metadata_mut().insert(context::PASSPORT, self.0.token.clone());
        request
    }

    pub fn session_id(&self) -> &str {
        &self.0.session_id
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
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    require(&request, Realm::Owner).await?;
    next.call(request).await
}

/// Lets agents through; their roles are for the services to judge.
pub async fn agent(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    require(&request, Realm::Agent).await?;
    next.call(request).await
}

async fn require(request: &ServiceRequest, realm: Realm) -> Result<(), Refusal> {
    let app = request.app_data::<App>().ok_or_else(|| Refusal::broken("edge: a route without the app"))?;
    let passport = app.passports.of(request.headers(), realm).await?;
    request.extensions_mut().insert(Caller(passport));
    Ok(())
}
