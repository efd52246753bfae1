//! The steps that several calls and jobs share.

mod find_contact;
mod open_letter;
mod report_mail;
mod sealed_columns;
mod take_mail;

pub(crate) use find_contact::find_contact;
pub(crate) use open_letter::open_letter;
pub(crate) use report_mail::report_mail;
pub(crate) use sealed_columns::SEALED;
pub(crate) use take_mail::{AskedMail, take_mail};
