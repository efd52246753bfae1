use mostrador_proto::account::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::timeline::Happening;
use crate::{convert, store};

/// A second greeting of an owner is not recorded.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GreetAccountRequest,
) -> Result<pb::GreetAccountResponse, Error> {
    let attempt = Attempt::on("GreetAccount", &message.account_id);
    let actor = Actor::Agent(app.runtime.agent(call, Role::Support, attempt).await?.agent_id.clone());
    let account_id = convert::account_id(&message.account_id)?;
    app.write(async move |app, tx| {
        store::accounts::find(tx.conn(), &account_id).await?.ok_or(Error::UnknownAccount)?;
        if store::work::greet(tx.conn(), &account_id, app.now()).await? {
            app.record(tx, &account_id, &Happening::OwnerGreeted, actor.clone())?;
        }
        Ok::<_, Error>(pb::GreetAccountResponse {})
    })
    .await
}
