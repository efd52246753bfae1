use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::acts::Act;
use crate::error::Error;
use crate::{convert, mails, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::PreviewActsRequest,
) -> Result<pb::PreviewActsResponse, Error> {
    let role = call.agent(Role::Viewer)?.role;
    let account_id = convert::account_id(&message.account_id)?;

    let mut conn = app.runtime.db.read().await?;
    let account = store::accounts::find(&mut conn, &account_id).await?.ok_or(Error::UnknownAccount)?;
    let gains = store::gains_of(&mut conn, &account_id).await?;
    let sent = store::notices::list(&mut conn, &account_id).await?;
    drop(conn);

    let now = app.now();
    let days = message.days;
    let take = |act: Act| {
        if role < act.role() {
            return Err(Failure::new(Reason::AgentRoleTooLow));
        }
        if act.most_days(&app.policy).is_some_and(|most| days > most) {
            return Err(Failure::new(Reason::RequestInvalid));
        }
        let after = act.preview(&account, &gains, days, &app.policy, now);
        after.map_err(|refusal| Error::from(refusal).into())
    };
    let preview = |act: Act| {
        let (after, refusal) = match take(act) {
            Ok(after) => (Some(after), String::new()),
            Err(failure) => (None, failure.reason.to_string()),
        };
        let tells_owner = after.as_ref().is_some_and(|after| mails::tells(act, &account, after));
        let name = convert::act(act);
        pb::ActPreview {
            act: name.into(),
            act_text: name.text().to_owned(),
            refusal,
            tells_owner,
            after: after.map(|after| convert::account(after, &app.policy, &sent, now)),
        }
    };
    let offered = Act::ALL.into_iter().filter(|act| act.is_offered(&app.policy));
    let acts = offered.map(preview).collect();
    Ok(pb::PreviewActsResponse { version: account.version, acts })
}
