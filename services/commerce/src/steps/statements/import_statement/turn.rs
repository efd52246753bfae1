use std::collections::HashSet;
use std::time::Duration;

use super::elsewhere;
use super::recounting::Recounting;
use super::rows::{self, NumberedLine};
use super::worker::lease;
use crate::app::App;
use crate::domain::equal_lines::Fate;
use crate::error::Error;
use crate::store::lines::{self, NewLine, SeenLine};
use crate::store::statements::{self, NewStatement, ProgressName, Work};
use mostrador_runtime::Application as _;
use tokio::time::Instant;

/// Facts about a file beside its lines.
pub(super) struct FileKnowledge {
    /// The places of credits that another of our bank accounts has.
    pub elsewhere: HashSet<i64>,
    /// `None` when the lines' numbers suffice to find the new ones.
    pub recounting: Option<Recounting>,
}

/// Lines that are about to be stored.
#[derive(Default)]
pub(super) struct Turn {
    rows: Vec<NewLine>,
    /// The lines that are stored already; `None` when the store finds them by their numbers.
    seen: Option<Vec<SeenLine>>,
}

impl Turn {
    /// The rows of the lines, split by their fates.
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

    pub(super) fn lines(&self) -> usize {
        self.rows.len() + self.seen.as_ref().map_or(0, Vec::len)
    }
}

pub(super) async fn prepare(
    app: &App,
    new: &NewStatement,
    lines: Vec<NumberedLine>,
    known: &mut FileKnowledge,
) -> Result<Turn, Error> {
    let fates = match &mut known.recounting {
        Some(recounting) => Some(recounting.turn(app, &lines).await?),
        None => None,
    };
    let mut rows = rows::of(app, new, lines).await?;
    elsewhere::mark(&mut rows, &known.elsewhere);
    Ok(Turn::of(rows, fates))
}

/// Writes the turn; returns the writer's time for it.
pub(super) async fn write(
    app: &App,
    (new, work): (&NewStatement, &Work),
    turn: Turn,
) -> Result<Duration, Error> {
    if turn.lines() == 0 {
        return Ok(Duration::ZERO);
    }
    let (now, lease, new, work) = (app.now(), lease(app), new.clone(), work.clone());
    app.write_turn(async move |_, tx| {
        let began = Instant::now();
        let stored = count(lines::insert(tx, &new, &turn.rows, now).await?);
        let known = turn.seen.as_ref().map_or(0, |seen| count(seen.len() as u64));
        let duplicates = count(turn.rows.len() as u64) - stored + known;
        match &turn.seen {
            Some(seen) => lines::remember(tx, &new.id, seen).await?,
            None if duplicates > 0 => lines::remember_seen(tx, &new, &turn.rows).await?,
            None => {}
        }
        // A line that was new when the turn was prepared is still new, as no other worker writes lines of
        // this bank account.
        let as_planned = turn.seen.is_none() || duplicates == known;
        let ours = statements::go_on(tx, &work, ProgressName::Writing, duplicates, lease).await?;
        if ours && as_planned { Ok(began.elapsed()) } else { Err(Error::ImportRunning) }
    })
    .await
}

fn count(rows: u64) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}
