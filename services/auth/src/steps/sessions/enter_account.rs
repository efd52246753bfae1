//! The standing of an owner's account, as account tells it: the present account's or a newer account's.

use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};

use crate::app::App;
use crate::domain::holder::HolderId;
use crate::domain::owner::{Owner, Standing};
use crate::store::ended;
use crate::store::owners::{self, NewStanding};
use crate::store::sessions::{self, Workplace};

/// False when a later version is known: versions go on over an owner's accounts, so news of an earlier
/// account count no more. When the owner gets another account, all sessions of the old account end, the
/// staff's and the owner's: an old session, which may have been limited, gets no access to the new account.
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
    let holder_id = HolderId::from(&new.owner_id);
    if is_another || new.standing == Standing::None {
        sessions::end_all(tx.conn(), &holder_id, None, app.now()).await?;
    } else {
        ended::note_change(tx.conn(), &holder_id, app.now()).await?;
    }
    Ok(true)
}
