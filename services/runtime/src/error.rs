//! A failure on its way: a closed list of kinds, a stable reason, and two tables (to gRPC here, to HTTP in
//! the edge).

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use mostrador_proto::reasons::Describe;
use mostrador_proto::runtime::v1 as pb;
use prost::Message;
use tonic::{Code, Status};

pub use mostrador_proto::runtime::v1::{FieldReason, Reason};

/// The pause before another try of an unavailable service.
const SOON: Duration = Duration::from_secs(1);

/// The kinds of failures that a caller must tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A value is missing or breaks a rule.
    Invalid,
    /// The presented session is missing or over.
    Unauthenticated,
    Forbidden,
    /// The thing does not exist, or belongs to another account.
    NotFound,
    /// The version is stale, the step is out of order, or an equal call is still running.
    Conflict,
    TooLarge,
    Limited,
    Unavailable,
    Internal,
}

impl Kind {
    pub const ALL: [Self; 9] = [
        Self::Invalid,
        Self::Unauthenticated,
        Self::Forbidden,
        Self::NotFound,
        Self::Conflict,
        Self::TooLarge,
        Self::Limited,
        Self::Unavailable,
        Self::Internal,
    ];

    pub const fn code(self) -> Code {
        match self {
            Self::Invalid => Code::InvalidArgument,
            Self::Unauthenticated => Code::Unauthenticated,
            Self::Forbidden => Code::PermissionDenied,
            Self::NotFound => Code::NotFound,
            Self::Conflict => Code::FailedPrecondition,
            Self::TooLarge => Code::OutOfRange,
            Self::Limited => Code::ResourceExhausted,
            Self::Unavailable => Code::Unavailable,
            Self::Internal => Code::Internal,
        }
    }

    /// The reverse mapping; a code that no service sends becomes the kind nearest to it.
    pub const fn from_code(code: Code) -> Self {
        match code {
            Code::InvalidArgument => Self::Invalid,
            Code::Unauthenticated => Self::Unauthenticated,
            Code::PermissionDenied => Self::Forbidden,
            Code::NotFound => Self::NotFound,
            Code::FailedPrecondition | Code::AlreadyExists | Code::Aborted => Self::Conflict,
            Code::OutOfRange => Self::TooLarge,
            Code::ResourceExhausted => Self::Limited,
            Code::Unavailable | Code::DeadlineExceeded | Code::Cancelled => Self::Unavailable,
            _ => Self::Internal,
        }
    }

    /// Would the same request fail alike for ever? Such rows of the outbox are parked. A forbidden call may
    /// succeed later: caller keys are replaced and clocks are set.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Invalid | Self::NotFound | Self::Conflict | Self::TooLarge)
    }
}

/// A reason by its stable name, e.g. `basket.below_minimum`. Only the contracts' enums and the wire create
/// one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReasonName(Cow<'static, str>);

impl ReasonName {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is(&self, reason: impl Describe) -> bool {
        self.0 == reason.describe().text
    }
}

impl<R: Describe> From<R> for ReasonName {
    fn from(reason: R) -> Self {
        Self(Cow::Borrowed(reason.describe().text))
    }
}

impl AsRef<str> for ReasonName {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Serves tests, which compare the names that clients read.
impl PartialEq<&str> for ReasonName {
    fn eq(&self, name: &&str) -> bool {
        self.0 == *name
    }
}

impl fmt::Display for ReasonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A failure as callers see it. Holds no secret and no personal data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Failure {
    pub kind: Kind,
    pub reason: ReasonName,
    pub fields: Vec<FieldFailure>,
    pub retry_after: Option<Duration>,
}

/// The fault of one field, by its name in the public contract (`dateOfBirth.year`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldFailure {
    pub field: Cow<'static, str>,
    pub reason: ReasonName,
    /// Numbers that the sentence needs, e.g. `("limit", 5)`.
    pub limits: Vec<(Cow<'static, str>, i64)>,
    /// Names that the sentence needs, e.g. `("reference", "MST7K2QXAB")`.
    pub names: Vec<(Cow<'static, str>, String)>,
}

impl FieldFailure {
    pub fn new(field: impl Into<Cow<'static, str>>, reason: FieldReason) -> Self {
        Self { field: field.into(), reason: reason.into(), limits: Vec::new(), names: Vec::new() }
    }

    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limits.push(("limit".into(), limit));
        self
    }

    /// The reference of an order that the sentence names.
    #[must_use]
    pub fn reference(mut self, reference: String) -> Self {
        self.names.push(("reference".into(), reference));
        self
    }
}

impl Failure {
    /// Creates a failure; the contract gives the reason's kind.
    pub fn new(reason: impl Describe) -> Self {
        let kind = Kind::from_code(Code::from(reason.describe().code));
        let retry_after = (kind == Kind::Unavailable).then_some(SOON);
        Self { kind, reason: reason.into(), fields: Vec::new(), retry_after }
    }

