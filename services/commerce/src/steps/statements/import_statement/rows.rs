use std::collections::{BTreeSet, HashSet};

use jiff::ToSpan as _;
use jiff::civil::Date;
use mostrador_runtime::background;
use mostrador_runtime::db::Conn;
use mostrador_runtime::error::Failure;

use crate::app::App;
use crate::domain::hold_window::neighbours;
use crate::domain::ids::LineId;
use crate::domain::line::{Direction, LineState};
use crate::domain::matching::{Inquiry, Verdict, decide};
use crate::domain::queue_reason::QueueReason;
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;
use crate::error::Error;
use crate::statements::{FileLine, Fingerprint};
use crate::store::candidates::{self, CandidateIndex};
use crate::store::lines::{self, NewLine};
use crate::store::statements::{self, NewStatement};

/// A line of a turn.
pub(super) struct NumberedLine {
    /// Place in the file, from 0.
    pub position: i64,
    pub line: FileLine,
    pub fingerprint: Fingerprint,
    /// The line's number among equal lines of the file.
    pub occurrence: i64,
}

/// The orders that the lines of a turn may pay.
struct Orders {
    index: CandidateIndex,
    /// The orders could not be read: each line is judged when it is applied by itself.
    unreadable: bool,
}

/// Day, direction and amount of lines that came in another format.
type OtherSources = HashSet<(Date, Direction, Sen)>;

/// The rows of a turn, each with the ladder's present verdict.
pub(super) async fn of(
    app: &App,
    new: &NewStatement,
    lines: Vec<NumberedLine>,
) -> Result<Vec<NewLine>, Error> {
    let others = other_sources(app, &mut *app.runtime.db.read().await?, new, &lines).await?;
    let (own, statement) = (app.clone(), new.clone());
    let inquired = background::compute(move || {
        let inquiry = |read: &NumberedLine| inquiry(&own, &statement, &read.line, &others);
        let inquiries: Vec<Inquiry> = lines.iter().map(inquiry).collect();
        (lines, inquiries)
    });
    let (lines, inquiries) = inquired.await.map_err(Failure::from)?;
    let orders = orders(app, &mut *app.runtime.db.read().await?, new, &inquiries).await?;
    let own = app.clone();
    let rows = background::compute(move || {
        let lines = lines.into_iter().zip(inquiries);
        lines.map(|(read, inquiry)| row(&own, &orders, read, &inquiry)).collect()
    });
    Ok(rows.await.map_err(Failure::from)?)
}

async fn other_sources(
    app: &App,
    conn: &mut Conn,
    new: &NewStatement,
    lines: &[NumberedLine],
) -> Result<OtherSources, Error> {
    if !statements::other_format_known(conn, &new.bank_account, new.format).await? {
        return Ok(OtherSources::new());
    }
    let credits = lines.iter().map(|read| &read.line).filter(|line| line.direction == Direction::Credit);
    let ends = credits.flat_map(|line| {
        let days = neighbours(&app.calendar, line.booked_on).into_inner();
        <[Date; 2]>::from(days).map(|day| (day, line.amount))
    });
    let keys: BTreeSet<(Date, Sen)> = ends.collect();
    Ok(lines::from_other_sources(conn, &new.bank_account, new.format, &keys).await?)
}

fn inquiry(app: &App, new: &NewStatement, line: &FileLine, others: &OtherSources) -> Inquiry {
    // Two sources may date the same money differently.
    let days = neighbours(&app.calendar, line.booked_on);
    let came = |day: Date| others.contains(&(day, line.direction, line.amount));
    Inquiry {
        bank_account: new.bank_account.clone(),
        booked_on: line.booked_on,
        direction: line.direction,
        amount: line.amount,
        currency: line.currency.clone(),
        reversal: line.reversal,
        possible_duplicate: days.start().series(1.day()).take_while(|day| days.contains(day)).any(came),
        references: Reference::find_all(&line.description),
        payer_account: line.payer_account.clone(),
    }
}

async fn orders(
    app: &App,
    conn: &mut Conn,
    new: &NewStatement,
    inquiries: &[Inquiry],
) -> Result<Orders, Error> {
    let credits: Vec<&Inquiry> =
        inquiries.iter().filter(|inquiry| inquiry.direction == Direction::Credit).collect();
    match candidates::find(conn, &new.bank_account, &credits, &app.calendar).await {
        Err(error) if !error.is_passing() => {
            tracing::error!(%error, statement_id = %new.id, "orders of a turn cannot be read");
            Ok(Orders { index: CandidateIndex::default(), unreadable: true })
        }
        index => Ok(Orders { index: index?, unreadable: false }),
    }
}

fn row(app: &App, orders: &Orders, read: NumberedLine, inquiry: &Inquiry) -> NewLine {
    let candidates = orders.index.candidates(inquiry, &app.calendar);
    let state = match decide(inquiry, &candidates, &app.calendar) {
        Verdict::Apply(_) => LineState::Certain,
        Verdict::Queue(QueueReason::NoCandidate) if orders.unreadable => LineState::Certain,
        Verdict::Queue(reason) => LineState::Queued(reason),
        Verdict::Ignore => LineState::Ignored { correction: read.line.correction },
    };
    NewLine {
        id: LineId::new(&app.runtime.clock, &app.runtime.random),
        position: read.position,
        line: read.line,
        fingerprint: read.fingerprint.to_hex(),
        occurrence: read.occurrence,
        state,
    }
}
