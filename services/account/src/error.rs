use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldFailure, Kind};
use tonic::Status;

use crate::domain::lifecycle::NoTransition;
use crate::domain::shop::Unchanged;

/// What this service refuses, by name.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("no such account")]
    UnknownAccount,
    /// Also another account's.
    #[error("no such shop")]
    UnknownShop,
    #[error("the account is frozen")]
    Frozen,
    #[error("the account is closed")]
    Closed,
    #[error("the owner has an open account")]
    AlreadyOpen,
    #[error("the account has as many shops as it may")]
    TooManyShops,
    #[error("another shop of the account has this name")]
    ShopNameTaken,
    #[error(transparent)]
    ShopUnchanged(#[from] Unchanged),
    #[error(transparent)]
    NoTransition(#[from] NoTransition),
    /// Fields that break a rule, as the contract names them.
    #[error("invalid fields")]
    Fields(Vec<FieldFailure>),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::UnknownAccount => Self::new(Kind::NotFound, "account.not_found"),
            Error::UnknownShop => Self::new(Kind::NotFound, "shop.not_found"),
            Error::Frozen => Self::new(Kind::Forbidden, "account.frozen"),
            Error::Closed => Self::new(Kind::Forbidden, "account.closed"),
            Error::AlreadyOpen => Self::new(Kind::Conflict, "account.already_open"),
            Error::TooManyShops => Self::new(Kind::Conflict, "shop.too_many"),
            Error::ShopNameTaken => Self::fields(vec![FieldFailure::new("shopName", "name_taken")]),
            Error::ShopUnchanged(_) => Self::new(Kind::Conflict, "shop.status_unchanged"),
            Error::NoTransition(_) => Self::new(Kind::Conflict, "account.no_transition"),
            Error::Fields(fields) => Self::fields(fields),
            Error::Db(error) => error.into(),
        }
    }
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}