    /// Creates the failure of a field that breaks a rule with its own reason.
    pub fn of_field(reason: impl Describe, field: FieldFailure) -> Self {
        Self { fields: vec![field], ..Self::new(reason) }
    }

    /// Creates the failure of several fields: 422 with all of them at once.
    pub fn fields(fields: Vec<FieldFailure>) -> Self {
        Self { fields, ..Self::new(Reason::RequestInvalid) }
    }

    /// Creates the failure of one field: 422.
    pub fn field(field: impl Into<Cow<'static, str>>, reason: FieldReason) -> Self {
        Self::fields(vec![FieldFailure::new(field, reason)])
    }

    #[must_use]
    pub fn retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }

    /// Logs an unexpected error once, and hides it.
    pub fn internal(error: &(dyn std::error::Error + 'static)) -> Self {
        tracing::error!(error = %chain(error), "unexpected failure");
        Self::new(Reason::Internal)
    }

    /// A service, or its database, does not answer.
    pub fn unavailable() -> Self {
        Self::new(Reason::ServiceUnavailable)
    }
}

/// A wait in whole seconds for answers: rounded up, at least one.
pub fn ceil_seconds(wait: Duration) -> u64 {
    wait.as_secs().saturating_add(u64::from(wait.subsec_nanos() > 0)).max(1)
}

fn chain(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text.push_str(": ");
        text.push_str(&cause.to_string());
        source = cause.source();
    }
    text
}

impl From<Failure> for Status {
    fn from(failure: Failure) -> Self {
        let (code, reason) = (failure.kind.code(), failure.reason.clone());
        let details = pb::Failure::from(failure);
        Self::with_details(code, reason.as_ref(), details.encode_to_vec().into())
    }
}

/// The failure without its kind, which is sent beside it.
impl From<Failure> for pb::Failure {
    fn from(failure: Failure) -> Self {
        let seconds = failure.retry_after.map_or(0, ceil_seconds);
        Self {
            reason: failure.reason.to_string(),
            fields: failure.fields.into_iter().map(Into::into).collect(),
            retry_after_seconds: u32::try_from(seconds).unwrap_or(u32::MAX),
        }
    }
}

impl From<Kind> for pb::Kind {
    fn from(kind: Kind) -> Self {
        Self::try_from(i32::from(kind.code())).unwrap_or(Self::Internal)
    }
}

impl From<pb::Kind> for Kind {
    fn from(kind: pb::Kind) -> Self {
        Self::from_code(Code::from(i32::from(kind)))
    }
}

impl From<FieldFailure> for pb::FieldFailure {
    fn from(failure: FieldFailure) -> Self {
        Self {
            field: failure.field.into_owned(),
            reason: failure.reason.to_string(),
            limits: failure.limits.into_iter().map(|(name, value)| (name.into_owned(), value)).collect(),
            names: failure.names.into_iter().map(|(name, value)| (name.into_owned(), value)).collect(),
        }
    }
}

impl From<&Status> for Failure {
    fn from(status: &Status) -> Self {
        let kind = Kind::from_code(status.code());
        let named = pb::Failure::decode(status.details()).ok().filter(|failure| !failure.reason.is_empty());
        let Some(failure) = named else {
            if kind == Kind::Unavailable || is_lost(status) {
                return Self::unavailable();
            }
            return Self { kind, ..Self::new(Reason::Internal) };
        };
        Self::named(kind, failure)
    }
}

