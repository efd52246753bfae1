//! A parsed file into the store: lines in turns, visible when all are there, then the certain ones applied.
//!
//! Turns are short, so that checkouts go on meanwhile. A lease says that somebody works on the statement, a
//! token says who; when the lease runs out, [`resume`] takes it over, discards what is not visible and goes
//! on with what is. The worker before, should it come back, finds its token gone and stops.

mod elsewhere;
mod prepare;
mod recounting;

use std::collections::HashSet;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::db::{Engine, Tx};
use mostrador_runtime::idempotency::{self, Key, Recall};

use self::prepare::Read;
use self::recounting::Recounting;
use super::{apply_lines, discard_statement, tell};
use crate::app::App;
use crate::domain::equal_lines::Fate;
use crate::domain::ids::{StatementId, WorkerId};
use crate::error::Error;
use crate::statements::{Occurrences, Statement};
use crate::store::lines::{NewLine, SeenLine};
use crate::store::statement_pages::{self, DatedPage};
use crate::store::statements::{NewStatement, Orphaned, Progress, Work};
use crate::store::{discards, lines, statements};

/// The call whose keys answer with statements.
pub const CALL: &str = "import_statement";
/// Lines written in one transaction, which checkouts wait for.
const TURN: usize = 200;
/// Lines applied in one transaction; each touches an order and its messages.
const APPLIED: i64 = 25;
/// Lines deleted in one transaction.
const DISCARDED: i64 = 500;
/// Outcomes are shown for this many first lines of a file.
pub const SHOWN: i64 = 1_000;
const LEASE: SignedDuration = SignedDuration::from_mins(1);

/// Imports a file; the statement's id. The same key with the same file answers with the statement it made.
pub async fn import(app: App, file: Statement, new: NewStatement, key: Key) -> Result<StatementId, Error> {
    let known_elsewhere = elsewhere::known(&app, &file, &new.bank_account).await?;
    let work = match begin(&app, &new, &key).await? {
        Begun::Before(id) => return Ok(id),
        Begun::Now(work) => work,
    };
    if let Err(error) = write(&app, (file, known_elsewhere), &new, &work).await {
        if let Err(left) = discard(&app, &work).await {
            let statement_id = &work.statement_id;
            tracing::warn!(error = %left, %statement_id, "left for another worker to discard");
        }
        return Err(error);
    }
    finish(&app, &work).await?;
    Ok(new.id)
}

/// Takes over statements whose worker is gone. On SQLite this process is the only one, so what another one
/// started is an orphan at once; else the lease tells.
pub async fn resume(app: &App) -> Result<(), Error> {
    let started_before = match app.runtime.db.engine() {
        Engine::Sqlite => app.started_at,
        Engine::Postgres => Timestamp::MIN,
    };
    loop {
        let (token, lease) = (new_token(app), lease(app));
        let orphaned = Orphaned { silent_since: app.now(), started_before };
        let taken = app
            .runtime
            .db
            .write(async move |tx| statements::take_over(tx, orphaned, &token, lease).await)
            .await?;
        match taken {
            None => return Ok(()),
            Some((work, Progress::Writing | Progress::Discarding)) => discard(app, &work).await?,
            Some((work, Progress::Undoing)) => discard_statement::go_on(app, &work).await?,
            Some((work, _)) => finish(app, &work).await?,
        }
    }
}

enum Begun {
    Now(Work),
    /// Under the same key, and it can be seen.
    Before(StatementId),
}

async fn begin(app: &App, new: &NewStatement, key: &Key) -> Result<Begun, Error> {
    let (now, lease, token) = (app.now(), lease(app), new_token(app));
    let (new, key) = (new.clone(), key.clone());
    app.runtime
        .db
        .write(async move |tx| match idempotency::recall(tx, &key).await? {
            Recall::OtherRequest => Err(idempotency::reused().into()),
            Recall::Answer(id) => before(tx, &id).await,
            Recall::New => {
                if discards::is_running(tx, &new.bank_account).await? {
                    return Err(Error::ImportRunning);
                }
                let work = statements::start(tx, &new, &token, now, lease).await?;
                let work = work.ok_or(Error::ImportRunning)?;
                idempotency::remember(tx, &key, new.id.as_str().as_bytes(), now).await?;
                Ok(Begun::Now(work))
            }
        })
        .await
}

async fn before(tx: &mut Tx, id: &[u8]) -> Result<Begun, Error> {
    let id = String::from_utf8_lossy(id).parse().map_err(|_| Error::UnknownStatement)?;
    match statements::find(tx.conn(), &id).await? {
        Some(known) if known.progress.is_visible() => Ok(Begun::Before(id)),
        _ => Err(Error::ImportRunning),
    }
}

