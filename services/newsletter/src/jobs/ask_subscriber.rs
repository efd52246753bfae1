//! Sends an entered address its confirmation mail, unless it has one already, has confirmed, or has refused.

use jiff::{SignedDuration, Timestamp};
use mostrador_proto::newsletter::v1::AddSubscriberRequest;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::Tx;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::outbox::Delivery;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::text::Locale;
use mostrador_runtime::{Application, received};

use crate::app::App;
use crate::convert;
use crate::domain::{Step, Subscriber, SubscriberId};
use crate::error::Error;
use crate::mails::{Links, send_confirmation};
use crate::steps;
use crate::store::tokens::{self, Grant};
use crate::store::{consents, subscribers};

const DAY: SignedDuration = SignedDuration::from_hours(24);

pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let asked: AddSubscriberRequest = delivery.decode()?;
    let email = Email::parse(&asked.email).map_err(|_| Failure::new(Reason::OutboxUnreadable))?;
    let locale = convert::locale(asked.locale, &asked.locale_text)?;
    let ask = app.write(async move |app, tx| {
        if !received::first_time(tx, &delivery.id, app.now()).await? {
            return Ok(());
        }
        ask(app, tx, &email, locale, &asked.address).await
    });
    Ok(ask.await?)
}

async fn ask(app: &App, tx: &mut Tx, email: &Email, locale: Locale, address: &str) -> Result<(), Error> {
    let now = app.now();
    let new_id = SubscriberId::new(&app.runtime.clock, &app.runtime.random);
    let subscriber = subscribers::find_or_insert(tx.conn(), &new_id, email, locale, now).await?;
    if !subscriber.is_to_be_asked(now, app.config.confirmation_pause())
        || !has_room(app, tx, &subscriber, now).await?
    {
        return Ok(());
    }
    subscribers::set_asked(tx.conn(), &subscriber, locale, now).await?;
    steps::record_consent(app, tx, &subscriber.id, Step::Asked, locale, address).await?;
    let links = mint_links(app, tx, &subscriber.id).await?;
    Ok(send_confirmation(app, tx, email, locale, &links).await?)
}

/// Is there room in the address's daily limit?
async fn has_room(app: &App, tx: &mut Tx, of: &Subscriber, now: Timestamp) -> Result<bool, Error> {
    if app.runtime.limits.are_off() {
        return Ok(true);
    }
    let since = now.checked_sub(DAY).unwrap_or(Timestamp::MIN);
    let mails = consents::count(tx.conn(), &of.id, Step::Asked, since).await?;
    Ok(mails < i64::from(app.config.confirmations_a_day))
}

async fn mint_links(app: &App, tx: &mut Tx, of: &SubscriberId) -> Result<Links, Error> {
    let (now, random) = (app.now(), &app.runtime.random);
    let links = Links { confirm: Secret::mint(random), unsubscribe: Secret::mint(random) };
    let confirm = Grant::Confirm { until: later(now, app.config.link_lifetime()) };
    tokens::insert(tx.conn(), &links.confirm.hash(), of, confirm, now).await?;
    tokens::insert(tx.conn(), &links.unsubscribe.hash(), of, Grant::Unsubscribe, now).await?;
    Ok(links)
}
