//! Shows an agent a document, after the record of the look has committed.

use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::AgentId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use super::review_case;
use crate::app::App;
use crate::convert::identity;
use crate::domain::identity::case::CaseId;
use crate::error::Error;
use crate::timeline::PapersHappening;

/// `name` is the call's, and `asked` the case that the message names. `open` returns `None` once the
/// documents are deleted.
pub(crate) async fn view<T, F>(
    app: &App,
    call: &Call,
    (name, asked): (&'static str, &str),
    open: F,
) -> Result<T, Error>
where
    T: Send + 'static,
    F: AsyncFn(&App, &mut Tx, &CaseId, AgentId) -> Result<(Option<T>, PapersHappening), DbError>
        + Send
        + 'static,
{
    let reviewer = review_case::reviewer(app, call, Role::Support, Attempt::on(name, asked)).await?;
    let id = identity::case_id(asked)?;
    let (agent_id, case_id) = (reviewer.agent_id.clone(), id.clone());
    let document = app.write(async move |app, tx| {
        let row = review_case::find(tx.conn(), &id).await?;
        review_case::review(app, &row).admit_view(&reviewer)?;
        let (document, happening) = open(app, tx, &id, reviewer.agent_id.clone()).await?;
        let document = document.ok_or(Error::PapersDeleted)?;
        app.record(tx, &row.case, &happening, happening.origin(&row.case))?;
        Ok::<_, Error>(document)
    });
    let document = document.await?;
    Incident {
        event: "identity.viewed",
        subject_id: agent_id.any(),
        object_id: case_id.any(),
        detail: name,
        ..Incident::default()
    }
    .log();
    Ok(document)
}
