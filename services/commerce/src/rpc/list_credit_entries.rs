use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::page::Page;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::allocations;

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListCreditEntriesRequest,
) -> Result<pb::ListCreditEntriesResponse, Error> {
    let owner = call.owner()?;
    let page = Page::from_proto(message.page.as_ref());
    let mut conn = app.runtime.db.read().await?;
    let mut entries = allocations::credit_entries(&mut conn, &owner.account_id, &page).await?;
    let next = page.cut(&mut entries, |entry| entry.id.to_string());
    Ok(pb::ListCreditEntriesResponse {
        entries: entries.into_iter().map(convert::credit_entry).collect(),
        next,
    })
}
