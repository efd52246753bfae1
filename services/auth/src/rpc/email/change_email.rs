use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::proofs::{caller, password_again};
use crate::topics::BEGIN_EMAIL_CHANGE;

/// Notes the wish only. A later job looks up whether another owner has the address, so no answer reveals it.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ChangeEmailRequest,
) -> Result<pb::ChangeEmailResponse, Error> {
    let (session, owner) = caller::full_owner(app, call).await?;
    let email = convert::email(&message.email)?;
    if email == owner.email {
        return Err(Error::EmailUnchanged);
    }
    // A call that must ask for the password takes nothing from the budget.
    password_again::require(app, &mut *app.runtime.db.read().await?, &session).await?;
    app.budgets.take_email_change(&owner.id).await?;
    let id = session.id.clone();
    let asked = pb::BeginEmailChangeRequest { owner_id: owner.id.to_string(), email: email.to_string() };
    app.write(async move |app, tx| {
        password_again::require(app, tx.conn(), &session).await?;
        app.runtime.outbox.send(tx, BEGIN_EMAIL_CHANGE, &asked, app.now())?;
        Ok::<_, Error>(())
    })
    .await?;
    Incident {
        event: "email.change_asked",
        subject_id: owner.id.any(),
        session_id: Some(&id),
        ..Incident::default()
    }
    .log();
    Ok(pb::ChangeEmailResponse {})
}
