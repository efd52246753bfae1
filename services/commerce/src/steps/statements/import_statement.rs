//! The import of a parsed file: a worker writes the lines in turns, makes them visible when all are there,
//! and applies the certain ones.
//!
//! Turns are short and give way to all other writes, so that checkouts run in between. A lease says that a
//! worker has the statement, a token says which worker. When the lease runs out, `resume_statements` takes
//! the statement over. A worker that comes back later finds its token gone and stops.

mod discard;
mod elsewhere;
mod finish;
mod recounting;
mod rows;
mod turn;
mod worker;
mod write;

use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::idempotency::{self, Key, Recall};

pub(super) use self::discard::discard;
pub use self::finish::finish;
pub use self::worker::{CALL, LEASE, SHOWN};
pub(super) use self::worker::{lease, new_token};
use self::write::write;
use crate::app::App;
use crate::domain::ids::StatementId;
use crate::error::Error;
use crate::statements::Statement;
use crate::store::statements::{NewStatement, Work};
use crate::store::{discards, statements};

/// Imports a file; returns the statement's id. The same key with the same file returns the same statement.
pub async fn import(app: App, file: Statement, new: NewStatement, key: Key) -> Result<StatementId, Error> {
    let (file, known_elsewhere) = elsewhere::known(&app, file, &new.bank_account).await?;
    let work = match begin(&app, &new, &key).await? {
        Beginning::Before(id) => return Ok(id),
        Beginning::Now(work) => work,
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

enum Beginning {
    Now(Work),
    /// The visible statement of an earlier call with the same key.
    Before(StatementId),
}

async fn begin(app: &App, new: &NewStatement, key: &Key) -> Result<Beginning, Error> {
    let (now, lease, token) = (app.now(), lease(app), new_token(app));
    let (new, key) = (new.clone(), key.clone());
    app.write(async move |_, tx| match idempotency::recall(tx, &key).await? {
        Recall::OtherRequest => Err(idempotency::reused().into()),
        Recall::Answer(id) => before(tx, &id).await,
        Recall::New => {
            if discards::is_running(tx, &new.bank_account).await? {
                return Err(Error::ImportRunning);
            }
            let work = statements::start(tx, &new, &token, now, lease).await?;
            let work = work.ok_or(Error::ImportRunning)?;
            idempotency::remember(tx, &key, new.id.as_str().as_bytes(), now);
            Ok(Beginning::Now(work))
        }
    })
    .await
}

async fn before(tx: &mut Tx, id: &[u8]) -> Result<Beginning, Error> {
    let id = String::from_utf8_lossy(id).parse().map_err(|_| Error::UnknownStatement)?;
    match statements::find(tx.conn(), &id).await? {
        Some(known) if known.progress.name().is_visible() => Ok(Beginning::Before(id)),
        _ => Err(Error::ImportRunning),
    }
}
