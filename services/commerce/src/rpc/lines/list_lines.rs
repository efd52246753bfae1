use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Call, proto};

use crate::app::App;
use crate::convert;
use crate::domain::line::LineStateName;
use crate::error::Error;
use crate::steps::show_lines::{self, ShownLine};
use crate::store::lines;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListLinesRequest,
) -> Result<pb::ListLinesResponse, Error> {
    let role = call.agent(Role::Viewer)?.role;
    let Some(state) = state(&message)? else {
        return Ok(pb::ListLinesResponse::default());
    };
    let page = Page::from_proto(message.page.as_ref());
    let mut conn = app.runtime.db.read().await?;
    let mut lines = lines::list(&mut conn, state, &page).await?;
    let next = page.cut(&mut lines, |line| line.id.to_string());
    let lines = lines.into_iter().map(|line| ShownLine { line, again: false }).collect();
    let lines = show_lines::lines(app, &mut conn, role, lines).await?;
    Ok(pb::ListLinesResponse { lines, next })
}

/// The state to list: `Some(None)` lists lines in any state; `None` lists no line, as no stored line is in
/// this state.
#[expect(clippy::option_option, reason = "no list, the whole list, or one state of it")]
fn state(message: &pb::ListLinesRequest) -> Result<Option<Option<LineStateName>>, Failure> {
    if message.state == 0 && message.state_text.is_empty() {
        return Ok(Some(None));
    }
    let state = proto::known(message.state, &message.state_text);
    let state = state.ok_or_else(|| Failure::field("state", FieldReason::Unknown))?;
    Ok(convert::line_state_from(state).map(Some))
}
