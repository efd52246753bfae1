use mostrador_proto::account::v1::Reason;
use mostrador_runtime::assignment::StaleAssignment;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};
use mostrador_runtime::stated_reason::ReasonRefusal;

use crate::domain::closing::ClosingRefusal;
use crate::domain::decision::DecisionRefusal;
use crate::domain::lifecycle::NoTransition;
use crate::domain::renewal::NoRenewal;
use crate::domain::shop::{SameStatus, StaleShop};
use crate::domain::staff::MemberRefusal;

/// The refusals of this service.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("no such account")]
    UnknownAccount,
    /// The account has no shop with the id; the shop may be another account's.
    #[error("no such shop")]
    UnknownShop,
    #[error("the account is frozen")]
    Frozen,
    #[error("the account is closed")]
    Closed,
    #[error(transparent)]
    Decision(#[from] DecisionRefusal),
    #[error(transparent)]
    Closing(#[from] ClosingRefusal),
    #[error(transparent)]
    Reason(#[from] ReasonRefusal),
    #[error(transparent)]
    NoRenewal(#[from] NoRenewal),
    #[error("another number of holds waits for an admin")]
    SweepStale,
    #[error("the owner has an open account")]
    AlreadyOpen,
    #[error("the account has as many shops as it may")]
    TooManyShops,
    #[error("another shop of the account has this name")]
    ShopNameTaken,
    #[error(transparent)]
    ShopUnchanged(#[from] SameStatus),
    #[error(transparent)]
    StaleShop(#[from] StaleShop),
    /// The outlet has no member with the id; the member may be another outlet's.
    #[error("no such member of the staff")]
    UnknownStaff,
    #[error("the outlet has as many members as it may")]
    TooManyStaff,
    #[error(transparent)]
    Member(#[from] MemberRefusal),
    #[error(transparent)]
    StaleAssignment(#[from] StaleAssignment),
    #[error(transparent)]
    NoTransition(#[from] NoTransition),
    /// The fields that break a rule, under the contract's names.
    #[error("invalid fields")]
    Fields(Vec<FieldFailure>),
    #[error(transparent)]
    Failure(#[from] Failure),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::UnknownAccount => Self::new(Reason::AccountNotFound),
            Error::UnknownShop => Self::new(Reason::ShopNotFound),
            Error::Frozen => Self::new(Reason::AccountFrozen),
            Error::Closed
            | Error::Decision(DecisionRefusal::Closed)
            | Error::Closing(ClosingRefusal::Closed) => Self::new(Reason::AccountClosed),
            Error::Decision(DecisionRefusal::Stale) | Error::Closing(ClosingRefusal::Stale) => {
                Self::new(Reason::AccountStale)
            }
            Error::Closing(ClosingRefusal::Blocked) => Self::new(Reason::AccountClosingBlocked),
            Error::Decision(DecisionRefusal::HeldAlready) => Self::new(Reason::AccountHeldAlready),
            Error::Decision(DecisionRefusal::NotHeld) => Self::new(Reason::AccountNotHeld),
            Error::Decision(DecisionRefusal::NothingPaid) => Self::new(Reason::AccountNothingPaid),
            Error::Decision(DecisionRefusal::NoTrial) => Self::new(Reason::AccountNoTrial),
            Error::Decision(DecisionRefusal::SameCycle) => Self::new(Reason::AccountSameCycle),
            Error::Decision(DecisionRefusal::DeletionBegun) => Self::new(Reason::AccountDeletionBegun),
            Error::Decision(DecisionRefusal::DeletionStopped) => Self::new(Reason::AccountDeletionStopped),
            Error::Decision(DecisionRefusal::StepNotDue) => Self::new(Reason::AccountStepNotDue),
            Error::Decision(DecisionRefusal::DeletionNotStopped) => {
                Self::new(Reason::AccountDeletionNotStopped)
            }
            Error::Reason(refusal) => refusal.into(),
            Error::NoRenewal(_) => Self::new(Reason::AccountNoRenewal),
            Error::SweepStale => Self::new(Reason::SweepStale),
            Error::AlreadyOpen => Self::new(Reason::AccountAlreadyOpen),
            Error::TooManyShops => Self::new(Reason::ShopTooMany),
            Error::ShopNameTaken => Self::field("shopName", FieldReason::NameTaken),
            Error::ShopUnchanged(_) => Self::new(Reason::ShopStatusUnchanged),
            Error::StaleShop(_) => Self::new(Reason::ShopStale),
            Error::UnknownStaff | Error::Member(MemberRefusal::Removed) => Self::new(Reason::StaffNotFound),
            Error::TooManyStaff => Self::new(Reason::StaffTooMany),
            Error::Member(MemberRefusal::Stale) => Self::new(Reason::StaffStale),
            Error::StaleAssignment(stale) => stale.into(),
            Error::NoTransition(_) => Self::new(Reason::AccountNoTransition),
            Error::Fields(fields) => Self::fields(fields),
            Error::Failure(failure) => failure,
            Error::Db(error) => error.into(),
        }
    }
}
