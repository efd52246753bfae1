use mostrador_runtime::Application;
use mostrador_runtime::clock::later;
use mostrador_runtime::error::Failure;
use mostrador_runtime::events::Actor;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::convert::identity;
use crate::error::Error;
use crate::steps::change_case;
use crate::store::identity::cases;
use crate::store::vault;
use crate::timeline::PapersHappening;
use crate::topics;

/// Deletes the documents of a case whose time is over, and looks again later until then. An appeal may have
/// opened the case again, and its next decision plans another message.
pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let due: topics::CaseRef = delivery.decode()?;
    let id = identity::case_id(&due.case_id)?;
    let forgotten = app.write(async move |app, tx| {
        let Some(case) = cases::find(tx.conn(), &id).await? else { return Ok(()) };
        let now = app.now();
        let Some(decided_at) = case.decided_at().filter(|_| case.deleted_at.is_none()) else { return Ok(()) };
        let forget_at = later(decided_at, app.config.papers_kept());
        if forget_at > now {
            return Ok(change_case::plan_deletion(app, tx, &due, forget_at)?);
        }
        vault::delete_all(tx.conn(), &id).await?;
        cases::mark_deleted(tx.conn(), &id, now).await?;
        Ok::<_, Error>(app.record(tx, &case, &PapersHappening::Deleted, Actor::System)?)
    });
    Ok(forgotten.await?)
}
