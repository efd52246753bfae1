use mostrador_proto::registration::v1::Rejection;
use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;

use super::schedule_work::schedule_work;
use super::step_account::{step_account, tell_end};
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::due::were_supplied_in_time;
use crate::domain::holds::Hold;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::notices::foretold_papers;
use crate::domain::papers::{Papers, Standing};
use crate::error::Error;
use crate::{mails, store};

/// Gives the account the standing `papers`: approved papers lift the hold, and so do papers that the owner
/// supplied before the hold. The mail about rejected papers counts as the first notice before the hold.
pub(crate) async fn set_papers(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    papers: Papers,
    rejection: Option<&Rejection>,
) -> Result<(), Error> {
    let mut account = Account { papers, version: account.version + 1, ..account.clone() };
    store::accounts::advance(tx.conn(), &account).await?;
    if account.lifecycle.state == AccountState::Closed {
        // The papers came in the last minute of the owner's passport, after the news of the end.
        if matches!(papers.standing, Standing::Supplied { .. }) {
            tell_end(app, tx, &account)?;
        }
        return Ok(());
    }
    match papers.standing {
        Standing::Supplied { at } if were_supplied_in_time(&account, at) => {
            account =
                step_account(app, tx, &account, Cause::DataSupplied, (None, Actor::System.into())).await?;
        }
        Standing::Missing | Standing::Supplied { .. } => {}
        Standing::Rejected { .. } => {
            let notice = foretold_papers(&account, &app.policy, app.now());
            let sent = store::notices::list(tx.conn(), &account.id).await?;
            if let Some(notice) = notice.filter(|notice| !sent.iter().any(|known| known.is_same(notice))) {
                store::notices::add(tx.conn(), &account.id, &notice).await?;
            }
            mails::papers(app, tx, &account, (rejection, notice.map(|notice| notice.step_at)))?;
        }
        Standing::Approved { .. } => {
            mails::papers(app, tx, &account, (None, None))?;
            if account.lifecycle.holds.has(Hold::MissingPapers) {
                account = step_account(app, tx, &account, Cause::DataSupplied, (None, Actor::System.into()))
                    .await?;
            }
        }
    }
    schedule_work(app, tx, account).await?;
    Ok(())
}
