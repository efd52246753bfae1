//! Compares papers with the form of the registration, and with the account's present name.

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OwnerId;

use super::keep_documents;
use crate::app::App;
use crate::domain::identity::case::Case;
use crate::domain::identity::papers::Papers;
use crate::domain::identity::warning::{Comparison, Form, warnings};
use crate::store::drafts;
use crate::store::identity::cases;

/// Compares the papers; accounts without a registration have no form.
pub(crate) async fn compare(
    app: &App,
    conn: &mut Conn,
    owner_id: &OwnerId,
    papers: &Papers,
) -> Result<Comparison, DbError> {
    let draft = drafts::newest_of_owner(conn, owner_id).await?;
    let said = draft.and_then(|draft| Some((draft.personal?, draft.business?)));
    let Some((personal, business)) = said else { return Ok(Comparison::default()) };
    let form = Form {
        full_name: &personal.full_name,
        birth_date: personal.birth_date,
        province: &business.place.province.code,
    };
    let warnings = warnings(papers, &form, |code| app.areas.has_province(code));
    Ok(Comparison { full_name: Some(personal.full_name), warnings })
}

/// Compares the papers of a waiting case, whose documents exist.
pub(crate) async fn of_case(app: &App, conn: &mut Conn, case: &Case) -> Result<Comparison, DbError> {
    let card = keep_documents::find_card(&app.vault, conn, &case.id).await?;
    let card = card.ok_or_else(|| DbError::corrupt("vault_objects", "a case waits without its card"))?;
    compare(app, conn, &case.owner_id, &card).await
}

/// Compares waiting cases again after a correction; decided cases keep the comparison that their reviewers
/// saw.
pub(crate) async fn follow_correction(app: &App, conn: &mut Conn, owner_id: &OwnerId) -> Result<(), DbError> {
    for case in cases::waiting_of_owner(conn, owner_id).await? {
        let comparison = of_case(app, conn, &case).await?;
        if let Some(compared) = case.compared_again(comparison) {
            cases::update(conn, &compared).await?;
        }
    }
    Ok(())
}