impl Failure {
    /// A failure from the wire's form.
    pub fn named(kind: Kind, failure: pb::Failure) -> Self {
        let wait = Duration::from_secs(failure.retry_after_seconds.into());
        Self {
            kind,
            reason: ReasonName(failure.reason.into()),
            fields: failure.fields.into_iter().map(Into::into).collect(),
            retry_after: (!wait.is_zero()).then_some(wait),
        }
    }
}

/// Was the connection lost in mid-call? A status from the wire has no source, and no service answers Unknown.
fn is_lost(status: &Status) -> bool {
    std::error::Error::source(status).is_some() || status.code() == Code::Unknown
}

impl From<pb::FieldFailure> for FieldFailure {
    fn from(failure: pb::FieldFailure) -> Self {
        let mut limits: Vec<_> =
            failure.limits.into_iter().map(|(name, value)| (Cow::Owned(name), value)).collect();
        limits.sort();
        let mut names: Vec<_> =
            failure.names.into_iter().map(|(name, value)| (Cow::Owned(name), value)).collect();
        names.sort();
        let reason = ReasonName(failure.reason.into());
        Self { field: failure.field.into(), reason, limits, names }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_survives_the_wire() {
        for kind in Kind::ALL {
            let failure = Failure {
                fields: vec![
                    FieldFailure::new("quantity", FieldReason::BelowMinimum).limit(5),
                    FieldFailure::new("orderId", FieldReason::CreditSpent).reference("MST7K2QXAB".into()),
                ],
                kind,
                ..Failure::new(Reason::RequestInvalid).retry_after(Duration::from_secs(3))
            };
            assert_eq!(Failure::from(&Status::from(failure.clone())), failure);
            let (kind, told) = (pb::Kind::from(kind), pb::Failure::from(failure.clone()));
            assert_eq!(Failure::named(kind.into(), told), failure);
        }
    }

    #[test]
    fn every_reason_of_a_service_has_a_kind() {
        for reason in mostrador_proto::reasons::ALL.iter().filter(|reason| reason.http_status == 0) {
            let code = Code::from(reason.code);
            assert_eq!(Kind::from_code(code).code(), code, "{}", reason.text);
        }
    }

    #[test]
    fn a_reason_of_a_newer_service_keeps_its_name() {
        let details = pb::Failure { reason: "basket.melted".into(), ..pb::Failure::default() };
        let status = Status::with_details(Code::FailedPrecondition, "", details.encode_to_vec().into());
        let failure = Failure::from(&status);
        assert_eq!((failure.kind, failure.reason.as_str()), (Kind::Conflict, "basket.melted"));
    }

    #[test]
    fn an_answer_never_names_too_short_a_wait() {
        let told = |millis| {
            let failure = Failure::new(Reason::LimitReached).retry_after(Duration::from_millis(millis));
            Failure::from(&Status::from(failure)).retry_after.map(|wait| wait.as_secs())
        };
        assert_eq!([0, 1, 1_000, 1_001, 59_999].map(told), [1, 1, 1, 2, 60].map(Some));
    }

    #[test]
    fn a_bare_status_of_a_lost_connection_is_unavailable() {
        let failure = Failure::from(&Status::unavailable("tcp connect error"));
        assert_eq!((failure.kind, failure.reason.as_ref()), (Kind::Unavailable, "service.unavailable"));
    }

    #[test]
    fn a_connection_lost_in_mid_call_is_unavailable() {
        let broken = std::io::Error::new(std::io::ErrorKind::BrokenPipe, "stream closed");
        for status in [Status::from_error(broken.into()), Status::unknown("missing grpc-status trailer")] {
            let failure = Failure::from(&status);
            assert_eq!((failure.kind, failure.reason.as_ref()), (Kind::Unavailable, "service.unavailable"));
            assert!(failure.retry_after.is_some());
        }
        assert_eq!(Failure::from(&Status::internal("a bug")).kind, Kind::Internal);
    }
}
