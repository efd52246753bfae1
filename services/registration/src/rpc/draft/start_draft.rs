use mostrador_runtime::db::Conn;
use std::time::Duration;

use mostrador_proto::registration::v1::{StartDraftRequest, StartDraftResponse};
use mostrador_runtime::limits::{Budget, budgets_of};
use mostrador_runtime::secret::{Secret, SecretHash};
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::draft::Draft;
use crate::domain::sight::Sight;
use crate::error::Error;
use crate::steps::{find_draft, show_draft};
use crate::store::{drafts, secrets};
use crate::topics;
use mostrador_runtime::offer::Offer;

const HOUR: Duration = Duration::from_hours(1);

/// The newest offer counts. A new draft replaces a draft that expired, was refused, or was left at a sign-in.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: StartDraftRequest,
) -> Result<StartDraftResponse, Error> {
    let mut conn = app.runtime.db.read().await?;
    let offer = Offer::parse(&message.offer);
    if let Some((held, sight)) = going_on(app, &mut conn, &message.secret).await? {
        if let (Some(offer), Sight::Whole) = (offer, sight) {
            drop(conn);
            return renew_offer(app, SecretHash::of(&message.secret), offer).await;
        }
        let shown = show_draft::show(app, &mut conn, held, sight).await?;
        return Ok(StartDraftResponse { draft: Some(shown), secret: String::new() });
    }
    drop(conn);
    limit(app, &message.address).await?;
    let locale = convert::told_locale(message.locale, &message.locale_text)?.unwrap_or_default();
    let bare = Draft::begin(locale, app.config.draft_lifetime(), app.now(), &app.runtime.random);
    let fresh = Draft { offer, ..bare };
    let secret = Secret::mint(&app.runtime.random);
    insert(app, fresh, secret).await
}

async fn going_on(app: &App, conn: &mut Conn, secret: &str) -> Result<Option<(Draft, Sight)>, Error> {
    match find_draft::held(conn, &SecretHash::of(secret)).await {
        Ok((held, device)) => {
            let goes_on =
                !held.state.is_over() && held.alive(app.now()).is_ok() && device.sight != Sight::StateOnly;
            Ok(goes_on.then_some((held, device.sight)))
        }
        Err(Error::None) => Ok(None),
        Err(error) => Err(error),
    }
}

async fn renew_offer(app: &App, secret: SecretHash, offer: Offer) -> Result<StartDraftResponse, Error> {
    app.write(async move |app, tx| {
        let held = find_draft::own(tx.conn(), &secret).await?;
        drafts::set_offer(tx.conn(), &held.id, Some(&offer)).await?;
        let shown = show_draft::show_again(app, tx.conn(), &held.id).await?;
        Ok(StartDraftResponse { draft: Some(shown), secret: String::new() })
    })
    .await
}

async fn limit(app: &App, address: &str) -> Result<(), Error> {
    let budgets = budgets_of(address, app.config.drafts_an_hour).map(|(network, allowed)| {
        let key = format!("registration.start:{}", SecretHash::of(&network).to_hex());
        Budget { key, allowed, window: HOUR }
    });
    Ok(app.runtime.limits.take_each(&budgets.collect::<Vec<_>>()).await?)
}

async fn insert(app: &App, fresh: Draft, secret: Secret) -> Result<StartDraftResponse, Error> {
    app.write(async move |app, tx| {
        drafts::insert(tx.conn(), &fresh).await?;
        secrets::insert(tx.conn(), &fresh.id, &secret.hash(), (Sight::Whole, fresh.created_at)).await?;
        let timed = topics::DraftRef { registration_id: fresh.id.to_string() };
        app.runtime.outbox.send(tx, topics::EXPIRE_DRAFT, &timed, fresh.expires_at)?;
        let shown = show_draft::show(app, tx.conn(), fresh.clone(), Sight::Whole).await?;
        Ok(StartDraftResponse { draft: Some(shown), secret: secret.expose().to_owned() })
    })
    .await
}
