use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::proto::instant;
use mostrador_runtime::text::Text;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::lifecycle::AccountState;
use crate::error::Error;
use crate::{convert, mails, store};

/// Registration's news of changed terms.
#[derive(Clone, Debug)]
struct News {
    account_id: AccountId,
    version: String,
    at: Timestamp,
    changes: Text,
}

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NoteTermsRequest,
) -> Result<pb::NoteTermsResponse, Error> {
    let required = |field| convert::refuse(field, FieldReason::Required);
    let news = News {
        account_id: convert::account_id(&message.account_id)?,
        at: instant(message.at.as_ref()).ok_or_else(|| required("at"))?,
        changes: message.changes.ok_or_else(|| required("changes"))?.into(),
        version: message.version,
    };
    app.write(async move |app, tx| note(app, tx, &news).await).await?;
    Ok(pb::NoteTermsResponse {})
}

/// The owner of a closed account cannot sign in, and a deleted account has no owner: neither gets a mail.
async fn note(app: &App, tx: &mut Tx, news: &News) -> Result<(), Error> {
    let account = store::accounts::find(tx.conn(), &news.account_id).await?.ok_or(Error::UnknownAccount)?;
    if account.lifecycle.state == AccountState::Closed {
        return Ok(());
    }
    if store::terms_notices::add(tx.conn(), &account.id, &news.version, app.now()).await? {
        mails::terms_changed(app, tx, &account, (news.at, news.changes.clone()))?;
    }
    Ok(())
}
