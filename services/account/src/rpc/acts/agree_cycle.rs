use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::acts::{Act, Gains};
use crate::domain::decision::Decision;
use crate::error::Error;
use crate::timeline::Happening;
use crate::{convert, mails, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::AgreeCycleRequest,
) -> Result<pb::AgreeCycleResponse, Error> {
    let asked = message.decision.unwrap_or_default();
    let attempt = Attempt::on("AgreeCycle", &asked.account_id);
    let agent = app.runtime.agent(call, Act::AgreeCycle.role(), attempt).await?;
    let (decision, key) = convert::decision("agree_cycle", asked, agent)?;
    let days = convert::days(message.days, app.policy.most_cycle_days)?;

    app.write_once(key, async move |app, tx| {
        let account = agree(app, tx, &decision, days).await?;
        Ok(pb::AgreeCycleResponse { decided: Some(convert::decided(&account, &app.policy)) })
    })
    .await
}

async fn agree(app: &App, tx: &mut Tx, decision: &Decision, days: u32) -> Result<Account, Error> {
    let account = store::accounts::find(tx.conn(), &decision.account_id).await?;
    let account = account.ok_or(Error::UnknownAccount)?;
    decision.admit(&account)?;
    let now = app.now();
    let after = Act::AgreeCycle.preview(&account, &Gains::default(), days, &app.policy, now)?;
    store::accounts::advance(tx.conn(), &after).await?;
    store::cycles::agree(tx.conn(), decision, (after.version, days), now).await?;
    app.record(tx, &after.id, &Happening::CycleAgreed { days }, decision)?;
    mails::cycle_agreed(app, tx, &after, days, &decision.owner_note)?;
    Ok(after)
}
