//! The standing of an owner's account, as account tells it: of the one that the owner has, or of a newer one.

use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};

use crate::app::App;
use crate::domain::owner::{Owner, Standing};
use crate::domain::subject::Subject;
use crate::store::ended;
use crate::store::owners::{self, NewStanding};
use crate::store::sessions::{self, Workplace};

/// False when a later version is known. The versions of an owner's accounts go on, so an account of before
/// says nothing any more. Who used one that the owner left is signed out, staff and owner: a session of
/// before, which may have been a limited one, gets no other account.
pub(crate) async fn enter(app: &App, tx: &mut Tx, known: &Owner, new: &NewStanding) -> Result<bool, DbError> {
    if !owners::set_standing(tx.conn(), new, app.now()).await? {
        return Ok(false);
    }
    let is_another = known.account_id != new.account_id;
    if is_another {
        sessions::end_at(tx.conn(), Workplace::Account(&known.account_id), app.now()).await?;
    }
    if new.standing != Standing::Full {
        sessions::end_at(tx.conn(), Workplace::Account(&new.account_id), app.now()).await?;
    }
    let subject = Subject::from(&new.owner_id);
    if is_another || new.standing == Standing::None {
        sessions::end_all(tx.conn(), &subject, None, app.now()).await?;
    } else {
        ended::note_change(tx.conn(), &subject, app.now()).await?;
    }
    Ok(true)
}
