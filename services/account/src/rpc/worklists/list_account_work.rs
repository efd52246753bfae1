use mostrador_proto::account::v1 as pb;
use mostrador_runtime::page::{Page, place};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::work::{self, WorkList};
use crate::error::Error;
use crate::{convert, store};

/// An export of the list needs an agent with the role of support, and is recorded.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListAccountWorkRequest,
) -> Result<pb::ListAccountWorkResponse, Error> {
    let attempt = Attempt::of("ListAccountWork");
    let least = if message.exported { Role::Support } else { Role::Viewer };
    let agent = app.runtime.agent(call, least, attempt).await?;
    let list = convert::work_list(message.work())?;
    let page = Page::of_list(message.page.as_ref(), message.exported);

    let (mut conn, now) = (app.runtime.db.read().await?, app.now());
    let mut items = match list {
        WorkList::HoldDue => store::work::holds_due(&mut conn, work::soon(now), &page).await?,
        WorkList::StepLeft => store::work::steps_left(&mut conn, now, &page).await?,
        WorkList::Ungreeted => store::work::ungreeted(&mut conn, work::greeted_since(now), &page).await?,
    };
    drop(conn);
    let next = page.cut(&mut items, |item| place(list.instant(&item.account), &item.account.id));
    if message.exported {
        app.runtime.record_export(agent, list.as_str(), items.len()).await?;
    }
    let items = items.into_iter().map(|item| convert::work_item(list, item)).collect();
    Ok(pb::ListAccountWorkResponse { items, next })
}
