use mostrador_proto::account::v1 as pb;
use mostrador_runtime::page::{Page, place};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::work;

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
    let mut items = work::list(&mut conn, list, now, &page).await?;
    drop(conn);
    let next = page.cut(&mut items, |item| place(list.instant(&item.account), &item.account.id));
    if message.exported {
        app.runtime.record_export(agent, list.as_str(), items.len()).await?;
    }
    let items = items.into_iter().map(|item| convert::work_item(list, item)).collect();
    Ok(pb::ListAccountWorkResponse { items, next })
}
