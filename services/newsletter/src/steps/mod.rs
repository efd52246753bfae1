//! Steps that several calls and jobs share, inside one transaction.

mod record_consent;

pub(crate) use record_consent::record_consent;
