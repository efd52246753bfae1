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

/// `open` returns `None` once the documents are deleted.
pub(crate) async fn view<T, F>(app: &App, call: &Call, attempt: Attempt<'_>, open: F) -> Result<T, Error>
where
    T: Send + 'static,
    F: AsyncFn(&App, &mut Tx, &CaseId, AgentId) -> Result<(Option<T>, PapersHappening), DbError>
        + Send
        + 'static,
{
    let reviewer = review_case::reviewer(app, call, Role::Support, attempt).await?;
    let id = identity::case_id(attempt.subject_id)?;
    let agent_id = reviewer.agent_id.clone();
    let document = app.write(async move |app, tx| {
        let row = review_case::find(tx.conn(), &id).await?;
        review_case::review(app, &row).admit_view(&reviewer)?;
        let (document, happening) = open(app, tx, &id, reviewer.agent_id.clone()).await?;
        let document = document.ok_or(Error::PapersDeleted)?;
        app.record(tx, &row.case, &happening, happening.origin(&row.case))?;
        Ok::<_, Error>(document)
    });
    let document = document.await?;
    let (event, subject_id) = ("identity.viewed", agent_id.as_str());
    Incident {
        event,
        subject_id,
        object_id: attempt.subject_id,
        detail: attempt.call,
        ..Incident::default()
    }
    .log();
    Ok(document)
}
