use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use jiff::civil::Date;
use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError};

use crate::domain::line::Direction;
use crate::domain::sen::Sen;
use crate::statements::Profile;

static FROM_OTHER_SOURCES: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT DISTINCT booked_on, direction, amount_sen FROM transfers
             WHERE bank_account = $1 AND source <> $2 AND booked_on BETWEEN $3 AND $4 AND amount_sen IN ({})",
            placeholders(5, length)
        )
    })
});

/// The day, direction and amount of lines from another source with one of these amounts, between the first
/// and the last of these days.
pub async fn from_other_sources(
    conn: &mut Conn,
    bank_account: &str,
    source: Profile,
    lines: &BTreeSet<(Date, Sen)>,
) -> Result<HashSet<(Date, Direction, Sen)>, DbError> {
    let corrupt = || DbError::corrupt("transfers", "a line's day, direction or amount");
    let mut found = HashSet::new();
    let (Some((first, _)), Some((last, _))) = (lines.first(), lines.last()) else { return Ok(found) };
    let amounts: BTreeSet<Sen> = lines.iter().map(|(_, amount)| *amount).collect();
    for amounts in padded(&amounts.into_iter().collect::<Vec<_>>()) {
        let mut query =
            sqlx::query_as::<_, (String, String, i64)>(FROM_OTHER_SOURCES.of_length(amounts.len()))
                .bind(bank_account.to_owned())
                .bind(source.as_str())
                .bind(first.to_string())
                .bind(last.to_string());
        for amount in amounts {
            query = query.bind(amount.get());
        }
        for (day, direction, amount) in query.fetch_all(&mut *conn).await? {
            let day = day.parse().map_err(|_| corrupt())?;
            let direction = Direction::parse(&direction).ok_or_else(corrupt)?;
            found.insert((day, direction, Sen::new(amount).ok_or_else(corrupt)?));
        }
    }
    Ok(found)
}
