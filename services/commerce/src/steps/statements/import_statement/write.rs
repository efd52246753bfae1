use std::collections::HashSet;

use super::recounting::{self, Recounting};
use super::rows::NumberedLine;
use super::turn::{self, FileKnowledge, Turn};
use super::worker::lease;
use crate::app::App;
use crate::error::Error;
use crate::statements::{Occurrences, Statement};
use crate::steps::statements::turn_time::TurnSize;
use crate::store::lines;
use crate::store::statement_pages::{self, DatedPage};
use crate::store::statements::{self, NewStatement, ProgressName, Work};
use mostrador_runtime::Application as _;
use mostrador_runtime::background;
use mostrador_runtime::error::Failure;

/// The lines of the first turn, and the limits of all turns: small ones cost many commits.
const FIRST: usize = 200;
const FEWEST: usize = 100;
const MOST: usize = 400;

/// Writes all lines and makes them visible. The next turn is prepared while one is written: nothing in a turn
/// depends on lines of the same file.
pub(super) async fn write(
    app: &App,
    (file, known_elsewhere): (Statement, HashSet<i64>),
    new: &NewStatement,
    work: &Work,
) -> Result<(), Error> {
    let is_recounted = recounting::is_needed(&file);
    let pages = recounting::pages(new, &file.pages);
    let mut occurrences = Occurrences::default();
    let lines = (0..).zip(file.lines).map(move |(position, line)| {
        let (fingerprint, occurrence) = occurrences.next(&line);
        NumberedLine { position, line, fingerprint, occurrence }
    });
    if is_recounted {
        let numbered = background::compute(move || lines.collect::<Vec<NumberedLine>>());
        let reads = numbered.await.map_err(Failure::from)?;
        let recounting = Some(Recounting::begin(app, new, &pages, &reads).await?);
        let mut known = FileKnowledge { elsewhere: known_elsewhere, recounting };
        write_pages(app, (new, work), pages).await?;
        write_lines(app, (new, work), reads.into_iter(), &mut known).await?;
        publish(app, (new, work), known).await
    } else {
        let mut known = FileKnowledge { elsewhere: known_elsewhere, recounting: None };
        write_lines(app, (new, work), lines, &mut known).await?;
        publish(app, (new, work), known).await
    }
}

async fn write_lines(
    app: &App,
    (new, work): (&NewStatement, &Work),
    mut lines: impl Iterator<Item = NumberedLine> + Send,
    known: &mut FileKnowledge,
) -> Result<(), Error> {
    let (mut ready, mut size) = (Turn::default(), TurnSize::new(FIRST, FEWEST..=MOST));
    loop {
        let next: Vec<NumberedLine> = lines.by_ref().take(size.lines()).collect();
        let (ended, written_lines) = (next.is_empty(), ready.lines());
        let (ran, prepared) =
            tokio::join!(turn::write(app, (new, work), ready), turn::prepare(app, new, next, known));
        size.learn(written_lines, ran?);
        ready = prepared?;
        if ended {
            return Ok(());
        }
    }
}

async fn write_pages(
    app: &App,
    (new, work): (&NewStatement, &Work),
    pages: Vec<DatedPage>,
) -> Result<(), Error> {
    if pages.is_empty() {
        return Ok(());
    }
    let (lease, bank_account, work) = (lease(app), new.bank_account.clone(), work.clone());
    app.write(async move |_, tx| {
        statement_pages::insert(tx, &bank_account, &pages).await?;
        let ours = statements::go_on(tx, &work, ProgressName::Writing, 0, lease).await?;
        if ours { Ok(()) } else { Err(Error::ImportRunning) }
    })
    .await
}

/// Makes the lines visible. The same transaction stores the file's findings about other files' lines, as an
/// abandoned file must leave nothing behind.
async fn publish(app: &App, (new, work): (&NewStatement, &Work), known: FileKnowledge) -> Result<(), Error> {
    let lacking = match known.recounting {
        Some(recounting) => recounting.lacking(app, new.lines).await?,
        None => Vec::new(),
    };
    let (now, work) = (app.now(), work.clone());
    app.write(async move |_, tx| {
        for line in &lacking {
            lines::insert_lacking(tx, &work.statement_id, line, now).await?;
        }
        let step = (ProgressName::Writing, ProgressName::Matching);
        let ours = statements::advance(tx, &work, step, now).await?;
        if ours { Ok(()) } else { Err(Error::ImportRunning) }
    })
    .await
}
