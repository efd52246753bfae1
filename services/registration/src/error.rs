//! The refusals of this service.

use std::time::Duration;

use mostrador_proto::registration::v1::Reason;
use mostrador_runtime::assignment::StaleAssignment;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};

use crate::domain::demo::change;
use crate::domain::identity::case;
use crate::domain::state::Obstacle;
use crate::domain::terms::Refusal;
use crate::vault::{DarkroomError, PhotoRefusal};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("no draft under this secret")]
    None,
    #[error("the device has not shown the draft's password")]
    Locked,
    #[error(transparent)]
    Obstacle(#[from] Obstacle),
    #[error("fields break their rules")]
    Fields(Vec<FieldFailure>),
    #[error("the terms were not accepted")]
    Terms(Refusal),
    #[error("no such link")]
    LinkInvalid,
    #[error("the link is too old")]
    LinkExpired,
    #[error("another code was mailed")]
    CodeWrong,
    #[error("the code is too old")]
    CodeExpired,
    /// The wait until another mail may be requested.
    #[error("too many wrong codes")]
    TooManyTries(Duration),
    #[error("not the draft's password")]
    PasswordWrong,
    #[error("the draft's password is the new address")]
    PasswordIsAddress,
    #[error("the last mail was just sent")]
    ResendTooSoon(Duration),
    #[error("the day's mails were sent")]
    TooManyResends(Duration),
    /// The wait until an agent may mail the visitor again.
    #[error("the registration had its mails")]
    MailedLately(Duration),
    #[error("no such area, or nothing below it")]
    UnknownParent,
    #[error("no such demo request")]
    DemoNotFound,
    #[error("another agent changed the demo request meanwhile")]
    DemoStale,
    #[error("the demo request's state does not allow this step")]
    DemoStep,
    #[error("no such papers")]
    UnknownCase,
    #[error("the documents were deleted")]
    PapersDeleted,
    #[error(transparent)]
    Papers(#[from] case::Obstacle),
    #[error(transparent)]
    Photo(#[from] DarkroomError),
    #[error(transparent)]
    StaleAssignment(#[from] StaleAssignment),
    /// A row changed between two reads; a repetition helps.
    #[error("the draft changed meanwhile")]
    Raced,
    /// A failure of another service, or of the runtime, passed on unchanged.
    #[error(transparent)]
    Failure(#[from] Failure),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<Vec<FieldFailure>> for Error {
    fn from(fields: Vec<FieldFailure>) -> Self {
        Self::Fields(fields)
    }
}

impl From<change::Refusal> for Error {
    fn from(refusal: change::Refusal) -> Self {
        match refusal {
            change::Refusal::Fields(fields) => Self::Fields(fields),
            change::Refusal::NoStep => Self::DemoStep,
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let field = |name: &'static str, wrong, reason: Reason| {
            Self::of_field(reason, FieldFailure::new(name, wrong))
        };
        match error {
            Error::None => Self::new(Reason::RegistrationNone),
            Error::StaleAssignment(stale) => stale.into(),
            Error::Locked => Self::new(Reason::RegistrationLocked),
            Error::Obstacle(obstacle) => Self::new(obstacle_reason(obstacle)),
            Error::Fields(fields) => Self::fields(fields),
            Error::Terms(Refusal::NotAccepted) => {
                field("acceptTerms", FieldReason::MustBeAccepted, Reason::RegistrationTermsNotAccepted)
            }
            Error::Terms(Refusal::Outdated) => Self::new(Reason::RegistrationTermsOutdated),
            Error::LinkInvalid => field("token", FieldReason::Invalid, Reason::RegistrationLinkInvalid),
            Error::LinkExpired => field("token", FieldReason::Expired, Reason::RegistrationLinkExpired),
            Error::CodeWrong => field("code", FieldReason::Wrong, Reason::RegistrationCodeWrong),
            Error::CodeExpired => field("code", FieldReason::Expired, Reason::RegistrationCodeExpired),
            Error::TooManyTries(wait) => Self::new(Reason::RegistrationTooManyTries).retry_after(wait),
            Error::PasswordWrong => field("password", FieldReason::Wrong, Reason::RegistrationPasswordWrong),
            // The same reason as auth's for a new password.
            Error::PasswordIsAddress => {
                field("password", FieldReason::SameAsEmail, Reason::PasswordIsAddress)
            }
            Error::ResendTooSoon(wait) => Self::new(Reason::RegistrationResendTooSoon).retry_after(wait),
            Error::TooManyResends(wait) => Self::new(Reason::RegistrationTooManyResends).retry_after(wait),
            Error::MailedLately(wait) => Self::new(Reason::RegistrationMailedLately).retry_after(wait),
            Error::UnknownParent => Self::new(Reason::AreasUnknownParent),
            Error::DemoNotFound => Self::new(Reason::DemoNotFound),
            Error::DemoStale => Self::new(Reason::DemoStale),
            Error::DemoStep => Self::new(Reason::DemoStepOutOfOrder),
            Error::UnknownCase => Self::new(Reason::IdentityNotFound),
            Error::PapersDeleted => Self::new(Reason::IdentityDeleted),
            Error::Papers(obstacle) => papers_failure(obstacle),
            Error::Photo(DarkroomError::Busy) => Self::new(Reason::ServiceBusy).retry_after(PHOTOS_TAKE),
            Error::Photo(DarkroomError::Refused(refusal)) => Self::fields(vec![photo_fault(refusal)]),
            Error::Raced => Self::new(Reason::ServiceBusy),
            Error::Failure(failure) => failure,
            Error::Db(error) => error.into(),
        }
    }
}

/// The time in which two photos are developed.
const PHOTOS_TAKE: Duration = Duration::from_secs(2);

fn photo_fault(refusal: PhotoRefusal) -> FieldFailure {
    match refusal {
        PhotoRefusal::Unreadable => FieldFailure::new("photo", FieldReason::UnreadablePhoto),
        PhotoRefusal::TooManyPixels => FieldFailure::new("photo", FieldReason::TooManyPixels),
        PhotoRefusal::TooFewPixels => FieldFailure::new("photo", FieldReason::TooFewPixels),
    }
}

fn papers_failure(obstacle: case::Obstacle) -> Failure {
    use case::Obstacle;
    Failure::new(match obstacle {
        Obstacle::InReview => Reason::IdentityInReview,
        Obstacle::Approved => Reason::IdentityApproved,
        Obstacle::Decided => Reason::IdentityDecided,
        Obstacle::Claimed => Reason::IdentityClaimed,
        Obstacle::NotClaimed => Reason::IdentityNotClaimed,
        Obstacle::MatchOpen => Reason::IdentityMatchOpen,
        Obstacle::RoleTooLow => return Failure::new(mostrador_runtime::error::Reason::AgentRoleTooLow),
        Obstacle::NoMatch => Reason::IdentityNoMatch,
        Obstacle::SameReviewer => Reason::IdentitySameReviewer,
        Obstacle::NotAppealable => Reason::IdentityNotAppealable,
    })
}

const fn obstacle_reason(obstacle: Obstacle) -> Reason {
    match obstacle {
        Obstacle::StepOutOfOrder => Reason::RegistrationStepOutOfOrder,
        Obstacle::NotSubmitted | Obstacle::NotVerified => Reason::RegistrationNotSubmitted,
        Obstacle::AlreadySubmitted => Reason::RegistrationAlreadySubmitted,
        Obstacle::AlreadyVerified => Reason::RegistrationAlreadyVerified,
        Obstacle::Expired => Reason::RegistrationExpired,
        Obstacle::Refused => Reason::RegistrationRefused,
    }
}
