use std::collections::{BTreeSet, HashSet};

use jiff::ToSpan as _;
use jiff::civil::Date;

use crate::app::App;
use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::neighbours;
use crate::domain::ids::LineId;
use crate::domain::line::{Direction, LineState};
use crate::domain::matching::{Candidate, LineFacts, Verdict, decide};
use crate::domain::queue_reason::QueueReason;
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;
use crate::error::Error;
use crate::statements::{FileLine, Fingerprint};
use crate::store::candidates::{self, Found, Said, Sought};
use crate::store::lines::{self, NewLine};
use crate::store::statements::{self, NewStatement};

/// A line of a turn, and what its text names.
pub(super) struct Read {
    /// Place in the file, from 0.
    pub position: i64,
    pub line: FileLine,
    pub fingerprint: Fingerprint,
    /// Its number among equal lines of the file.
    pub occurrence: i64,
    pub references: Vec<Reference>,
}

impl Read {
    fn said(&self) -> Said<'_> {
        Said {
            booked_on: self.line.booked_on,
            amount: self.line.amount.whole_rupiah(),
            references: &self.references,
            payer_account: &self.line.payer_account,
        }
    }
}

/// What is known about the lines of a turn before they are written.
struct Known {
    orders: Found,
    /// The orders could not be read: which lines are certain is found out when each is applied by itself.
    undecided: bool,
    /// Day, direction and amount of lines that came in another format.
    elsewhere: HashSet<(Date, Direction, Sen)>,
}

/// The rows of a turn, each with what the ladder says of it now.
pub(super) async fn rows(app: &App, new: &NewStatement, lines: Vec<Read>) -> Result<Vec<NewLine>, Error> {
    let known = look_up(app, new, &lines).await?;
    Ok(lines.into_iter().map(|read| row(app, new, &known, read)).collect())
}

async fn look_up(app: &App, new: &NewStatement, lines: &[Read]) -> Result<Known, Error> {
    let credits = || lines.iter().filter(|read| read.line.direction == Direction::Credit);
    let mut sought = Sought::default();
    for read in credits() {
        sought.add(read.said());
    }
    let mut conn = app.runtime.db.read().await?;
    let (orders, undecided) =
        match candidates::find(&mut conn, &new.bank_account, &sought, &app.calendar).await {
            Err(error) if !error.is_passing() => {
                tracing::error!(%error, statement_id = %new.id, "orders of a turn cannot be read");
                (Found::default(), true)
            }
            orders => (orders?, false),
        };
    let elsewhere = if statements::other_format_known(&mut conn, &new.bank_account, new.format).await? {
        let days = |read: &Read| neighbours(&app.calendar, read.line.booked_on).into_inner();
        let ends =
            credits().flat_map(|read| <[Date; 2]>::from(days(read)).map(|day| (day, read.line.amount)));
        let keys: BTreeSet<(Date, Sen)> = ends.collect();
        lines::from_other_sources(&mut conn, &new.bank_account, new.format, &keys).await?
    } else {
        HashSet::new()
    };
    Ok(Known { orders, undecided, elsewhere })
}

fn row(app: &App, new: &NewStatement, known: &Known, read: Read) -> NewLine {
    let orders = known.orders.for_line(read.said());
    let looked_at: Vec<Candidate> =
        orders.iter().map(|order| known.orders.candidate(order, &app.calendar)).collect();
    let facts = known.orders.facts(facts(&app.calendar, new, known, &read), read.said());
    let correction = read.line.correction;
    let Read { position, line, fingerprint, occurrence, .. } = read;
    let state = match decide(&facts, &looked_at, &app.calendar) {
        Verdict::Apply(_) => LineState::Certain,
        Verdict::Queue(QueueReason::NoCandidate) if known.undecided => LineState::Certain,
        Verdict::Queue(reason) => LineState::Queued(reason),
        Verdict::Ignore => LineState::Ignored { correction },
    };
    NewLine {
        id: LineId::new(&app.runtime.clock, &app.runtime.random),
        position,
        line,
        fingerprint: fingerprint.to_hex(),
        occurrence,
        state,
    }
}

fn facts(calendar: &Calendar, new: &NewStatement, known: &Known, read: &Read) -> LineFacts {
    let line = &read.line;
    // Two sources may name two days for the same money.
    let came = |day: Date| known.elsewhere.contains(&(day, line.direction, line.amount));
    let days = neighbours(calendar, line.booked_on);
    LineFacts {
        bank_account: new.bank_account.clone(),
        booked_on: line.booked_on,
        credit: line.direction == Direction::Credit,
        amount: line.amount,
        currency: line.currency.clone(),
        reversal: line.reversal,
        possible_duplicate: days.start().series(1.day()).take_while(|day| days.contains(day)).any(came),
        references: read.references.clone(),
        paid_before: None,
        total_of: Vec::new(),
    }
}
