use jiff::Timestamp;
use mostrador_runtime::Application as _;
use mostrador_runtime::db::Engine;

use super::discard_statement;
use super::import_statement::{discard, finish, lease, new_token};
use crate::app::App;
use crate::error::Error;
use crate::store::statements::{self, OrphanMark, ProgressName};

/// Takes over statements whose worker is gone. On SQLite this process is the only one, so a statement of an
/// earlier process is an orphan at once; on PostgreSQL the lease decides.
pub async fn resume(app: &App) -> Result<(), Error> {
    let started_before = match app.runtime.db.engine() {
        Engine::Sqlite => app.started_at,
        Engine::Postgres => Timestamp::MIN,
    };
    loop {
        let (token, lease) = (new_token(app), lease(app));
        let orphaned = OrphanMark { silent_since: app.now(), started_before };
        let taken =
            app.write(async move |_, tx| statements::take_over(tx, orphaned, &token, lease).await).await?;
        match taken {
            None => return Ok(()),
            Some((work, ProgressName::Writing | ProgressName::Discarding)) => discard(app, &work).await?,
            Some((work, ProgressName::Undoing)) => discard_statement::go_on(app, &work).await?,
            Some((work, _)) => finish(app, &work).await?,
        }
    }
}
