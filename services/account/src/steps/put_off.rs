use jiff::SignedDuration;
use mostrador_runtime::Application;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::outbox::Topic;
use prost::Message;

use crate::app::App;

const AGAIN_AFTER: SignedDuration = SignedDuration::from_mins(1);

/// Time may bring no step now: the message about one comes again.
pub(crate) fn put_off(app: &App, tx: &mut Tx, topic: Topic, message: &impl Message) -> Result<(), DbError> {
    app.runtime.outbox.send(tx, topic, message, later(app.now(), AGAIN_AFTER))?;
    Ok(())
}
