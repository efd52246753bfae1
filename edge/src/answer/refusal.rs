//! A failure on its way out, and the one table from error kinds to HTTP status.

use std::{fmt, time::Duration};

use actix_web::{HttpResponse, ResponseError, http::StatusCode};
use mostrador_proto::{edge::v1::Reason, reasons::Describe};
use mostrador_runtime::error::{self as shared, Failure, FieldFailure, Kind, ReasonName};
use tonic::Code;

use crate::session::Realm;

/// The answer of a call that is refused. The wrapper turns it into the envelope.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    pub status: StatusCode,
    pub reason: ReasonName,
    pub fields: Vec<FieldFailure>,
    pub retry_after: Option<Duration>,
    /// The data of a conflict, such as the basket that stands.
    pub data: Option<Box<serde_json::Value>>,
    /// The realm whose cookies the answer clears, because their session is over.
    pub ends: Option<Realm>,
    /// The methods of a 405.
    pub allow: Option<String>,
}

/// The one table from kinds to HTTP.
const fn status_of(kind: Kind) -> StatusCode {
    match kind {
        Kind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
        Kind::Unauthenticated => StatusCode::UNAUTHORIZED,
        Kind::Forbidden => StatusCode::FORBIDDEN,
        Kind::NotFound => StatusCode::NOT_FOUND,
        Kind::Conflict => StatusCode::CONFLICT,
        Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Kind::Limited => StatusCode::TOO_MANY_REQUESTS,
        Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl Refusal {
    /// The contract gives the status: the edge's own reasons name theirs, all others have that of their kind.
    pub fn new(reason: impl Describe) -> Self {
        let described = reason.describe();
        let own = StatusCode::from_u16(described.http_status).ok();
        Self {
            status: own.unwrap_or_else(|| status_of(Kind::from_code(Code::from(described.code)))),
            reason: reason.into(),
            fields: Vec::new(),
            retry_after: None,
            data: None,
            ends: None,
            allow: None,
        }
    }

    pub fn not_found() -> Self {
        Self::new(Reason::RequestNotFound)
    }

    /// A service broke its contract; `what` names the broken part for the log.
    pub fn broken(what: &'static str) -> Self {
        tracing::error!(what, "a service broke its contract");
        Self::new(shared::Reason::Internal)
    }

    pub fn unavailable() -> Self {
        Failure::unavailable().into()
    }

    /// The request presents no session, or a session that is over.
    pub fn signed_out(realm: Realm, reason: Reason) -> Self {
        Self { ends: Some(realm), ..Self::new(reason) }
    }

    #[must_use]
    pub fn with_fields(mut self, fields: Vec<FieldFailure>) -> Self {
        self.fields = fields;
        self
    }

    #[must_use]
    pub fn with_data(mut self, data: Option<serde_json::Value>) -> Self {
        self.data = data.map(Box::new);
        self
    }
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Self {
        if failure.reason.is(shared::Reason::CallerRefused) {
            // The fault lies between the edge and a service; the client cannot mend it.
            tracing::error!("a service does not accept the edge's credential");
            return Self::unavailable();
        }
        // A failure without a named reason comes from the transport: no rule that a client could follow.
        let kind = if failure.reason.is(shared::Reason::Internal) { Kind::Internal } else { failure.kind };
        let patience = matches!(kind, Kind::Limited | Kind::Unavailable).then_some(Duration::from_secs(1));
        Self {
            status: status_of(kind),
            reason: failure.reason,
            fields: failure.fields,
            retry_after: failure.retry_after.or(patience),
            ..Self::new(shared::Reason::Internal)
        }
    }
}

impl From<tonic::Status> for Refusal {
    fn from(status: tonic::Status) -> Self {
        let failure = Failure::from(&status);
        if failure.kind == Kind::Internal {
            tracing::error!(code = ?status.code(), message = status.message(), "a service failed");
        }
        failure.into()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.status.as_u16(), self.reason)
    }
}

impl std::error::Error for Refusal {}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    /// Carries the refusal to the wrapper, which knows language and request id and writes the body.
    fn error_response(&self) -> HttpResponse {
        HttpResponse::new(self.status)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_its_status() {
        let line = |kind: &Kind| format!("{kind:?} {}", status_of(*kind).as_u16());
        let table: Vec<_> = Kind::ALL.iter().map(line).collect();
        insta::assert_snapshot!(table.join("\n"), @r"
        Invalid 422
        Unauthenticated 401
        Forbidden 403
        NotFound 404
        Conflict 409
        TooLarge 413
        Limited 429
        Unavailable 503
        Internal 500
        ");
    }

    #[test]
    fn an_unnamed_failure_of_the_transport_is_ours() {
        let refusal = Refusal::from(tonic::Status::not_found("no such method"));
        assert_eq!((refusal.status.as_u16(), refusal.reason.as_ref()), (500, "internal"));
    }

    #[test]
    fn a_credential_that_a_service_refuses_is_ours() {
        let refusal = Refusal::from(Failure::new(shared::Reason::CallerRefused));
        assert_eq!((refusal.status.as_u16(), refusal.reason.as_ref()), (503, "service.unavailable"));
    }

    #[test]
    fn a_lost_service_says_when_to_come_back() {
        let refusal = Refusal::from(tonic::Status::unavailable("connect"));
        assert_eq!((refusal.status.as_u16(), refusal.retry_after), (503, Some(Duration::from_secs(1))));
    }
}
