use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::outbox::Place;
use mostrador_runtime::{Application as _, Call, received};
use prost::Message as _;

use crate::app::App;
use crate::convert::Letter;
use crate::domain::{MailId, Recipient};
use crate::error::Error;

use crate::store::mails::{self, NewMail};
use crate::topics::DELIVER_MAIL;

/// Takes the mail over: stored under the sender's outbox id, sent by a job. A mail that could never be sent
/// is refused here.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SendMailRequest,
) -> Result<pb::SendMailResponse, Error> {
    let id: MailId = call.required_message_id()?.parse().map_err(Error::Id)?;
    let letter = Letter::from_proto(message.clone())?;
    let order = letter.mail.order();
    let place = order.map(|order| Place { sequence: order.id.to_string(), number: order.version });
    app.write_locked(id.to_string(), async move |app, tx| {
        if received::first_time(tx, id.as_str(), app.now()).await? {
            let (outbox, row) = (&app.runtime.outbox, id.outbox_id());
            match &place {
                Some(place) => outbox.send_in_sequence(tx, row, DELIVER_MAIL, &message, place)?,
                None => outbox.send_as(tx, row, DELIVER_MAIL, &message, app.now())?,
            }
            remember(app, tx, (&id, &letter), &message).await?;
        }
        Ok(pb::SendMailResponse {})
    })
    .await
}

/// Records the mail for agents. A mail to an address alone belongs to no account.
async fn remember(
    app: &App,
    tx: &mut Tx,
    (id, letter): (&MailId, &Letter),
    message: &pb::SendMailRequest,
) -> Result<(), Error> {
    let Recipient::Owner(owner_id) = &letter.recipient else { return Ok(()) };
    let mail = &letter.mail;
    let letter = mail.may_be_repeated().then(|| message.encode_to_vec());
    let sealed = letter.map(|letter| app.runtime.seal.seal(id.as_str(), &letter)).transpose();
    let sealed = sealed.map_err(|_| Error::Letter)?;
    let new = NewMail {
        id,
        owner_id,
        kind: mail.kind(),
        order: mail.order(),
        reference: mail.reference().unwrap_or_default(),
        first_id: id,
        agent_id: None,
        letter: sealed,
    };
    Ok(mails::add(tx, new, app.now()).await?)
}
