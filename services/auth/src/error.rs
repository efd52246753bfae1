use std::time::Duration;

use mostrador_proto::auth::v1::Reason;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};
use mostrador_runtime::passport::UnusableKey;
use mostrador_runtime::seal::SealBroken;

use crate::domain::password::{MAXIMUM, PasswordProblem};
use crate::domain::pin::PinProblem;
use crate::hashing::HashError;

/// The refusals of this service; all other failures are unexpected.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("no such session")]
    SessionMissing,
    #[error("the session was ended")]
    SessionEnded,
    #[error("the session was not used for too long, or is too old")]
    SessionExpired,
    #[error("not a session of the caller")]
    SessionNotFound,
    #[error("user, password or code is wrong")]
    WrongCredentials,
    #[error("the password is wrong")]
    PasswordWrong,
    #[error("the password must be typed again")]
    PasswordAgain,
    #[error("the current password is wrong")]
    CurrentWrong,
    #[error("the sign-in needs a code, too")]
    TotpRequired,
    #[error("the account is closed")]
    AccountClosed,
    #[error("the account is closed, and its owner may register again")]
    AccountLeft,
    #[error("the new password is refused")]
    Password(#[from] PasswordProblem),
    #[error("the new password is the user ID")]
    PasswordIsUserId,
    #[error("the new password is the current one")]
    PasswordUnchanged,
    #[error("the link is used, too old, or unknown")]
    TokenInvalid,
    #[error("the new address is the current one")]
    EmailUnchanged,
    #[error("another owner has the new address by now")]
    EmailTaken,
    #[error("name, telephone or address changed since the owner saw them")]
    PersonalStale,
    #[error("no such password was staged for this owner")]
    NotStaged,
    #[error("no such owner")]
    OwnerUnknown,
    #[error("the owner's personal data are deleted")]
    OwnerDeleted,
    #[error("no agent has this address")]
    AgentUnknown,
    #[error("the code is wrong")]
    TotpWrong,
    #[error("the code was used before")]
    TotpUsed,
    #[error("no new TOTP secret was handed out")]
    TotpNotBegun,
    #[error("the owner has an authenticator already")]
    TotpOn,
    #[error("the owner has no authenticator")]
    TotpOff,
    #[error("another agent has this address")]
    AgentEmailTaken,
    #[error("no device shows this code now")]
    PairingCodeWrong,
    #[error("the device asked for no code, or the code is over")]
    PairingOver,
    #[error("no code or user ID was free")]
    NoCode,
    #[error("the device needs a name")]
    DeviceNameMissing,
    #[error("not a device of the caller")]
    DeviceUnknown,
    #[error("the device has no valid credential")]
    DeviceNotPaired,
    #[error("the outlet has too many devices")]
    TooManyDevices,
    #[error("the outlet is disabled, or its account not in good standing")]
    ShopClosed,
    #[error("the member is suspended")]
    StaffSuspended,
    #[error("the invitation is used, withdrawn, too old, or unknown")]
    InvitationOver,
    #[error("staff ID or PIN is wrong")]
    PinWrong,
    #[error("the current PIN is wrong")]
    CurrentPinWrong,
    #[error("the new PIN is the current one")]
    PinUnchanged,
    #[error("the new PIN is refused")]
    Pin(#[from] PinProblem),
    #[error("too many errors in the PIN")]
    PinWait { left: Duration },
    #[error("a stored PIN hash is unreadable")]
    PinUnreadable,
    #[error("{0} is missing or malformed")]
    Field(&'static str),
    #[error(transparent)]
    Failure(#[from] Failure),
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error(transparent)]
    Seal(#[from] SealBroken),
    #[error(transparent)]
    Key(#[from] UnusableKey),
    #[error("no passport key signs now")]
    NoKey,
    #[error("a stored TOTP secret is unusable")]
    Totp,
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::SessionMissing => Self::new(Reason::SessionMissing),
            Error::SessionEnded => Self::new(Reason::SessionEnded),
            Error::SessionExpired => Self::new(Reason::SessionExpired),
            Error::SessionNotFound => Self::new(Reason::SessionNotFound),
            Error::WrongCredentials => Self::new(Reason::SessionWrongCredentials),
            Error::PasswordWrong => {
                with_field(Reason::SessionWrongCredentials, "password", FieldReason::Wrong)
            }
            Error::PasswordAgain => Self::new(Reason::SessionPasswordRequired),
            Error::CurrentWrong => with_field(Reason::SessionWrongCredentials, "current", FieldReason::Wrong),
            Error::TotpRequired => with_field(Reason::SessionTotpRequired, "totp", FieldReason::Required),
            Error::AccountClosed => Self::new(Reason::AccountClosed),
            Error::AccountLeft => Self::new(Reason::AccountLeft),
            Error::Password(problem) => password(problem),
            Error::PasswordIsUserId => {
                with_field(Reason::PasswordIsUserId, "password", FieldReason::SameAsUserId)
            }
            Error::PasswordUnchanged => {
                with_field(Reason::PasswordUnchanged, "password", FieldReason::Unchanged)
            }
            Error::TokenInvalid => Self::new(Reason::PasswordTokenInvalid),
            Error::EmailUnchanged => Self::field("email", FieldReason::Unchanged),
            Error::EmailTaken => Self::new(Reason::EmailTaken),
            Error::PersonalStale => Self::new(Reason::PersonalStale),
            Error::NotStaged => Self::new(Reason::PasswordNotStaged),
            Error::OwnerUnknown => Self::new(Reason::OwnerNotFound),
            Error::OwnerDeleted => Self::new(Reason::OwnerDeleted),
            Error::AgentUnknown => Self::new(Reason::AgentNotFound),
            Error::TotpWrong | Error::TotpUsed => {
                with_field(Reason::SessionWrongCredentials, "totp", FieldReason::Wrong)
            }
            Error::TotpOn => Self::new(Reason::TotpOn),
            Error::TotpOff => Self::new(Reason::TotpOff),
            Error::TotpNotBegun => Self::new(Reason::TotpNotBegun),
            Error::AgentEmailTaken => Self::new(Reason::AgentEmailTaken),
            Error::PairingCodeWrong => Self::new(Reason::PairingCodeWrong),
            Error::PairingOver => Self::new(Reason::PairingOver),
            Error::DeviceNameMissing => Self::field("name", FieldReason::Required),
            Error::DeviceUnknown => Self::new(Reason::DeviceNotFound),
            Error::DeviceNotPaired => Self::new(Reason::DeviceNotPaired),
            Error::TooManyDevices => Self::new(Reason::DeviceTooMany),
            Error::ShopClosed => Self::new(Reason::DeviceShopClosed),
            Error::StaffSuspended => Self::new(Reason::StaffSuspended),
            Error::InvitationOver => Self::new(Reason::InvitationOver),
            Error::PinWrong => with_field(Reason::PinWrong, "pin", FieldReason::Wrong),
            Error::CurrentPinWrong => with_field(Reason::PinWrong, "currentPin", FieldReason::Wrong),
            Error::PinUnchanged => Self::field("pin", FieldReason::Unchanged),
            Error::Pin(PinProblem::NotSixDigits) => Self::field("pin", FieldReason::NotSixDigits),
            Error::Pin(PinProblem::TooEasy) => Self::field("pin", FieldReason::EasyPin),
            Error::PinWait { left } => Self::new(Reason::PinTooManyTries).retry_after(left),
            Error::Field(field) => Self::field(field, FieldReason::Invalid),
            Error::Failure(failure) => failure,
            Error::Hash(HashError::Overloaded { retry_after }) => {
                Self::new(Reason::ServiceBusy).retry_after(retry_after)
            }
            Error::Db(error) => error.into(),
            Error::Hash(_)
            | Error::Seal(_)
            | Error::Key(_)
            | Error::NoKey
            | Error::NoCode
            | Error::PinUnreadable
            | Error::Totp => Self::internal(&error),
        }
    }
}

fn password(problem: PasswordProblem) -> Failure {
    let limit = |limit: usize| i64::try_from(limit).unwrap_or(i64::MAX);
    let (reason, field) = match problem {
        PasswordProblem::TooShort { minimum } => (
            Reason::PasswordTooShort,
            FieldFailure::new("password", FieldReason::TooShort).limit(limit(minimum)),
        ),
        PasswordProblem::TooLong => (
            Reason::PasswordTooLong,
            FieldFailure::new("password", FieldReason::TooLong).limit(limit(MAXIMUM)),
        ),
        PasswordProblem::TooCommon => {
            (Reason::PasswordTooCommon, FieldFailure::new("password", FieldReason::CommonPassword))
        }
        PasswordProblem::IsAddress => {
            (Reason::PasswordIsAddress, FieldFailure::new("password", FieldReason::SameAsEmail))
        }
    };
    Failure::of_field(reason, field)
}

fn with_field(reason: Reason, field: &'static str, wrong: FieldReason) -> Failure {
    Failure::of_field(reason, FieldFailure::new(field, wrong))
}