/// What is known of a file beside its lines.
struct Known {
    /// The places of credits that another of our bank accounts has.
    elsewhere: HashSet<i64>,
    /// `None` when the numbers of its lines tell which are new.
    recounting: Option<Recounting>,
}

/// Lines on their way into the store.
struct Turn {
    rows: Vec<NewLine>,
    /// Those that are there already; `None` when their numbers tell which are.
    seen: Option<Vec<SeenLine>>,
}

impl Turn {
    /// The rows of the lines, parted by what becomes of them.
    fn of(rows: Vec<NewLine>, fates: Option<Vec<Fate>>) -> Self {
        let Some(fates) = fates else { return Self { rows, seen: None } };
        let (mut new, mut seen) = (Vec::new(), Vec::new());
        for (row, fate) in rows.into_iter().zip(fates) {
            match fate {
                Fate::New { occurrence } => new.push(NewLine { occurrence, ..row }),
                Fate::Known { id } => seen.push(SeenLine::of(&row, id)),
            }
        }
        Self { rows: new, seen: Some(seen) }
    }

    fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.seen.as_ref().is_none_or(Vec::is_empty)
    }
}

/// Writes all lines; they are seen from then on. While a turn is written the next one is prepared: nothing in
/// it depends on lines of the same file.
async fn write(
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
        Read { position, line, fingerprint, occurrence }
    });
    if is_recounted {
        let reads: Vec<Read> = lines.collect();
        let recounting = Some(Recounting::begin(app, new, &pages, &reads).await?);
        let mut known = Known { elsewhere: known_elsewhere, recounting };
        write_pages(app, (new, work), pages).await?;
        write_lines(app, (new, work), reads.into_iter(), &mut known).await?;
        publish(app, (new, work), known).await
    } else {
        let mut known = Known { elsewhere: known_elsewhere, recounting: None };
        write_lines(app, (new, work), lines, &mut known).await?;
        publish(app, (new, work), known).await
    }
}

async fn write_lines(
    app: &App,
    (new, work): (&NewStatement, &Work),
    mut lines: impl Iterator<Item = Read> + Send,
    known: &mut Known,
) -> Result<(), Error> {
    let mut ready = Turn { rows: Vec::new(), seen: None };
    loop {
        let next: Vec<Read> = lines.by_ref().take(TURN).collect();
        let ended = next.is_empty();
        let (written, prepared) =
            tokio::join!(write_turn(app, (new, work), ready), prepare_turn(app, new, next, known));
        written?;
        ready = prepared?;
        if ended {
            return Ok(());
        }
    }
}

async fn prepare_turn(
    app: &App,
    new: &NewStatement,
    lines: Vec<Read>,
    known: &mut Known,
) -> Result<Turn, Error> {
    let fates = match &mut known.recounting {
        Some(recounting) => Some(recounting.turn(app, &lines).await?),
        None => None,
    };
    let mut rows = prepare::rows(app, new, lines).await?;
    elsewhere::mark(&mut rows, &known.elsewhere);
    Ok(Turn::of(rows, fates))
}

async fn write_turn(app: &App, (new, work): (&NewStatement, &Work), turn: Turn) -> Result<(), Error> {
    if turn.is_empty() {
        return Ok(());
    }
    let (now, lease, new, work) = (app.now(), lease(app), new.clone(), work.clone());
    app.runtime
        .db
        .write(async move |tx| {
            let stored = count(lines::insert(tx, &new, &turn.rows, now).await?);
            let known = turn.seen.as_ref().map_or(0, |seen| count(seen.len() as u64));
            let duplicates = count(turn.rows.len() as u64) - stored + known;
            match &turn.seen {
                Some(seen) => lines::remember(tx, &new.id, seen).await?,
                None if duplicates > 0 => lines::remember_seen(tx, &new, &turn.rows).await?,
                None => {}
            }
            // What was found to be new before it was written is new: nobody else writes lines of this bank
            // account.
            let as_planned = turn.seen.is_none() || duplicates == known;
            let ours = statements::go_on(tx, &work, Progress::Writing, duplicates, lease).await?;
            if ours && as_planned { Ok(()) } else { Err(Error::ImportRunning) }
        })
        .await
}

fn count(rows: u64) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
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
    app.runtime
        .db
        .write(async move |tx| {
            statement_pages::insert(tx, &bank_account, &pages).await?;
            let ours = statements::go_on(tx, &work, Progress::Writing, 0, lease).await?;
            if ours { Ok(()) } else { Err(Error::ImportRunning) }
        })
        .await
}

