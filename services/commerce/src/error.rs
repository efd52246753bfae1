mod refusal;

use std::time::Duration;

use mostrador_proto::commerce::v1::Reason;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{self as runtime, Failure, FieldFailure, FieldReason, Kind};
use mostrador_runtime::stated_reason::ReasonRefusal;
use tonic::Status;

use crate::domain::allocation::AllocationRefusal;
use crate::domain::basket::BasketRefusal;
use crate::domain::credit::CreditRefusal;
use crate::domain::order_state::NoTransition;
use crate::statements::Refusal;

/// The refusals of this service, by name.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Basket(#[from] BasketRefusal),
    #[error("the basket changed")]
    BasketStale,
    #[error("the price changed")]
    PriceChanged,
    #[error("an order for a subscription waits for its money")]
    RenewalOpen,
    #[error("every amount near this total is taken")]
    AmountsBusy,
    #[error("{limit} unpaid orders hold an amount")]
    TooManyOpenOrders { limit: i64 },
    /// The order does not exist, or belongs to another account.
    #[error("no such order")]
    UnknownOrder,
    #[error("the personal data of the account are deleted")]
    Forgotten,
    #[error("no rest of at most {limit} rupiah is missing")]
    RestNotSmall { limit: i64 },
    #[error("the order can no longer be cancelled")]
    CannotCancel,
    #[error("the bank account is not one of ours")]
    UnknownBankAccount,
    #[error("the day is no date")]
    UnreadableDay,
    #[error("the day is not over")]
    DayNotOver,
    #[error("no such format")]
    UnknownFormat,
    #[error("the first message has no header")]
    NoHeader,
    #[error(transparent)]
    Statement(#[from] Refusal),
    #[error("a statement of this bank account is being written")]
    ImportRunning,
    #[error("no such statement")]
    UnknownStatement,
    #[error("the statement is or was taken back")]
    AlreadyDiscarded,
    #[error("a later statement may hold the same lines, and it was not kept which")]
    OverlapUnknown,
    #[error("no such account")]
    UnknownAccount,
    #[error("no such line")]
    UnknownLine,
    #[error("the line is not money that came in")]
    NotMatchable,
    #[error("nothing of the line is left")]
    AlreadyMatched,
    #[error("nothing of the line is given to anything")]
    NotMatched,
    /// Money of a line cannot be taken back: as credit it pays the order of this reference.
    #[error("the credit pays order {reference}")]
    CreditSpent { reference: String },
    /// A refusal of credit that an agent gives to an order.
    #[error(transparent)]
    Credit(#[from] CreditRefusal),
    /// A refusal of credit that the owner uses for an order.
    #[error(transparent)]
    Cover(CreditRefusal),
    #[error("the line does not wait in the queue")]
    NotWaiting,
    #[error("the line was not set aside")]
    NotSetAside,
    #[error("the line was set aside")]
    SetAside,
    #[error(transparent)]
    Reason(#[from] ReasonRefusal),
    #[error("no allocations were named")]
    NoAllocations,
    #[error(transparent)]
    Allocation(#[from] AllocationRefusal),
    #[error(transparent)]
    NoTransition(#[from] NoTransition),
    /// A failure of the runtime, passed on unchanged.
    #[error(transparent)]
    Failure(#[from] Failure),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl Error {
    /// May the same call succeed a little later?
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Db(error) => error.is_passing(),
            Self::Failure(failure) => failure.kind == Kind::Unavailable,
            _ => false,
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::Basket(refusal) => refusal::basket(refusal),
            Error::BasketStale => Self::new(Reason::BasketStale),
            Error::PriceChanged => Self::new(Reason::CheckoutPriceChanged),
            Error::RenewalOpen => Self::new(Reason::CheckoutRenewalOpen),
            Error::AmountsBusy => Self::new(Reason::CheckoutAmountsBusy).retry_after(Duration::from_mins(1)),
            Error::TooManyOpenOrders { .. } => Self::new(Reason::CheckoutTooManyOpenOrders),
            Error::Forgotten => Self::new(runtime::Reason::AccountFrozen),
            Error::RestNotSmall { .. } => Self::new(Reason::OrderRestNotSmall),
            Error::UnknownOrder => Self::new(Reason::OrderNotFound),
            Error::CannotCancel | Error::NoTransition(_) => Self::new(Reason::OrderCannotCancel),
            Error::UnknownBankAccount => Self::of_field(
                Reason::StatementBankAccountUnknown,
                FieldFailure::new("bankAccount", FieldReason::Unknown),
            ),
            Error::UnreadableDay => Self::field("day", FieldReason::InvalidDate),
            Error::DayNotOver => Self::field("day", FieldReason::DayNotOver),
            Error::UnknownFormat => Self::of_field(
                Reason::StatementUnknownFormat,
                FieldFailure::new("format", FieldReason::Unknown),
            ),
            Error::NoHeader => Self::field("bankAccount", FieldReason::Required),
            Error::Statement(refusal) => refusal::statement(&refusal),
            Error::ImportRunning => {
                Self::new(runtime::Reason::IdempotencyInFlight).retry_after(Duration::from_secs(5))
            }
            Error::UnknownStatement => Self::new(Reason::StatementNotFound),
            Error::AlreadyDiscarded => Self::new(Reason::StatementAlreadyDiscarded),
            Error::OverlapUnknown => Self::new(Reason::StatementOverlapUnknown),
            Error::UnknownAccount => Self::new(Reason::AccountNotFound),
            Error::UnknownLine => Self::new(Reason::TransferNotFound),
            Error::NotMatchable => Self::new(Reason::TransferNotMatchable),
            Error::AlreadyMatched => Self::new(Reason::TransferAlreadyMatched),
            Error::NotMatched => Self::new(Reason::TransferNotMatched),
            Error::CreditSpent { reference } => {
                let spent = FieldFailure::new("orderId", FieldReason::CreditSpent).reference(reference);
                Self::of_field(Reason::CreditSpent, spent)
            }
            Error::Credit(refusal) => refusal::credit(refusal, "amount"),
            Error::Cover(refusal) => refusal::credit(refusal, "credit"),
            Error::NotWaiting => Self::new(Reason::TransferNotWaiting),
            Error::NotSetAside => Self::new(Reason::TransferNotSetAside),
            Error::SetAside => Self::new(Reason::TransferSetAside),
            Error::Reason(refusal) => refusal.into(),
            Error::NoAllocations => Self::field("allocations", FieldReason::Required),
            Error::Allocation(AllocationRefusal::NotPositive) => {
                Self::fields(vec![FieldFailure::new("allocations", FieldReason::BelowMinimum).limit(1)])
            }
            Error::Allocation(AllocationRefusal::BeyondLine { left }) => {
                let over = FieldFailure::new("allocations", FieldReason::AboveMaximum).limit(left.get());
                Self::of_field(Reason::TransferAmountExceeded, over)
            }
            Error::Failure(failure) => failure,
            Error::Db(error) => error.into(),
        }
    }
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}
