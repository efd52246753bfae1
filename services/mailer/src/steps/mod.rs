//! The steps that several calls do inside one transaction.

mod report_mail;
mod sealed_columns;
mod take_mail;

pub(crate) use report_mail::report_mail;
pub(crate) use sealed_columns::SEALED;
pub(crate) use take_mail::{AskedMail, take_mail};
