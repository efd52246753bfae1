//! The steps that several calls do inside one transaction.

mod take_mail;

pub(crate) use take_mail::{AskedMail, take_mail};
