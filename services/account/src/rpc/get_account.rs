use mostrador_proto::account::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::store::deletions::Stopper;
use crate::{convert, store};

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GetAccountRequest,
) -> Result<pb::GetAccountResponse, Error> {
    let scope = call.account_scope(&message.account_id, Role::Viewer)?;
    let account_id = scope.account_id()?;

    let mut conn = app.runtime.db.read().await?;
    let account = store::accounts::find(&mut conn, account_id).await?.ok_or(Error::UnknownAccount)?;
    let shops = store::shops::list(&mut conn, account_id).await?;
    let sent = store::notices::list(&mut conn, account_id).await?;
    let (agent_id, stopper, undelivered) = match scope.actor {
        Actor::Agent(_) => {
            let agent_id = store::work::agent_of(&mut conn, account_id).await?;
            let stopper = store::deletions::stopper(&mut conn, account_id).await?;
            (agent_id, stopper, store::account_mails::undelivered(&mut conn, account_id).await?)
        }
        _ => (None, None, Vec::new()),
    };

    if let Actor::Agent(agent_id) = &scope.actor {
        Incident {
            event: "account.viewed",
            subject_id: agent_id.any(),
            object_id: account_id.any(),
            ..Incident::default()
        }
        .log();
    }

    let now = app.now();
    let rights = account.rights(&app.policy, now);
    let lacks_outlets = account.lacks_outlets(shops.len());
    let mut account = convert::account(account, &app.policy, &sent, now);
    if lacks_outlets {
        convert::lack(&mut account, pb::MissingFact::Outlets);
    }
    Ok(pb::GetAccountResponse {
        rights: Some(convert::rights(rights)),
        account: Some(account),
        server_time: Some(timestamp(now)),
        agent_id: agent_id.map(String::from).unwrap_or_default(),
        deletion_stopper: stopper
            .map(|Stopper { agent_id, reason }| pb::DeletionStopper { agent_id: agent_id.into(), reason }),
        undelivered_mails: undelivered.into_iter().map(convert::undelivered_mail).collect(),
        shops: shops.into_iter().map(|shop| convert::shop(shop, &app.policy, now)).collect(),
    })
}
