//! What the outbox of this service delivers. After the proof of the address: [`create_owner`], then [`open_account`];
//! then account tells that the registration is ready. Each can be repeated at any point.

mod create_owner;
mod drop_password;
mod expire_draft;
mod open_account;

use mostrador_runtime::error::Failure;
use mostrador_runtime::mail;
use mostrador_runtime::outbox::{Delivery, Handler, Topic};

use crate::app::App;
use crate::topics;

pub(crate) fn handlers(app: &App) -> Vec<Handler> {
    vec![
        mail::handler(&app.runtime),
        handler(app, topics::CREATE_OWNER, create_owner::run),
        handler(app, topics::OPEN_ACCOUNT, open_account::run),
        handler(app, topics::DROP_PASSWORD, drop_password::run),
        handler(app, topics::EXPIRE_DRAFT, expire_draft::run),
    ]
}

fn handler<Fut>(app: &App, topic: Topic, run: fn(App, Delivery) -> Fut) -> Handler
where
    Fut: Future<Output = Result<(), Failure>> + Send + 'static,
{
    let app = app.clone();
    Handler::new(topic, move |delivery| run(app.clone(), delivery))
}
