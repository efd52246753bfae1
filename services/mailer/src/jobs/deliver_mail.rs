use std::sync::Arc;

use mostrador_proto::auth::v1::GetContactRequest;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_runtime::Clock;
use mostrador_runtime::client::Wire;
use mostrador_runtime::db::Db;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::outbox::{Delivery, Handler, Topic};

use crate::domain::{Contact, MailId, Recipient};
use crate::error::Error;
use crate::render::Renderer;
use crate::rpc::Letter;
use crate::store::mails;
use crate::transport::{Outgoing, Transport};

/// The request as it came; it holds addresses, links with tokens and codes, and is gone once the mail is sent. Of what
/// holds no secret a sealed copy stays for agents to send again.
pub const DELIVER_MAIL: Topic = Topic::new("deliver_mail").sealed();

/// Renders and sends one mail. A crash after sending sends it again, with the same Message-ID.
pub struct Deliverer {
    pub clock: Clock,
    pub db: Db,
    pub auth: Wire,
    pub renderer: Renderer,
    pub transport: Arc<Transport>,
}

impl Deliverer {
    pub fn handler(self) -> Handler {
        let deliverer = Arc::new(self);
        Handler::new(DELIVER_MAIL, move |delivery| {
            let deliverer = Arc::clone(&deliverer);
            async move { deliverer.deliver(delivery).await }
        })
    }

    async fn deliver(&self, delivery: Delivery) -> Result<(), Failure> {
        let Letter { recipient, mail } = Letter::from_proto(delivery.decode()?)?;
        let to = match recipient {
            Recipient::Address(contact) => contact,
            Recipient::Owner(owner_id) => self.contact(&delivery, owner_id).await?,
        };
        let rendered = self.renderer.render(&mail, &to).map_err(Error::Render)?;
        let site = self.renderer.public_url();
        let id = MailId::from(delivery.id);
        let outgoing = Outgoing {
            id: &id,
            kind: mail.kind(),
            to: &to,
            rendered,
            code: mail.code().map(str::to_owned),
            unsubscribe: mail.unsubscribe_link().map(|link| site.page(to.locale, link)),
            sent_at: self.clock.now(),
        };
        self.transport.send(&outgoing).await.map_err(Error::Send)?;
        let (sent, now) = (id.clone(), self.clock.now());
        self.db.write(async move |tx| mails::mark_sent(tx, &sent, now).await).await.map_err(Error::Db)?;
        tracing::info!(%id, kind = mail.kind(), attempt = delivery.attempt, "mail sent");
        Ok(())
    }

    /// Where the owner's mail goes now, which may differ from when it was asked for.
    async fn contact(&self, delivery: &Delivery, owner_id: OwnerId) -> Result<Contact, Failure> {
        let request = delivery.request(GetContactRequest { owner_id: owner_id.into() });
        let answer = AuthServiceClient::new(self.auth.clone()).get_contact(request).await;
        let contact = answer.map_err(|status| Failure::from(&status))?.into_inner();
        Ok(Contact::parse(&contact.email, &contact.full_name, &contact.locale).map_err(Error::Contact)?)
    }
}
