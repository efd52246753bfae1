use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::{Passport, Role};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::mails;

/// The mails that an owner was sent; the owner and any agent may call this.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListMailsRequest,
) -> Result<pb::ListMailsResponse, Error> {
    let owner_id = match call.passport() {
        Some(Passport::Owner(_)) if message.owner_id.is_empty() => call.owner()?.owner_id.clone(),
        _ => {
            call.agent(Role::Viewer)?;
            // A text that is no id names an owner without mails, as an unknown id does.
            let Ok(owner_id) = message.owner_id.parse() else { return Ok(pb::ListMailsResponse::default()) };
            owner_id
        }
    };
    let page = Page::from_proto(message.page.as_ref());
    let mut conn = app.runtime.db.read().await?;
    let mut rows = mails::list(&mut conn, &owner_id, &page).await?;
    let next = page.cut(&mut rows, |row| row.id.to_string());
    let mails = rows.into_iter().map(convert::owner_mail).collect();
    Ok(pb::ListMailsResponse { mails, next })
}
