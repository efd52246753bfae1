use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::acts::Act;
use crate::domain::decision::Decision;
use crate::error::Error;
use crate::timeline::Happening;
use crate::{convert, mails, steps, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ExtendTrialRequest,
) -> Result<pb::ExtendTrialResponse, Error> {
    let asked = message.decision.unwrap_or_default();
    let attempt = Attempt::on("ExtendTrial", &asked.account_id);
    let agent = app.runtime.agent(call, Act::ExtendTrial.role(), attempt).await?;
    let (decision, key) = convert::decision("extend_trial", asked, agent)?;
    let days = convert::days(message.days, app.policy.most_granted_days)?;

    app.write_once(key, async move |app, tx| {
        let account = extend(app, tx, &decision, days).await?;
        Ok(pb::ExtendTrialResponse { decided: Some(convert::decided(&account, &app.policy)) })
    })
    .await
}

async fn extend(app: &App, tx: &mut Tx, decision: &Decision, days: u32) -> Result<Account, Error> {
    let account = store::accounts::find(tx.conn(), &decision.account_id).await?;
    let account = account.ok_or(Error::UnknownAccount)?;
    decision.admit(&account)?;
    let gains = store::gains_of(tx.conn(), &account.id).await?;
    let after = Act::ExtendTrial.preview(&account, &gains, days, &app.policy, app.now())?;
    let happening = Happening::trial_extended(&after.terms, days);
    let account =
        steps::set_terms(app, tx, &account, after.terms, &happening, (None, decision.into())).await?;
    mails::trial_extended(app, tx, &account, days, &decision.owner_note)?;
    steps::note_told_end(app, tx, &account).await?;
    Ok(account)
}
