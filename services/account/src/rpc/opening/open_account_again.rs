//! An owner registers again, and registration knows that the owner has the address.

use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::open_account_again_response::Outcome;
use mostrador_proto::commerce::v1::ReplaceAccountRequest;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::events::Actor;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::opening::Opening;
use crate::domain::owner_return::{self, Return};
use crate::domain::subscription::{SubscriptionState, Terms};
use crate::error::Error;
use crate::timeline::Happening;
use crate::topics::REPLACE_ACCOUNT;
use crate::{convert, steps, store};

/// The account's id makes a repeated request safe. A refusal gives no reason.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::OpenAccountAgainRequest,
) -> Result<pb::OpenAccountAgainResponse, Error> {
    let message = message.opening.ok_or_else(|| convert::refuse("opening", FieldReason::Required))?;
    let opening = convert::opening(message, &app.policy, app.now())?;
    let opened = app.write(async move |app, tx| open(app, tx, &opening).await).await?;
    let refused = pb::OpenAccountAgainResponse { outcome: Outcome::Refused.into(), ..Default::default() };
    Ok(opened.map_or(refused, |(account, version)| {
        let runs = account.terms.state(&app.policy, app.now()) == SubscriptionState::Trial;
        let trial_ends_at = runs.then(|| timestamp(account.terms.trial.ends_at));
        pb::OpenAccountAgainResponse { outcome: Outcome::Opened.into(), version, trial_ends_at }
    }))
}

/// The account, and its version at the opening.
async fn open(app: &App, tx: &mut Tx, opening: &Opening) -> Result<Option<(Account, i64)>, Error> {
    let new = &opening.account;
    if let Some(known) = store::accounts::find(tx.conn(), &new.id).await? {
        let version = store::accounts::opened_version(tx.conn(), &new.id).await?;
        return Ok((known.owner.id == new.owner.id).then_some((known, version)));
    }
    let before = store::accounts::of_owner(tx.conn(), &new.owner.id).await?;
    let kept = store::deletions::with_owner(tx.conn(), &new.owner.id).await?;
    let found = owner_return::find((&before, &kept), &app.policy, new);
    let Ok(Return { from, version, trial }) = found else {
        return Ok(None);
    };
    if from.lifecycle.state != AccountState::Closed {
        let owner = Actor::Owner(from.owner.id.clone());
        steps::step_account(app, tx, from, Cause::RegisteredAgain, (None, owner.into())).await?;
    }
    let terms = Terms { trial, ..new.terms };
    let announced = terms.state(&app.policy, app.now());
    // Auth decides the name and the telephone and tells account; until then agents see the earlier ones.
    let owner = from.owner.clone();
    let account = Account { owner, terms, announced, version, ..new.clone() };
    let opened = Happening::AccountOpenedAgain { store_name: account.store_name.clone() };
    steps::open_account(app, tx, (&account, opening), &opened).await?;
    steps::send_standing(app, tx, &account, account.rights(&app.policy, app.now())).await?;
    let replace =
        ReplaceAccountRequest { account_id: from.id.to_string(), new_account_id: account.id.to_string() };
    app.runtime.outbox.send(tx, REPLACE_ACCOUNT, &replace, app.now())?;
    Ok(Some((account, version)))
}
