use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use tonic::{Request, Response, Status};

use super::show::{self, Shown};
use crate::app::App;
use crate::domain::line::LineStateName;
use crate::store::lines;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::ListLinesRequest>,
) -> Result<Response<pb::ListLinesResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    call.agent(Role::Viewer)?;
    let asked = request.into_inner();
    let Some(state) = state(&asked.state)? else {
        return Ok(Response::new(pb::ListLinesResponse::default()));
    };
    let page = Page::from_proto(asked.page.as_ref());
    let mut conn = app.runtime.db.read().await?;
    let mut lines = lines::list(&mut conn, state, &page).await?;
    let next = page.cut(&mut lines, |line| line.id.to_string());
    let lines = lines.into_iter().map(|line| Shown { line, again: false }).collect();
    let lines = show::lines(app, &mut conn, lines).await?;
    Ok(Response::new(pb::ListLinesResponse { lines, next }))
}

/// The state to list, if one was named; nothing at all for states that are known and never kept.
#[expect(clippy::option_option, reason = "no list, the whole list, or one state of it")]
fn state(name: &str) -> Result<Option<Option<LineStateName>>, Failure> {
    match name {
        "" => Ok(Some(None)),
        "duplicate" => Ok(None),
        "pending" => Ok(Some(Some(LineStateName::Certain))),
        "unmatched" => Ok(Some(Some(LineStateName::Queued))),
        name => match LineStateName::parse(name) {
            Some(state) => Ok(Some(Some(state))),
            None => Err(Failure::field("state", FieldReason::Unknown)),
        },
    }
}
