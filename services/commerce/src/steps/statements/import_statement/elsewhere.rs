//! Finds credits that another of our bank accounts already has.

use std::collections::HashSet;

use mostrador_runtime::background;
use mostrador_runtime::error::Failure;

use crate::app::App;
use crate::domain::line::{Direction, LineState};
use crate::domain::queue_reason::QueueReason;
use crate::error::Error;
use crate::statements::{Occurrences, Refusal, Statement};
use crate::store::lines::{self, EqualKey, NewLine, NumberedKey};
use crate::store::statements;

/// The places of credits that another account has, in a file that does not name its bank account. The file is
/// refused when they are more than half of its credits; fewer may be equal by chance, such as interest.
pub(super) async fn known(
    app: &App,
    file: Statement,
    bank_account: &str,
) -> Result<(Statement, HashSet<i64>), Error> {
    let mut found = HashSet::new();
    if !file.accounts.is_empty() {
        return Ok((file, found));
    }
    let others = statements::other_accounts(&mut *app.runtime.db.read().await?, bank_account).await?;
    if others.is_empty() {
        return Ok((file, found));
    }
    let counted = background::compute(move || (credits(&file), file));
    let (credits, file) = counted.await.map_err(Failure::from)?;
    let mut conn = app.runtime.db.read().await?;
    let (mut known_under, mut most) = (String::new(), 0);
    for other in others {
        let known = lines::known_under(&mut conn, &other, &credits).await?;
        if known.len() > most {
            (known_under, most) = (other, known.len());
        }
        found.extend(known);
    }
    let doubtful: Vec<NumberedKey> =
        credits.iter().filter(|credit| found.contains(&credit.position)).cloned().collect();
    // Credits that this account already has are not doubtful.
    for known in lines::known_under(&mut conn, bank_account, &doubtful).await? {
        found.remove(&known);
    }
    if found.len() * 2 > credits.len() {
        let line = (0..).zip(&file.lines).find(|(position, _)| found.contains(position));
        let line = line.map_or(1, |(_, line)| line.physical_line);
        return Err(Refusal::KnownElsewhere { known_under, line }.into());
    }
    Ok((file, found))
}

fn credits(file: &Statement) -> Vec<NumberedKey> {
    let mut occurrences = Occurrences::default();
    let credits = (0..).zip(&file.lines).filter(|(_, line)| line.direction == Direction::Credit);
    credits
        .map(|(position, line)| {
            let (fingerprint, occurrence) = occurrences.next(line);
            let fingerprint = fingerprint.to_hex();
            let key = EqualKey { amount: line.amount, booked_on: line.booked_on, fingerprint };
            NumberedKey { position, occurrence, key }
        })
        .collect()
}

/// Queues the lines of a turn that another account has, whatever the ladder's verdict.
pub(super) fn mark(rows: &mut [NewLine], elsewhere: &HashSet<i64>) {
    let never_given = [QueueReason::Reversal, QueueReason::ForeignCurrency, QueueReason::Fraction];
    for row in rows {
        let may_be_given = match row.state {
            LineState::Certain => true,
            LineState::Queued(reason) => !never_given.contains(&reason),
            _ => false,
        };
        if may_be_given && elsewhere.contains(&row.position) {
            row.state = LineState::Queued(QueueReason::KnownElsewhere);
        }
    }
}
