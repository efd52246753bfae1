//! Somebody entered an address: it gets a confirmation mail, unless it has one, confirmed, or said no.

use jiff::{SignedDuration, Timestamp};
use mostrador_proto::newsletter::v1::AddSubscriberRequest;
use mostrador_runtime::db::Tx;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::outbox::{Delivery, Handler, Topic};
use mostrador_runtime::received;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::text::Locale;

use crate::app::App;
use crate::domain::{Purpose, Step, Subscriber, SubscriberId};
use crate::error::Error;
use crate::mails::confirmation;
use crate::store::{consents, subscribers, tokens};

/// Sealed, as it holds an address.
pub const ASK_SUBSCRIBER: Topic = Topic::new("ask_subscriber").sealed();

const DAY: SignedDuration = SignedDuration::from_hours(24);

pub(super) fn handler(app: &App) -> Handler {
    let app = app.clone();
    Handler::new(ASK_SUBSCRIBER, move |delivery| run(app.clone(), delivery))
}

async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let asked: AddSubscriberRequest = delivery.decode()?;
    let email = Email::parse(&asked.email).map_err(|_| Failure::new(Reason::OutboxUnreadable))?;
    let locale: Locale = asked.locale.parse().unwrap_or_default();
    let db = app.runtime.db.clone();
    let ask = async move |tx: &mut Tx| {
        let now = app.now();
        if !received::first_time(tx, delivery.id.as_str(), now).await? {
            return Ok(());
        }
        let new_id = SubscriberId::new(&app.runtime.clock, &app.runtime.random);
        let subscriber = subscribers::find_or_insert(tx.conn(), &new_id, &email, locale, now).await?;
        if !subscriber.is_to_be_asked(now, app.config.confirmation_pause())
            || !has_room(&app, tx, &subscriber, now).await?
        {
            return Ok(());
        }
        subscribers::set_asked(tx.conn(), &subscriber, locale, now).await?;
        app.record(tx, &subscriber.id, Step::Asked, locale, &asked.address).await?;
        mail_links(&app, tx, &subscriber, &email, locale).await
    };
    Ok(db.write(ask).await?)
}

/// Nobody's address is flooded, however patiently.
async fn has_room(app: &App, tx: &mut Tx, of: &Subscriber, now: Timestamp) -> Result<bool, Error> {
    if app.runtime.limits.are_off() {
        return Ok(true);
    }
    let since = now.checked_sub(DAY).unwrap_or(Timestamp::MIN);
    let mails = consents::count(tx.conn(), &of.id, Step::Asked, since).await?;
    Ok(mails < i64::from(app.config.confirmations_a_day))
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