/// Its lines are seen from now on. What it tells of other files' lines is kept in the same moment, as nothing
/// is left of a file that is given up before.
async fn publish(app: &App, (new, work): (&NewStatement, &Work), known: Known) -> Result<(), Error> {
    let lacking = match known.recounting {
        Some(recounting) => recounting.lacking(app, new.lines).await?,
        None => Vec::new(),
    };
    let (now, work) = (app.now(), work.clone());
    app.runtime
        .db
        .write(async move |tx| {
            for line in &lacking {
                lines::insert_lacking(tx, &work.statement_id, line, now).await?;
            }
            let step = (Progress::Writing, Progress::Matching);
            let ours = statements::advance(tx, &work, step, now).await?;
            if ours { Ok(()) } else { Err(Error::ImportRunning) }
        })
        .await
}

async fn advance(app: &App, work: &Work, step: (Progress, Progress)) -> Result<bool, Error> {
    let (now, work) = (app.now(), work.clone());
    Ok(app.runtime.db.write(async move |tx| statements::advance(tx, &work, step, now).await).await?)
}

/// Applies what is certain. A statement that is no longer this worker's is finished by another, or was.
pub async fn finish(app: &App, work: &Work) -> Result<(), Error> {
    loop {
        let applied = match apply_turn(app, work, APPLIED).await {
            Err(error) if !error.is_passing() => apply_one(app, work).await?,
            applied => applied?,
        };
        match applied {
            None => return Ok(()),
            Some(0) => break,
            Some(_) => {}
        }
    }
    complete(app, work).await
}

/// Its lines are matched: what it tells of the bank's days counts from now on.
async fn complete(app: &App, work: &Work) -> Result<(), Error> {
    let (turn, work, step) = (app.clone(), work.clone(), (Progress::Matching, Progress::Imported));
    let completed = app.runtime.db.write(async move |tx| {
        lines::queue_corrections(tx, &work.statement_id).await?;
        if statements::advance(tx, &work, step, turn.now()).await?
            && let Some(statement) = statements::find(tx.conn(), &work.statement_id).await?
        {
            tell::bank_was_read(&turn, tx, &statement.bank_account, "").await?;
        }
        Ok::<_, Error>(())
    });
    completed.await
}

/// How many lines there were to apply; `None` when the statement is no longer this worker's.
async fn apply_turn(app: &App, work: &Work, lines: i64) -> Result<Option<usize>, Error> {
    let (turn, lease, held) = (app.clone(), lease(app), work.clone());
    let applied = app.runtime.db.write(async move |tx| {
        if !statements::go_on(tx, &held, Progress::Matching, 0, lease).await? {
            return Ok(None);
        }
        apply_lines::apply(&turn, tx, &held.statement_id, lines).await.map(Some)
    });
    applied.await
}

/// A line of the turn cannot be applied, so they go one by one, and the one that fails again waits for an
/// agent.
async fn apply_one(app: &App, work: &Work) -> Result<Option<usize>, Error> {
    let error = match apply_turn(app, work, 1).await {
        Err(error) if !error.is_passing() => error,
        applied => return applied,
    };
    let (lease, held, failure) = (lease(app), work.clone(), apply_lines::cause(&error));
    let set_apart = app.runtime.db.write(async move |tx| {
        if !statements::go_on(tx, &held, Progress::Matching, 0, lease).await? {
            return Ok(None);
        }
        apply_lines::set_apart(tx, &held.statement_id, &failure).await.map(Some)
    });
    let line_id = set_apart.await?;
    tracing::error!(error = apply_lines::cause(&error), ?line_id, "a certain line was set apart");
    Ok(line_id.map(|_| 1))
}

/// Takes back what was written of a statement that nobody has seen, and frees its key.
async fn discard(app: &App, work: &Work) -> Result<(), Error> {
    advance(app, work, (Progress::Writing, Progress::Discarding)).await?;
    loop {
        let (lease, held) = (lease(app), work.clone());
        let gone = app.runtime.db.write(async move |tx| discard_turn(tx, &held, lease).await);
        if gone.await? {
            return Ok(());
        }
    }
}

/// True when there is nothing more to do.
async fn discard_turn(tx: &mut Tx, work: &Work, lease: Timestamp) -> Result<bool, Error> {
    if !statements::go_on(tx, work, Progress::Discarding, 0, lease).await? {
        return Ok(true);
    }
    if lines::delete_of(tx, &work.statement_id, DISCARDED).await? > 0 {
        return Ok(false);
    }
    if let Some((agent_id, key)) = statements::key_holder(tx, &work.statement_id).await? {
        idempotency::forget(tx, (agent_id.as_str(), CALL, &key)).await?;
    }
    statements::delete(tx, work).await?;
    Ok(true)
}

pub(super) fn new_token(app: &App) -> String {
    WorkerId::new(&app.runtime.clock, &app.runtime.random).to_string()
}

pub(super) fn lease(app: &App) -> Timestamp {
    app.now().saturating_add(LEASE).unwrap_or(Timestamp::MAX)
}
