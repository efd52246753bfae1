//! Changed terms: account hears of each owner who has yet to accept the version in force, and mails the
//! owner. Each account is looked at once for each version.

use std::time::Duration;

use mostrador_proto::account::v1::NoteTermsRequest;
use mostrador_runtime::Runtime;
use mostrador_runtime::db::Tx;
use mostrador_runtime::proto::timestamp;

use crate::app::App;
use crate::domain::terms::Terms;
use crate::error::Error;
use crate::store;
use crate::topics::TELL_TERMS;

pub(super) const EVERY: Duration = Duration::from_mins(1);
/// Accounts a transaction: other writes go on meanwhile.
const AT_ONCE: i64 = 20;
/// Transactions of a run; the next run goes on. So the mails of all owners do not come at once.
const MOST_TURNS: usize = 50;

pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app.runtime, app.terms_in_force()).await {
        tracing::warn!(%error, "account is not told of changed terms");
    }
}

/// Answers the number of accounts that were looked at.
pub async fn run_once(runtime: &Runtime, terms: &Terms) -> Result<usize, Error> {
    if terms.changes.is_none() {
        return Ok(0);
    }
    let mut looked = 0;
    for _ in 0..MOST_TURNS {
        let (turn, terms) = (runtime.clone(), terms.clone());
        let count = runtime.db.write_turn(async move |tx: &mut Tx| look(&turn, tx, &terms).await).await?;
        if count == 0 {
            break;
        }
        looked += count;
    }
    Ok(looked)
}

async fn look(runtime: &Runtime, tx: &mut Tx, terms: &Terms) -> Result<usize, Error> {
    let unchecked = store::terms::unchecked(tx.conn(), terms.version, AT_ONCE).await?;
    for account in &unchecked {
        if terms.is_due(account.accepted.as_deref()) {
            let message = NoteTermsRequest {
                account_id: account.account_id.to_string(),
                version: terms.version.to_owned(),
                at: Some(timestamp(terms.from)),
                changes: terms.changes.clone().map(Into::into),
            };
            runtime.outbox.send(tx, TELL_TERMS, &message, runtime.clock.now())?;
        }
        store::terms::note_checked(tx.conn(), &account.registration_id, terms.version).await?;
    }
    Ok(unchecked.len())
}
