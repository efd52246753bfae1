use mostrador_proto::auth::v1::GetContactRequest;
use mostrador_runtime::Application as _;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::outbox::{Delivery, Handler};

use crate::app::App;
use crate::convert::Letter;
use crate::domain::{Contact, MailId, Recipient};
use crate::error::Error;
use crate::store::mails;
use crate::topics::DELIVER_MAIL;
use crate::transport::Outgoing;

/// Renders and sends one mail. A crash after sending sends it again, with the same Message-ID.
pub(super) fn handler(app: &App) -> Handler {
    let app = app.clone();
    Handler::new(DELIVER_MAIL, move |delivery| deliver(app.clone(), delivery))
}

async fn deliver(app: App, delivery: Delivery) -> Result<(), Failure> {
    let Letter { recipient, mail } = Letter::from_proto(delivery.decode()?)?;
    let to = match recipient {
        Recipient::Address(contact) => contact,
        Recipient::Owner(owner_id) => contact(&app, &delivery, owner_id).await?,
    };
    let rendered = app.renderer.render(&mail, &to).map_err(Error::Render)?;
    let site = app.renderer.public_url();
    let id = MailId::from(delivery.id);
    let outgoing = Outgoing {
        id: &id,
        kind: mail.kind(),
        to: &to,
        rendered,
        code: mail.code().map(str::to_owned),
        unsubscribe: mail.unsubscribe_link().map(|link| site.page(to.locale, link)),
        sent_at: app.now(),
    };
    app.transport.send(&outgoing).await.map_err(Error::Send)?;
    let sent = id.clone();
    let lock = id.to_string();
    let marked = app.write_locked(lock, async move |app, tx| mails::mark_sent(tx, &sent, app.now()).await);
    marked.await.map_err(Error::Db)?;
    tracing::info!(%id, kind = mail.kind(), attempt = delivery.attempt, "mail sent");
    Ok(())
}

/// The owner's address now, which may differ from the one when the mail was asked for.
async fn contact(app: &App, delivery: &Delivery, owner_id: OwnerId) -> Result<Contact, Failure> {
    let request = delivery.request(GetContactRequest { owner_id: owner_id.into() });
    let answer = app.auth.clone().get_contact(request).await;
    let contact = answer.map_err(|status| Failure::from(&status))?.into_inner();
    Ok(Contact::parse(&contact.email, &contact.full_name, &contact.locale).map_err(Error::Contact)?)
}
