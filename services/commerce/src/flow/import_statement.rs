//! A parsed file into the store: lines in turns, visible when all are there, then the certain ones applied.
//!
//! Turns are short, so that checkouts go on meanwhile. A lease says that somebody works on the statement; when it runs
//! out, [`resume`] discards what is not visible and goes on with what is.

mod prepare;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::idempotency::{self, Key, Recall};

use super::apply_lines;
use crate::app::App;
use crate::error::Error;
use crate::statements::{Occurrences, Statement};
use crate::store::statements::{NewStatement, Progress};
use crate::store::transfers::NewTransfer;
use crate::store::{statements, transfers};

/// Lines written in one transaction.
const TURN: usize = 500;
/// Lines applied in one transaction; each touches an order and its messages.
const APPLIED: i64 = 25;
/// Outcomes are shown for this many first lines of a file.
pub const SHOWN: i64 = 1_000;
const LEASE: SignedDuration = SignedDuration::from_mins(1);

/// Imports a file; the statement's id. The same key with the same file answers with the statement it made.
pub async fn import(app: App, file: Statement, new: NewStatement, key: Key) -> Result<String, Error> {
    if let Some(known) = begin(&app, &new, &key).await? {
        return Ok(known);
    }
    let mut occurrences = Occurrences::default();
    for (turn, lines) in file.lines.chunks(TURN).enumerate() {
        let first = i64::try_from(turn * TURN).unwrap_or(i64::MAX);
        let numbered: Vec<_> = lines.iter().map(|line| (line, occurrences.next(line))).collect();
        let rows = prepare::rows(&app, &new, first, &numbered).await?;
        write_turn(&app, &new.id, rows).await?;
    }
    publish(&app, &new.id, key).await?;
    finish(&app, &new.id).await?;
    Ok(new.id)
}

/// Takes over statements whose worker went silent before `silent_since`.
pub async fn resume(app: &App, silent_since: Timestamp) -> Result<(), Error> {
    loop {
        let lease = lease(app);
        let taken =
            app.runtime.db.write(async move |tx| statements::take_over(tx, silent_since, lease).await);
        match taken.await? {
            None => return Ok(()),
            Some((id, Progress::Matching)) => finish(app, &id).await?,
            Some((id, _)) => discard(app, &id).await?,
        }
    }
}

async fn begin(app: &App, new: &NewStatement, key: &Key) -> Result<Option<String>, Error> {
    let (now, lease, new, key) = (app.now(), lease(app), new.clone(), key.clone());
    app.runtime
        .db
        .write(async move |tx| match idempotency::recall(tx, &key).await? {
            Recall::Answer(id) => Ok(Some(String::from_utf8_lossy(&id).into_owned())),
            Recall::OtherRequest => Err(Error::KeyReused),
            Recall::New if statements::start(tx, &new, now, lease).await? => Ok(None),
            Recall::New => Err(Error::ImportRunning),
        })
        .await
}

async fn write_turn(app: &App, id: &str, rows: Vec<NewTransfer>) -> Result<(), Error> {
    let (now, lease, id) = (app.now(), lease(app), id.to_owned());
    app.runtime
        .db
        .write(async move |tx| {
            let stored = transfers::insert(tx, &rows, now).await?;
            let again: Vec<NewTransfer> = rows
                .iter()
                .filter(|row| row.position < SHOWN && !stored.contains(&row.id))
                .cloned()
                .collect();
            transfers::remember_seen(tx, &id, &again).await?;
            let duplicates = i64::try_from(rows.len() - stored.len()).unwrap_or(i64::MAX);
            Ok(statements::go_on(tx, &id, duplicates, lease).await?)
        })
        .await
}

/// All lines are there: they are seen from now on, and the key answers with this statement.
async fn publish(app: &App, id: &str, key: Key) -> Result<(), Error> {
    let (now, id) = (app.now(), id.to_owned());
    app.runtime
        .db
        .write(async move |tx| {
            if !statements::advance(tx, &id, Progress::Writing, Progress::Matching, now).await? {
                return Err(Error::ImportRunning);
            }
            Ok(idempotency::remember(tx, &key, id.as_bytes(), now).await?)
        })
        .await
}

async fn finish(app: &App, id: &str) -> Result<(), Error> {
    loop {
        let (turn, lease, statement) = (app.clone(), lease(app), id.to_owned());
        let applied = app.runtime.db.write(async move |tx| {
            statements::go_on(tx, &statement, 0, lease).await?;
            apply_lines::apply(&turn, tx, &statement, APPLIED).await
        });
        if applied.await? == 0 {
            break;
        }
    }
    let (now, statement) = (app.now(), id.to_owned());
    let done = app.runtime.db.write(async move |tx| {
        Ok::<_, Error>(
            statements::advance(tx, &statement, Progress::Matching, Progress::Imported, now).await?,
        )
    });
    done.await?;
    Ok(())
}

async fn discard(app: &App, id: &str) -> Result<(), Error> {
    loop {
        let (lease, statement) = (lease(app), id.to_owned());
        let gone = app.runtime.db.write(async move |tx| {
            statements::go_on(tx, &statement, 0, lease).await?;
            let gone = transfers::delete_of(tx, &statement, 500).await?;
            if gone == 0 {
                statements::discard(tx, &statement).await?;
            }
            Ok::<_, Error>(gone)
        });
        if gone.await? == 0 {
            return Ok(());
        }
    }
}

fn lease(app: &App) -> Timestamp {
    app.now().saturating_add(LEASE).unwrap_or(Timestamp::MAX)
}
