use mostrador_proto::registration::v1::{AppealPapersRequest, AppealPapersResponse};
use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::free_text::tidy_lines;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::identity::case::{Case, Obstacle};
use crate::error::Error;
use crate::steps::{change_case, compare_papers, show_papers};
use crate::store::identity::cases;
use crate::timeline::PapersHappening;

const MAX_TEXT: usize = 1_000;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: AppealPapersRequest,
) -> Result<AppealPapersResponse, Error> {
    let account_id = call.owner()?.account_id.clone();
    let text = tidy_lines(&message.text, MAX_TEXT).map_err(|bad| {
        let failure = FieldFailure::new("text", bad.reason());
        let failure = if bad.reason() == FieldReason::TooLong { failure.limit(1_000) } else { failure };
        Error::Fields(vec![failure])
    })?;
    let appeal = {
        let account_id = account_id.clone();
        app.write(async move |app, tx| {
            let case = cases::newest_of(tx.conn(), &account_id).await?.ok_or(Obstacle::NotAppealable)?;
            let appealed = case.appeal(text.clone(), app.now())?;
            let comparison = compare_papers::of_case(app, tx.conn(), &appealed).await?;
            let appealed = Case { comparison, ..appealed };
            change_case::change_case(app, tx, &appealed, &PapersHappening::Appealed).await?;
            Ok::<_, Error>(())
        })
    };
    appeal.await?;
    let mut conn = app.runtime.db.read().await?;
    let papers = show_papers::show_papers(app, &mut conn, &account_id).await?;
    Ok(AppealPapersResponse { papers: Some(papers) })
}
