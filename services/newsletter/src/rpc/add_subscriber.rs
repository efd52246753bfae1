use mostrador_proto::newsletter::v1::{AddSubscriberRequest, AddSubscriberResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::email::Email;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::text::Locale;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::domain::{Purpose, Step, Subscriber, SubscriberId};
use crate::error::Error;
use crate::mails::confirmation;
use crate::store::{subscribers, tokens};

/// The same answer for a new, known, confirmed or suppressed address.
pub(super) async fn add_subscriber(
    app: &App,
    request: Request<AddSubscriberRequest>,
) -> Result<Response<AddSubscriberResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let AddSubscriberRequest { email, locale, address } = request.into_inner();
    if email.trim().is_empty() {
        return Err(Error::EmailMissing.into());
    }
    let email = Email::parse(&email).map_err(|_| Error::EmailInvalid)?;
    let locale: Locale = locale.parse().unwrap_or_default();

    let writer = app.clone();
    let add = async move |tx: &mut Tx| {
        let app = &writer;
        let (now, new_id) = (app.now(), SubscriberId::new(&app.runtime.clock, &app.runtime.random));
        let subscriber = subscribers::find_or_insert(tx.conn(), &new_id, &email, locale, now).await?;
        if subscriber.is_to_be_asked(now, app.config.confirmation_pause()) {
            subscribers::set_asked(tx.conn(), &subscriber, locale, now).await?;
            app.record(tx, &subscriber.id, Step::Asked, locale, &address).await?;
            mail_links(app, tx, &subscriber, &email, locale).await?;
        }
        Ok::<_, Error>(())
    };
    app.runtime.db.write(add).await?;
    Ok(Response::new(AddSubscriberResponse {}))
}

async fn mail_links(
    app: &App,
    tx: &mut Tx,
    to: &Subscriber,
    email: &Email,
    locale: Locale,
) -> Result<(), Error> {
    let (now, random) = (app.now(), &app.runtime.random);
    let (confirm, unsubscribe) = (Secret::mint(random), Secret::mint(random));
    let expires_at = now.saturating_add(app.config.link_lifetime()).ok();
    tokens::insert(tx.conn(), &confirm.hash(), &to.id, Purpose::Confirm, expires_at, now).await?;
    tokens::insert(tx.conn(), &unsubscribe.hash(), &to.id, Purpose::Unsubscribe, None, now).await?;
    let mail = confirmation(email, locale, &confirm, &unsubscribe);
    app.runtime.outbox.send(tx, SEND_MAIL, &mail, now).await?;
    Ok(())
}
