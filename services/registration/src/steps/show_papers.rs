//! An account's papers for its owner.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::Application as _;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::events;
use mostrador_runtime::id::AccountId;

use super::keep_documents;
use crate::app::App;
use crate::convert::identity;
use crate::store::identity::cases;

pub(crate) async fn show_papers(
    app: &App,
    conn: &mut Conn,
    account_id: &AccountId,
) -> Result<pb::Papers, DbError> {
    let Some(case) = cases::newest_of(conn, account_id).await? else { return Ok(identity::no_papers()) };
    let card = keep_documents::find_card(&app.vault, conn, &case.id).await?;
    let events = events::list_of_subject(conn, account_id, case.id.any()).await?;
    let may_supply = case.admit_others(app.now(), app.config.identity_claim()).is_ok();
    Ok(identity::papers(&case, card.as_ref(), app.config.papers_kept(), may_supply, events))
}
