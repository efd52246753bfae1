use std::collections::BTreeSet;

use jiff::Timestamp;
use mostrador_runtime::money::Rupiah;

use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::covering;
use crate::domain::matching::Inquiry;
use crate::domain::reference::Reference;

/// The facts of several inquiries about one bank account: each query asks for all of them.
pub(super) struct Criteria<'a> {
    pub bank_account: &'a str,
    /// A hold that ends at this instant or later……
    pub ends_from: Timestamp,
    /// …and begins before this one may cover a day of the inquiries.
    pub begins_before: Timestamp,
    pub amounts: BTreeSet<Rupiah>,
    pub references: BTreeSet<Reference>,
    pub payers: BTreeSet<String>,
}

impl<'a> Criteria<'a> {
    /// `None` without inquiries.
    pub(super) fn of(bank_account: &'a str, inquiries: &[&Inquiry], calendar: &Calendar) -> Option<Self> {
        let days = || inquiries.iter().map(|inquiry| inquiry.booked_on);
        let (ends_from, begins_before) = covering(calendar, days().min()?, days().max()?);
        let payers = inquiries.iter().map(|inquiry| &inquiry.payer_account);
        Some(Self {
            bank_account,
            ends_from,
            begins_before,
            amounts: inquiries.iter().filter_map(|inquiry| inquiry.matchable()).collect(),
            references: inquiries.iter().flat_map(|inquiry| &inquiry.references).cloned().collect(),
            payers: payers.filter(|account| !account.is_empty()).cloned().collect(),
        })
    }
}
