//! The candidate orders of inquiries, read for many lines at once.

mod criteria;
mod index;
mod orders;
mod parts;
mod payers;
mod totals;

use mostrador_runtime::db::{Conn, DbError};

use self::criteria::Criteria;
pub use self::index::CandidateIndex;
use crate::domain::banking_day::Calendar;
use crate::domain::matching::Inquiry;

/// Orders for inquiries about one bank account: orders that held an inquiry's amount on its day, orders that
/// lack or cost an amount, orders named in a text, and waiting orders of known payers' accounts.
pub async fn find(
    conn: &mut Conn,
    bank_account: &str,
    inquiries: &[&Inquiry],
    calendar: &Calendar,
) -> Result<CandidateIndex, DbError> {
    let Some(criteria) = Criteria::of(bank_account, inquiries, calendar) else {
        return Ok(CandidateIndex::default());
    };
    let mut index = CandidateIndex::default();
    index.add_payers(payers::accounts(conn, &criteria.payers).await?);
    index.add_by_amount(orders::by_amount(conn, &criteria).await?);
    index.add_by_rest(orders::by_rest(conn, &criteria).await?);
    index.add_by_reference(orders::by_reference(conn, &criteria).await?);
    index.add_waiting(orders::waiting(conn, index.paying_accounts()).await?);
    index.add_totals(totals::find(conn, &criteria, calendar).await?);
    index.add_parts(parts::of_orders(conn, index.unsettled()).await?);
    Ok(index)
}
