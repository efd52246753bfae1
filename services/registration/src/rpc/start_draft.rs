use std::time::Duration;

use mostrador_proto::registration::v1::{StartDraftRequest, StartDraftResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::limits::budgets_of;
use mostrador_runtime::secret::{Secret, SecretHash};
use sqlx::AnyConnection;
use tonic::{Request, Response, Status};

use super::draft;
use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::sight::Sight;
use crate::error::Error;
use crate::store::{drafts, secrets};
use crate::topics;

const HOUR: Duration = Duration::from_hours(1);

/// A draft that expired, was refused, or was left at a sign-in is not gone on with.
pub(crate) async fn start_draft(
    app: &App,
    request: Request<StartDraftRequest>,
) -> Result<Response<StartDraftResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let mut conn = app.runtime.db.read().await?;
    let known = going_on(&mut conn, app, &asked.secret).await?;
    if let Some(known) = known {
        let shown = draft::show(&mut conn, app, known).await?;
        return Ok(Response::new(StartDraftResponse { draft: Some(shown), secret: String::new() }));
    }
    drop(conn);
    limit(app, &asked.address).await?;
    let locale = asked.locale.parse().unwrap_or_default();
    let fresh = Draft::begin(locale, app.config.draft_lifetime(), app.now(), &app.runtime.random);
    let secret = Secret::mint(&app.runtime.random);
    insert(app, &fresh, &secret).await?;
    let mut conn = app.runtime.db.read().await?;
    let shown = draft::show(&mut conn, app, (fresh, Sight::Whole)).await?;
    Ok(Response::new(StartDraftResponse { draft: Some(shown), secret: secret.expose().to_owned() }))
}

async fn going_on(
    conn: &mut AnyConnection,
    app: &App,
    secret: &str,
) -> Result<Option<(Draft, Sight)>, Error> {
    match draft::held(conn, &SecretHash::of(secret)).await {
        Ok((held, holder)) => {
            let goes_on =
                !held.state.is_over() && held.alive(app.now()).is_ok() && holder.sight != Sight::StateOnly;
            Ok(goes_on.then_some((held, holder.sight)))
        }
        Err(Error::None) => Ok(None),
        Err(error) => Err(error),
    }
}

async fn limit(app: &App, address: &str) -> Result<(), Error> {
    for (network, allowed) in budgets_of(address, app.config.drafts_an_hour) {
        let key = format!("registration.start:{}", SecretHash::of(&network).to_hex());
        app.runtime.limits.take(&key, allowed, HOUR).await?;
    }
    Ok(())
}

async fn insert(app: &App, fresh: &Draft, secret: &Secret) -> Result<(), Error> {
    let (outbox, fresh, secret) = (app.runtime.outbox.clone(), fresh.clone(), secret.hash());
    app.runtime
        .db
        .write(async move |tx| {
            drafts::insert(tx.conn(), &fresh).await?;
            secrets::insert(tx.conn(), &fresh.id, &secret, (Sight::Whole, fresh.created_at)).await?;
            let timed = topics::DraftRef { registration_id: fresh.id.to_string() };
            outbox.send(tx, topics::EXPIRE_DRAFT, &timed, fresh.expires_at).await?;
            Ok(())
        })
        .await
}
