use std::collections::{BTreeSet, HashSet};

use jiff::civil::Date;

use crate::app::App;
use crate::domain::ids::LineId;
use crate::domain::matching::{Candidate, LineFacts, Verdict, decide};
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;
use crate::domain::transfer::{Direction, TransferState};
use crate::error::Error;
use crate::statements::{Fingerprint, Line};
use crate::store::candidates::{self, Found, Sought};
use crate::store::statements::{self, NewStatement};
use crate::store::transfers::{self, NewTransfer};

/// A line with its fingerprint and its number among equal lines of the file.
pub(super) type Numbered<'a> = (&'a Line, (Fingerprint, i64));

/// What is known about the lines of a turn before they are written.
struct Known {
    orders: Found,
    /// Day, direction and amount of lines that came in another format.
    elsewhere: HashSet<(Date, Direction, Sen)>,
}

/// The rows of a turn, each with what the ladder says of it now. `first` is the place of the first one in the file.
pub(super) async fn rows(
    app: &App,
    new: &NewStatement,
    first: i64,
    lines: &[Numbered<'_>],
) -> Result<Vec<NewTransfer>, Error> {
    let known = look_up(app, new, lines).await?;
    let rows =
        lines.iter().zip(first..).map(|(numbered, position)| row(app, new, &known, position, numbered));
    Ok(rows.collect())
}

async fn look_up(app: &App, new: &NewStatement, lines: &[Numbered<'_>]) -> Result<Known, Error> {
    let credits = || lines.iter().map(|(line, _)| *line).filter(|line| line.direction == Direction::Credit);
    let mut sought = Sought::default();
    for line in credits() {
        let references = Reference::find_all(&line.description);
        sought.add(line.booked_on, line.amount.whole_rupiah(), references);
    }
    let mut conn = app.runtime.db.read().await?;
    let orders = candidates::find(&mut conn, &new.bank_account, &sought).await?;
    let elsewhere = if statements::other_format_known(&mut conn, &new.bank_account, new.format).await? {
        let keys: BTreeSet<(Date, Sen)> = credits().map(|line| (line.booked_on, line.amount)).collect();
        transfers::from_other_sources(&mut conn, &new.bank_account, new.format, &keys).await?
    } else {
        HashSet::new()
    };
    Ok(Known { orders, elsewhere })
}

fn row(
    app: &App,
    new: &NewStatement,
    known: &Known,
    position: i64,
    (line, (fingerprint, occurrence)): &Numbered<'_>,
) -> NewTransfer {
    let facts = LineFacts {
        bank_account: new.bank_account.clone(),
        booked_on: line.booked_on,
        credit: line.direction == Direction::Credit,
        amount: line.amount,
        currency: line.currency.clone(),
        reversal: line.reversal,
        possible_duplicate: known.elsewhere.contains(&(line.booked_on, line.direction, line.amount)),
        references: Reference::find_all(&line.description),
    };
    let orders = known.orders.for_line(line.amount.whole_rupiah(), &facts.references);
    let looked_at: Vec<Candidate> = orders.iter().map(|order| Candidate::of(order, &app.catalog)).collect();
    let (state, queue_reason) = match decide(&facts, &looked_at) {
        Verdict::Apply(_) => (TransferState::Certain, ""),
        Verdict::Queue(reason) => (TransferState::Queued, reason.as_str()),
        Verdict::Ignore => (TransferState::Ignored, ""),
    };
    NewTransfer {
        id: LineId::new(&app.runtime.clock, &app.runtime.random).to_string(),
        statement_id: new.id.clone(),
        position,
        bank_account: new.bank_account.clone(),
        line: (*line).clone(),
        fingerprint: fingerprint.to_hex(),
        occurrence: *occurrence,
        source: new.format,
        state,
        queue_reason,
    }
}
