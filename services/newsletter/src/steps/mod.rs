//! The steps that several calls and jobs do inside one transaction.

mod record_consent;

pub(crate) use record_consent::record_consent;
