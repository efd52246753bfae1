use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::acts::Act;
use crate::domain::decision::Decision;
use crate::domain::subscription::GrantedTime;
use crate::error::Error;
use crate::timeline::Happening;
use crate::{convert, mails, steps, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GrantDaysRequest,
) -> Result<pb::GrantDaysResponse, Error> {
    let asked = message.decision.unwrap_or_default();
    let attempt = Attempt::on("GrantDays", &asked.account_id);
    let agent = app.runtime.agent(call, Act::GrantDays.role(), attempt).await?;
    let (decision, key) = convert::decision("grant_days", asked, agent)?;
    let days = convert::days(message.days, app.policy.most_granted_days)?;

    app.write_once(key, async move |app, tx| {
        let account = grant(app, tx, &decision, days).await?;
        Ok(pb::GrantDaysResponse { decided: Some(convert::decided(&account, &app.policy)) })
    })
    .await
}

async fn grant(app: &App, tx: &mut Tx, decision: &Decision, days: u32) -> Result<Account, Error> {
    let account = store::accounts::find(tx.conn(), &decision.account_id).await?;
    let account = account.ok_or(Error::UnknownAccount)?;
    decision.admit(&account)?;
    Act::GrantDays.admit(&account, &app.policy, app.now())?;
    let granted = GrantedTime { version: account.version + 1, at: app.now(), days };
    store::grants::add(tx.conn(), decision, &granted).await?;
    let terms = store::terms_of(tx.conn(), &account).await?;
    let happening = Happening::days_granted(&terms, days);
    let account = steps::set_terms(app, tx, &account, terms, &happening, (None, decision.into())).await?;
    mails::days_granted(app, tx, &account, days, &decision.owner_note)?;
    steps::note_told_end(app, tx, &account).await?;
    Ok(account)
}
