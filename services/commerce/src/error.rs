use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldFailure, Kind};
use std::time::Duration;
use tonic::Status;

use crate::domain::allocation::AllocationRefusal;
use crate::domain::basket::BasketRefusal;
use crate::domain::credit::CreditRefusal;
use crate::domain::order_state::NoTransition;
use crate::domain::stated_reason::ReasonRefusal;
use crate::statements::Refusal;

/// What this service refuses, by name.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Basket(#[from] BasketRefusal),
    #[error("the basket changed")]
    BasketStale,
    #[error("every amount near this total is taken")]
    AmountsBusy,
    #[error("{limit} unpaid orders hold an amount")]
    TooManyOpenOrders { limit: i64 },
    /// Also another account's.
    #[error("no such order")]
    UnknownOrder,
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
    /// What a line gave cannot be taken back: as credit it pays the order of this reference.
    #[error("the credit pays order {reference}")]
    CreditSpent { reference: String },
    /// Of credit that an agent gives to an order.
    #[error(transparent)]
    Credit(#[from] CreditRefusal),
    /// Of credit that the owner lets cover an order.
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
    /// Of the runtime: passed on as it is.
    #[error(transparent)]
    Failure(#[from] Failure),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl Error {
    /// May the same succeed a little later?
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
        let conflict = |reason: &'static str| Self::new(Kind::Conflict, reason);
        let field = |reason: &'static str, field: FieldFailure| Self {
            fields: vec![field],
            ..Self::new(Kind::Invalid, reason)
        };
        match error {
            Error::Basket(refusal) => basket(refusal),
            Error::BasketStale => conflict("basket.stale"),
            Error::AmountsBusy => {
                Self::new(Kind::Unavailable, "checkout.amounts_busy").retry_after(Duration::from_mins(1))
            }
            Error::TooManyOpenOrders { .. } => conflict("checkout.too_many_open_orders"),
            Error::RestNotSmall { .. } => conflict("order.rest_not_small"),
            Error::UnknownOrder => Self::new(Kind::NotFound, "order.not_found"),
            Error::CannotCancel | Error::NoTransition(_) => conflict("order.cannot_cancel"),
            Error::UnknownBankAccount => {
                field("statement.bank_account_unknown", FieldFailure::new("bankAccount", "unknown"))
            }
            Error::UnreadableDay => Self::fields(vec![FieldFailure::new("day", "invalid_date")]),
            Error::DayNotOver => Self::fields(vec![FieldFailure::new("day", "day_not_over")]),
            Error::UnknownFormat => field("statement.unknown_format", FieldFailure::new("format", "unknown")),
            Error::NoHeader => Self::fields(vec![FieldFailure::new("bankAccount", "required")]),
            Error::Statement(refusal) => statement(&refusal),
            Error::ImportRunning => conflict("idempotency.in_flight").retry_after(Duration::from_secs(5)),
            Error::UnknownStatement => Self::new(Kind::NotFound, "statement.not_found"),
            Error::AlreadyDiscarded => conflict("statement.already_discarded"),
            Error::OverlapUnknown => conflict("statement.overlap_unknown"),
            Error::UnknownAccount => Self::new(Kind::NotFound, "account.not_found"),
            Error::UnknownLine => Self::new(Kind::NotFound, "transfer.not_found"),
            Error::NotMatchable => conflict("transfer.not_matchable"),
            Error::AlreadyMatched => conflict("transfer.already_matched"),
            Error::NotMatched => conflict("transfer.not_matched"),
            Error::CreditSpent { reference } => Self {
                fields: vec![FieldFailure::new("orderId", "credit_spent").reference(reference)],
                ..conflict("credit.spent")
            },
            Error::Credit(refusal) => credit(refusal, "amount"),
            Error::Cover(refusal) => credit(refusal, "credit"),
            Error::NotWaiting => conflict("transfer.not_waiting"),
            Error::NotSetAside => conflict("transfer.not_set_aside"),
            Error::SetAside => conflict("transfer.set_aside"),
            Error::Reason(ReasonRefusal::Missing) => {
                Self::fields(vec![FieldFailure::new("reason", "required")])
            }
            Error::Reason(ReasonRefusal::TooLong { limit }) => {
                Self::fields(vec![FieldFailure::new("reason", "too_long").limit(limit)])
            }
            Error::NoAllocations => Self::fields(vec![FieldFailure::new("allocations", "required")]),
            Error::Allocation(AllocationRefusal::NotPositive) => {
                Self::fields(vec![FieldFailure::new("allocations", "below_minimum").limit(1)])
            }
            Error::Allocation(AllocationRefusal::BeyondLine { left }) => {
                let over = FieldFailure::new("allocations", "above_maximum").limit(left.get());
                field("transfer.amount_exceeded", over)
            }
            Error::Failure(failure) => failure,
            Error::Db(error) => error.into(),
        }
    }
}

/// A rule of the basket: its own reason, and the field that is to blame.
fn basket(refusal: BasketRefusal) -> Failure {
    let failure = Failure::new(Kind::Invalid, refusal.reason());
    let Some((name, reason)) = refusal.field() else { return failure };
    let field = FieldFailure::new(name, reason);
    let field = refusal.limit().into_iter().fold(field, FieldFailure::limit);
    Failure { fields: vec![field], ..failure }
}

/// Which amount would do; that the credit went elsewhere meanwhile is a conflict.
fn credit(refusal: CreditRefusal, name: &'static str) -> Failure {
    let (kind, reason, most) = match refusal {
        CreditRefusal::NotPositive => {
            return Failure::fields(vec![FieldFailure::new(name, "below_minimum").limit(1)]);
        }
        CreditRefusal::NotOpen => return Failure::new(Kind::Conflict, "credit.order_not_open"),
        CreditRefusal::Short { available } => (Kind::Conflict, "credit.short", available),
        CreditRefusal::TooMuch { most } => (Kind::Invalid, "credit.too_much", most),
    };
    let field = FieldFailure::new(name, "above_maximum").limit(most.get());
    Failure { fields: vec![field], ..Failure::new(kind, reason) }
}

/// What the file says wrong, with its physical line.
fn statement(refusal: &Refusal) -> Failure {
    let (kind, reason) = match refusal {
        Refusal::TooLarge => (Kind::TooLarge, "request.too_large"),
        Refusal::UnknownHeader | Refusal::OtherProfile { .. } => (Kind::Invalid, "statement.unknown_format"),
        Refusal::OtherAccount { .. } | Refusal::OtherBank { .. } | Refusal::KnownElsewhere { .. } => {
            (Kind::Invalid, "statement.other_account")
        }
        _ => (Kind::Invalid, "statement.unreadable"),
    };
    let mut field = FieldFailure::new("file", refusal.reason());
    if let Some(line) = refusal.line() {
        field.limits.push(("line".into(), i64::try_from(line).unwrap_or(i64::MAX)));
    }
    Failure { fields: vec![field], ..Failure::new(kind, reason) }
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}
