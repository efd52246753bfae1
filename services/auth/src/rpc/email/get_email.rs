use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::domain::email_change::ChangeState;
use crate::error::Error;
use crate::steps::proofs::caller;
use crate::store::email_changes;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::GetEmailRequest,
) -> Result<pb::GetEmailResponse, Error> {
    let (_, owner) = caller::live_owner(app, call).await?;
    let mut conn = app.runtime.db.read().await?;
    let unconfirmed = email_changes::find_waiting(&mut conn, &owner.id).await?;
    let email = owner.email.to_string();
    let waiting = unconfirmed.and_then(|change| match change.state(app.now()) {
        ChangeState::Waiting { until } => Some((change.to, until)),
        _ => None,
    });
    Ok(match waiting {
        Some((to, until)) => pb::GetEmailResponse {
            email,
            waiting_email: to.to_string(),
            waiting_until: Some(proto::timestamp(until)),
        },
        None => pb::GetEmailResponse { email, ..Default::default() },
    })
}
